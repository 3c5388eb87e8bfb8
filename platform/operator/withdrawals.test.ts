import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { balance } from "@baize/common/api/wallet.ts"
import { cancelWithdrawal, disputeWithdrawal, withdraw } from "@baize/common/api/withdrawals.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { approveWithdrawal } from "../cashier/withdrawals/decide.ts"
import { runCommand } from "../testing/commands.ts"
import { payoutAccount } from "../testing/payouts.ts"
import { pngOf } from "../testing/pictures.ts"
import { PAYMENT_PASSWORD, type TestWorld, testWorld } from "../testing/world.ts"
import { saysChecked } from "./withdrawals.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "withdrawals", ...args)

test("an operator lists pending withdrawals, pays one, and returns another with a reason", async () => {
  expect(await run("list")).toEqual({ code: 0, printed: "No withdrawals are waiting." })
  const mia = await world.member({ username: "mia" })
  await world.fund(mia, 10_000)
  const api = await world.signIn(mia)
  const account = await payoutAccount(world, mia)
  const ask = (amount: number) => api(withdraw, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })
  const [first, second] = [await ask(2_550), await ask(3_000)]

  const { printed } = await run("list")
  expect(printed.split("\n")).toHaveLength(2)
  expect(printed).toMatch(
    new RegExp(`^${first.id} .* BAIZE  mia  25.50 USD  by bank to First Bank DE89370400440532013000 of Ann Lee$`, "m"),
  )

  expect(await run("approve", String(first.id))).toEqual({
    code: 0,
    printed: `Withdrawal ${first.id} is approved; the amount has left the account on hold.`,
  })
  expect(await run("reject", String(second.id))).toMatchObject({ code: 2 })
  expect(await run("reject", String(second.id), "--reason", "Another name")).toMatchObject({ code: 0 })
  expect(await api(balance, {})).toMatchObject({ cash: 7_450, held: 0 })
  expect((await run("list", "--status", "rejected")).printed).toContain("Another name")
})

test("a withdrawal's destination can't forge another line or control the terminal", async () => {
  const eve = await world.member({ username: "eve" })
  await world.fund(eve, 10_000)
  const forged = "DE00\n7  2026-11-21T12:00:00.000Z  BAIZE  rich  900.00 USD\u001b[1A\u001b[2K  by bank to \u202eDE66"
  const account = await payoutAccount(world, eve, { institution: forged, number: "110234567890" })
  const request = { request: randomUUID(), account, amount: 2_000 }
  await (await world.signIn(eve))(withdraw, { ...request, paymentPassword: PAYMENT_PASSWORD })
  const { printed } = await run("list")
  expect(printed.split("\n")).toHaveLength(1)
  expect(printed).toContain(
    "by bank to DE00 7 2026-11-21T12:00:00.000Z BAIZE rich 900.00 USD\uFFFD[1A\uFFFD[2K by bank to \uFFFDDE66",
  )
})

test("from the brand's threshold on, a payout takes two people with two system accounts", async () => {
  const ann = await world.member({ username: "ann" })
  await world.fund(ann, 100_000)
  const settings = { ...world.baize.settings, twoPeopleFrom: 20_000 }
  await world.setBrand(world.baize, { settings })
  const api = await world.signIn(ann)
  const account = await payoutAccount(world, ann, { number: "FR1420041010050500013M02606" })
  const ask = (amount: number) => api(withdraw, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })
  const [small, large] = [await ask(19_999), await ask(20_000)]
  await world.setTwoPeople(true)
  expect(await run("approve", String(small.id))).toMatchObject({ code: 0, printed: expect.stringContaining("is approved") })
  expect((await run("approve", String(large.id), "--by", "Ann")).printed).toContain("Yours is the first approval")
  expect(await run("approve", String(large.id), "--by", "ann ")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/second person/),
  })
  expect(await run("approve", String(large.id), "--by", "bob")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/system account/),
  })
  expect(await api(balance, {})).toMatchObject({ held: 20_000 })
  expect((await run("list")).printed).toContain("first approved by ann")
  await world.setTwoPeople(false)
  expect(await run("approve", String(large.id), "--by", "bob")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("is approved"),
  })
  expect(await api(balance, {})).toMatchObject({ held: 0 })
  expect((await run("approve", String(large.id), "--by", "cid")).printed).toContain("was already approved")
})

