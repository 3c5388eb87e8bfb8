import { randomUUID } from "node:crypto"
import { cashierMethods, deposit, depositDetails } from "@baize/common/api/cashier.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { runCommand } from "../testing/commands.ts"
import {
  api,
  cash,
  click,
  discrepancies,
  notify,
  open,
  pass,
  payer,
  signInAgain,
  statusOf,
  usePayingMember,
  world,
} from "../testing/paying-member.ts"
import { clearSanctions, holdBySanctions } from "../testing/sanctioned.ts"
import { creditDiscrepancy, dismissDiscrepancy, refundDiscrepancy } from "./discrepancies.ts"

usePayingMember()

const ann = { by: "ann (operator ann)", oneOperator: false }
const raiseLevel = async (level: number) =>
  expect(await runCommand(world, "member", "vip-level", "BAIZE", payer().username, String(level))).toMatchObject({ code: 0 })
const stageOf = async (id: number) => (await api(depositDetails, { id })).stage

test("a payment whose notice never comes is found by asking the provider", async () => {
  const { id, payUrl } = await open()
  await click(payUrl, "pay", "never")
  expect([await cash(), await statusOf(id)]).toEqual([0, "in-process"])
  await pass(20)
  expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
})

test("a payment whose notice comes late or twice is credited once", async () => {
  const [late, twice] = [await open(), await open(20_000)]
  await click(late.payUrl, "pay", "late")
  await click(twice.payUrl, "pay", "twice")
  expect(await cash()).toBe(20_000)
  await pass(90)
  expect([await cash(), await statusOf(late.id), await statusOf(twice.id)]).toEqual([30_000, "approved", "approved"])
})

test("a payment that can't be opened yet is opened when the provider answers again", async () => {
  const settings = world.platform.settings as { selfUrl: string }
  const { selfUrl } = settings
  settings.selfUrl = "http://127.0.0.1:1"
  const request = { request: randomUUID(), method: "card", amount: 10_000 }
  const begun = await api(deposit, request).finally(() => {
    settings.selfUrl = selfUrl
  })
  expect(begun).toMatchObject({ payUrl: null, status: "in-process" })
  expect(await stageOf(begun.id)).toBe("opening")
  await pass(70)
  expect(await api(depositDetails, { id: begun.id })).toMatchObject({ stage: "waiting", payUrl: expect.stringMatching(/^.pay./) })
})

test("another amount than agreed is not booked; the operator credits what arrived, as a deposit of its own", async () => {
  const { id, payUrl } = await open()
  await click(payUrl, "pay", "less")
  await pass(60)
  expect([await cash(), await statusOf(id), await stageOf(id)]).toEqual([0, "in-process", "checking"])
  const [found, ...more] = await discrepancies(id)
  expect([found, more]).toMatchObject([{ kind: "amount", amount: 9_000 }, []])

  const answers = await Promise.all([1, 2, 3].map(() => creditDiscrepancy(world.platform, found!.id, ann)))
  expect(answers.sort()).toEqual(["already-credited", "already-credited", "done"])
  expect(await cash()).toBe(9_000)
  expect(await api(depositDetails, { id })).toMatchObject({ status: "rejected", reason: "differs", stage: "failed" })
})

test("another currency can't be credited, and is sent back once", async () => {
  const { id, payUrl } = await open()
  await click(payUrl, "pay", "currency")
  const [found] = await discrepancies(id)
  expect(found).toMatchObject({ kind: "currency", currency: "EUR" })
  expect(await creditDiscrepancy(world.platform, found!.id, ann)).toBe("other-currency")
  const answers = await Promise.all([1, 2].map(() => refundDiscrepancy(world.platform, found!.id, "ann")))
  expect(answers.sort()).toEqual(["already-refunded", "done"])
  await pass(60)
  expect(
    await world.database.one(sql`
      select refunded, refund_key = ${`refund:${found!.id}`} as ours from sandbox_payment where reference = ${`deposit:${id}`}`),
  ).toEqual({ refunded: 10_000, ours: true })
  expect([await cash(), await statusOf(id)]).toEqual([0, "rejected"])
})

test("a payment notice after its deposit was rejected is kept, credited by the operator, or closed with a reason", async () => {
  const [first, second] = [await open(), await open(20_000)]
  for (const { payUrl } of [first, second]) await click(payUrl, "cancel")
  await notify(first.id)
  await notify(second.id, { amount: 20_000 })
  expect(await cash()).toBe(0)
  const [[one], [two]] = [await discrepancies(first.id), await discrepancies(second.id)]
  expect([one, two]).toMatchObject([{ kind: "after-decision" }, { kind: "after-decision" }])
  expect(await creditDiscrepancy(world.platform, one!.id, ann)).toBe("done")
  expect(await dismissDiscrepancy(world.platform, two!.id, "ann", "Sent by mistake")).toBe("done")
  expect(await creditDiscrepancy(world.platform, two!.id, ann)).toBe("already-dismissed")
  expect(await cash()).toBe(10_000)
})

test("from the brand's threshold on, crediting what arrived takes two people", async () => {
  const { settings } = await world.platform.brands.byId(world.baize.id)
  await world.setBrand(world.baize, { settings: { ...settings, twoPeopleFrom: 5_000 } })
  const { id, payUrl } = await open()
  await click(payUrl, "pay", "more")
  const [found] = await discrepancies(id)
  expect(await creditDiscrepancy(world.platform, found!.id, ann)).toBe("first-of-two")
  expect(await creditDiscrepancy(world.platform, found!.id, ann)).toBe("same-person")
  expect(await cash()).toBe(0)
  expect(await creditDiscrepancy(world.platform, found!.id, { ...ann, by: "bob (operator bob)" })).toBe("done")
  expect(await cash()).toBe(11_000)
  await world.setBrand(world.baize, { settings })
})

test("the fee is shown beforehand, paid on top, and never credited", async () => {
  const { deposit: methods } = await api(cashierMethods, {})
  expect(methods.find(({ code }) => code === "wallet")).toMatchObject({ fee: { fixed: 0, ppm: 10_000 } })
  const { id, payUrl } = await open(10_050, { method: "wallet" })
  expect(await api(depositDetails, { id })).toMatchObject({ amount: 10_050, fee: 100 })
  expect((await world.platform.http.inject(payUrl)).payload).toContain("$101.50")
  await click(payUrl, "pay")
  expect([await cash(), await statusOf(id)]).toEqual([10_050, "approved"])
})

test("a method outside its hours says when it opens, and the listing agrees", async () => {
  const { settings } = await world.platform.brands.byId(world.baize.id)
  // The test world's clock starts at 12:00 UTC, which is 08:00 at the brand.
  world.clock.set(new Date("2026-11-30T12:00:00Z"))
  await signInAgain()
  const withHours = (from: string, to: string) =>
    world.setBrand(world.baize, {
      settings: { ...settings, deposit: settings.deposit.map(method => ({ ...method, hours: { from, to } })) },
    })
  await withHours("08:01", "22:00")
  await expect(open()).rejects.toMatchObject({ code: "method-closed", status: 422, value: { from: "08:01", to: "22:00" } })
  expect((await api(cashierMethods, {})).deposit.map(method => method.open)).toContain(false)
  await withHours("22:00", "08:01")
  expect(await open()).toMatchObject({ status: "in-process" })
  await world.setBrand(world.baize, { settings })
})

test("a method for higher levels is neither listed nor usable until the house raises the member's level", async () => {
  const { settings } = await world.platform.brands.byId(world.baize.id)
  const high = settings.deposit.map(method => ({ ...method, level: method.code === "card" ? 2 : 0 }))
  await world.setBrand(world.baize, { settings: { ...settings, deposit: high } })
  const codes = async () => (await api(cashierMethods, {})).deposit.map(({ code }) => code)
  expect(await codes()).not.toContain("card")
  await expect(open()).rejects.toMatchObject({ code: "method-unknown" })
  await raiseLevel(1)
  await expect(open()).rejects.toMatchObject({ code: "method-unknown" })
  await raiseLevel(2)
  expect(await codes()).toContain("card")
  expect(await open()).toMatchObject({ status: "in-process" })
  await world.setBrand(world.baize, { settings })
})

test("limits, fee, hours and order of a method are those of the highest level that the member has reached", async () => {
  const { settings } = await world.platform.brands.byId(world.baize.id)
  const wallet = settings.deposit.find(({ code }) => code === "wallet")!
  const levels = [
    { from: 3, max: 500_000, fee: { fixed: 0, ppm: 0 }, hours: null, order: -1 },
    { from: 1, min: 20_000, hours: { from: "03:00", to: "03:01" } },
  ]
  const deposit = settings.deposit.map(method => (method.code === "wallet" ? { ...wallet, levels } : method))
  await world.setBrand(world.baize, { settings: { ...settings, deposit } })
  const shown = async () => {
    const { deposit: methods } = await api(cashierMethods, {})
    const at = methods.findIndex(({ code }) => code === "wallet")
    const { min, max, fee, open: isOpen, quick } = methods[at]!
    return { at, min, max, ppm: fee.ppm, isOpen, quick }
  }
  const plain = { at: 1, min: wallet.min, max: wallet.max, ppm: 10_000, isOpen: true, quick: wallet.quick }
  expect(await shown()).toEqual(plain)
  await raiseLevel(2)
  expect(await shown()).toEqual({ ...plain, min: 20_000, isOpen: false, quick: wallet.quick!.filter(sum => sum >= 20_000) })
  await expect(open(10_000, { method: "wallet" })).rejects.toMatchObject({ code: "amount-out-of-bounds" })
  await expect(open(20_000, { method: "wallet" })).rejects.toMatchObject({ code: "method-closed" })
  await raiseLevel(3)
  expect(await shown()).toEqual({ ...plain, at: 0, max: 500_000, ppm: 0 })
  const { id } = await open(400_000, { method: "wallet" })
  expect(await api(depositDetails, { id })).toMatchObject({ amount: 400_000, fee: 0 })
  await world.setBrand(world.baize, { settings })
})

test("a payment is not sent back to a member whom a sanction list holds, also where it was decided before", {
  tags: "long",
}, async () => {
  const { id, payUrl } = await open()
  await click(payUrl, "pay", "currency")
  const [found] = await discrepancies(id)
  await holdBySanctions(world, payer())
  expect(await refundDiscrepancy(world.platform, found!.id, "ann")).toBe("held")
  await clearSanctions(world, payer())
  expect(await refundDiscrepancy(world.platform, found!.id, "ann")).toBe("done")
  await holdBySanctions(world, payer())
  await pass(60)
  const refunded = () =>
    world.database.one<{ refunded: number | null }>(
      sql`select refunded from sandbox_payment where reference = ${`deposit:${id}`}`,
    )
  expect((await refunded()).refunded ?? 0).toBe(0)
  await clearSanctions(world, payer())
  await pass(240)
  expect((await refunded()).refunded).toBe(10_000)
})