test("an operator sees the fee of a withdrawal and who else has its account, and not what the member canceled", async () => {
  const withdrawal = [{ code: "bank" as const, min: 2_000, max: 2_000_000, fee: { fixed: 150, ppm: 0 } }]
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, withdrawal } })
  const [dan, fay] = [await world.member({ username: "dan" }), await world.member({ username: "fay", brand: world.jade })]
  const number = "GB29NWBK60161331926819"
  await payoutAccount(world, fay, { institution: "Another name", number })
  const account = await payoutAccount(world, dan, { number })
  await world.fund(dan, 10_000)
  const api = await world.signIn(dan)
  const { id } = await api(withdraw, { request: randomUUID(), account, amount: 5_000, paymentPassword: PAYMENT_PASSWORD })
  expect((await run("list")).printed).toMatch(
    /dan {2}50\.00 USD {2}pay 48\.50 USD, fee 1\.50 USD {2}by bank .* of Ann Lee {2}the same account: JADE\/fay$/m,
  )
  await api(cancelWithdrawal, { id })
  expect((await run("list")).printed).not.toContain("dan")
  expect((await run("list", "--status", "cancelled")).printed).toContain("dan")
  expect((await run("approve", String(id))).printed).toBe(`The member has canceled withdrawal ${id}; nothing changed.`)
})

test("an impossible withdrawal decision is reported in a sentence, with an exit code", async () => {
  expect(await run("approve", "99999999")).toEqual({ code: 1, printed: "There is no withdrawal 99999999." })
  expect(await run("approve", "all")).toMatchObject({ code: 2 })
  expect(await run("list", "--status", "lost")).toMatchObject({ code: 2 })
  expect(await run("pay", "1")).toMatchObject({ code: 2 })
})

test("the action checked takes two people wherever its options stand, and the word as an option is no action", () => {
  expect(saysChecked(["--by", "ann", "checked", "7"])).toBe(true)
  expect(saysChecked(["reject", "7", "--reason", "checked"])).toBe(false)
  expect(saysChecked(["approve", "7", "--by", "checked", "--mistyped"])).toBe(false)
})

test("parts of a sum take two people together, also when approved at once, until 24 hours have passed", async () => {
  const pat = await world.member({ username: "pat" })
  await world.fund(pat, 100_000)
  const account = await payoutAccount(world, pat, { number: "110234567891" })
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, twoPeopleFrom: 20_000 } })
  const ask = async () => {
    const api = await world.signIn(pat)
    return api(withdraw, {
      ...{ request: randomUUID(), account, amount: 9_999 },
      paymentPassword: PAYMENT_PASSWORD,
    })
  }
  const [one, two, three, four] = [await ask(), await ask(), await ask(), await ask()]
  const decided = await Promise.all([one, two, three].map(({ id }) => approveWithdrawal(world.platform, id, "ann (here)")))
  expect(decided.toSorted()).toEqual(["done", "done", "first-of-two"])
  world.clock.advance(86_400_000)
  // The part that waits still takes a second person; a new one counts from zero.
  const waits = [one, two, three][decided.indexOf("first-of-two")]!
  expect(await approveWithdrawal(world.platform, waits.id, "ann (here)")).toBe("same-person")
  expect((await run("approve", String(four.id), "--by", "ann")).printed).toContain("is approved")
})

test("an operator sees disputed payouts with their proofs, and answers them with an exit code and a sentence", async () => {
  await world.setTwoPeople(true)
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, twoPeopleFrom: 1_000_000 } })
  expect(await run("disputed")).toEqual({ code: 0, printed: "No withdrawals are disputed." })
  const ida = await world.member({ username: "ida" })
  await world.fund(ida, 10_000)
  const api = await world.signIn(ida)
  const order = { account: await payoutAccount(world, ida, { number: "110234567892" }), amount: 3_000 }
  const { id } = await api(withdraw, { ...order, request: randomUUID(), paymentPassword: PAYMENT_PASSWORD })
  const number = String(id)
  const no = { code: 1, printed: expect.stringContaining("nothing changed") }
  expect(await run("returned", number, "--reason", "back")).toMatchObject(no)
  expect(await run("reject-dispute", number, "--reason", "no")).toMatchObject(no)
  await run("approve", number)
  expect(await run("paid-again", number)).toMatchObject(no)
  await api(disputeWithdrawal, { id }, { file: pngOf(40, 30) as never })
  expect((await run("disputed")).printed).toMatch(new RegExp(`^${id} .*  BAIZE  ida  30.00 USD .* disputed since .*, 1 proof$`))

  const folder = mkdtempSync(join(tmpdir(), "baize-proofs-"))
  const shown = await run("show", number, "--to", folder)
  expect(shown.printed).toMatch(/^approved .* by .*$/m)
  expect(shown.printed).toMatch(/^receipt: disputed .*$/m)
  expect(
    readFileSync(join(folder, `withdrawal-${id}-1.png`))
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG")

  expect(await run("paid-again", number, "--by", "ann")).toMatchObject({ code: 0, printed: expect.stringContaining("first") })
  expect(await run("paid-again", number, "--by", "bob")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/system account/),
  })
  expect((await run("show", number, "--to", folder)).printed).toContain("first paid again by ann")
  rmSync(folder, { recursive: true })
  expect(await run("reject-dispute", number)).toMatchObject({ code: 2 })
  expect(await run("reject-dispute", number, "--reason", "The bank has it")).toEqual({
    code: 0,
    printed: `Withdrawal ${id} is no longer disputed; the member reads why.`,
  })
  expect(await run("disputed")).toMatchObject({ printed: "No withdrawals are disputed." })
  expect(await run("paid-again", number, "--by", "ann")).toMatchObject({ code: 0, printed: expect.stringContaining("first") })
  expect(await run("approve", number, "--void")).toMatchObject({ code: 2 })
  expect(await run("paid-again", number, "--void")).toEqual({
    code: 0,
    printed: `Withdrawal ${id} is no longer said by one person to be paid again.`,
  })
  expect(await run("paid-again", number, "--void")).toMatchObject(no)
  expect(await run("reject-dispute", number, "--reason", "It was another one")).toMatchObject(no)
  // What was disputed is returned by two people, also once the dispute is rejected.
  const back = ["returned", number, "--reason", "Account closed"]
  expect((await run(...back, "--by", "ann")).printed).toContain("takes two people. Yours is the first approval")
  expect(await run(...back, "--by", "bob")).toMatchObject({ code: 1, printed: expect.stringMatching(/system account/) })
  expect(await api(balance, {})).toMatchObject({ cash: 7_000, held: 0 })
  await world.setTwoPeople(false)
  expect(await run(...back, "--by", "bob")).toEqual({
    code: 0,
    printed: `Withdrawal ${id} is returned; the whole amount is back in the member's cash balance.`,
  })
  expect(await run(...back)).toMatchObject(no)
  expect(await api(balance, {})).toMatchObject({ cash: 10_000, held: 0 })
  expect((await run("list", "--status", "returned")).printed).toContain("Account closed")
  expect(await run("show", "99999999")).toMatchObject({ code: 1 })
  expect(await run("paid-again", "99999999")).toMatchObject({ code: 1, printed: "Withdrawal 99999999 does not exist." })
  expect(await run("disputed", "1")).toMatchObject({ code: 2 })
})
