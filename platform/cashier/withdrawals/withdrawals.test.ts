import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { changePassword } from "@baize/common/api/member.ts"
import { removePayoutAccount } from "@baize/common/api/payouts.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { withdraw, withdrawals, withdrawalTerms } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { payoutAccount } from "../../testing/payouts.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { approveWithdrawal } from "./decide.ts"
import { operatorWithdrawal } from "./operator-withdrawals.ts"

let world: TestWorld
let mia: TestAccount
let account: number
let api: Api

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.setBrand(world.baize, { settings: world.baize.settings })
  mia = await world.member()
  account = await payoutAccount(world, mia)
  await world.fund(mia, 50_000)
  api = await world.signIn(mia)
})

const ask = (amount = 20_000, more: object = {}) =>
  api(withdraw, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD, ...more })
const purse = async () => {
  const { cash, held } = await api(balance, {})
  return { cash, held }
}
const history = async () => (await api(withdrawals, {})).rows
const method = (more: object) =>
  world.setBrand(world.baize, {
    settings: { ...world.baize.settings, withdrawal: [{ code: "bank", min: 2_000, max: 2_000_000, ...more }] },
  })

describe("requesting a withdrawal", () => {
  test("requesting a withdrawal sets the sum aside immediately", async () => {
    expect(await ask()).toMatchObject({ status: "in-process", fee: 0, net: 20_000 })
    expect(await purse()).toEqual({ cash: 30_000, held: 20_000 })
    expect(await history()).toMatchObject([
      { status: "in-process", amount: 20_000, kind: "bank", institution: "First Bank", number: "•••• 3000" },
    ])
  })

  test("a withdrawal requires a password that the member chose themselves, not one they were given", async () => {
    for (const reason of ["first-login", "weak-default", "expired"]) {
      await world.database.run(sql`update member set must_change = ${reason} where id = ${mia.id}`)
      await expect(ask()).rejects.toMatchObject({ code: "password-change-first", status: 422 })
    }
    const fresh = "Another-Pass-8"
    await api(changePassword, { oldPassword: PASSWORD, newPassword: fresh, confirmNewPassword: fresh })
    expect(await ask()).toMatchObject({ status: "in-process" })
  })

  test("a withdrawal requested by two concurrent clicks is one", async () => {
    const request = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(20_000, { request })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await purse()).toEqual({ cash: 30_000, held: 20_000 })
    await expect(ask(20_001, { request })).rejects.toMatchObject({ code: "request-differs", status: 409 })
    const other = await payoutAccount(world, mia, { number: "110234567890" })
    await expect(ask(20_000, { request, account: other })).rejects.toMatchObject({ code: "request-differs" })
  })

  test("two devices of a member that ask at the same time get two withdrawals, each paid once", async () => {
    const device = await world.signIn(mia)
    const order = { account, amount: 20_000, paymentPassword: PAYMENT_PASSWORD }
    const [one, other] = await Promise.all([ask(), device(withdraw, { ...order, request: randomUUID() })])
    expect(one.id).not.toBe(other.id)
    expect(await purse()).toEqual({ cash: 10_000, held: 40_000 })
  })

  test("repeating a withdrawal request gives the first answer, whatever has changed since", async () => {
    const request = randomUUID()
    const first = await ask(20_000, { request })
    const again = async (since: string, more: object = {}) => {
      expect(await ask(20_000, { request, ...more }), since).toEqual(first)
      await expect(ask(20_001, { request, ...more }), since).rejects.toMatchObject({ code: "request-differs" })
    }
    await method({ min: 30_000, max: 40_000, fee: { fixed: 500, ppm: 0 } })
    await again("the brand has other bounds and a fee")
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, withdrawal: [] } })
    await again("the brand has no such method")
    await api(removePayoutAccount, { id: account })
    await again("the account was removed")
    await world.database.run(sql`update member set must_change = 'first-login' where id = ${mia.id}`)
    await expect(ask(20_000, { request })).rejects.toMatchObject({ code: "password-change-first" })
    const fresh = "Another-Pass-9"
    await api(changePassword, { oldPassword: PASSWORD, newPassword: fresh, confirmNewPassword: fresh })
    await again("the member was given a password, and has chosen one")
    await again("the member has another payment password", { paymentPassword: "000000" })
    expect(await purse()).toEqual({ cash: 30_000, held: 20_000 })
  })

  test("a withdrawal without funds leaves nothing behind", async () => {
    await expect(ask(50_001)).rejects.toMatchObject({ code: "insufficient-funds" })
    expect(await purse()).toEqual({ cash: 50_000, held: 0 })
    expect(await history()).toEqual([])
  })

  test("concurrent withdrawals never hold more than the balance", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => ask(15_000)))
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
    expect(await purse()).toEqual({ cash: 5_000, held: 45_000 })
  })

  test("a withdrawal needs the payment password, a method of the brand and a sum within its bounds", async () => {
    await expect(ask(20_000, { paymentPassword: "000000" })).rejects.toMatchObject({ code: "payment-password-wrong" })
    await expect(ask(20_000, { paymentPassword: undefined })).rejects.toMatchObject({ code: "payment-password-wrong" })
    await expect(ask(1_999)).rejects.toMatchObject({ code: "amount-out-of-bounds", value: { min: 2_000, max: 2_000_000 } })
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, withdrawal: [] } })
    await expect(ask()).rejects.toMatchObject({ code: "method-unknown" })
    expect(await purse()).toEqual({ cash: 50_000, held: 0 })
  })

  test("a withdrawal is refused to free play", async () => {
    const trial = await world.signIn(await world.member({ type: "trial" }))
    await expect(trial(withdraw, { request: randomUUID(), account, amount: 2_000 })).rejects.toMatchObject({ status: 403 })
  })
})

describe("the payout account of a withdrawal", () => {
  test("no withdrawal goes to a new account while it waits, nor after the clock was stepped back", async () => {
    const fresh = await payoutAccount(world, mia, { number: "110234567890", waits: 2 })
    const usableFrom = new Date(world.clock.now().getTime() + 2 * 3_600_000).toISOString()
    await expect(ask(20_000, { account: fresh })).rejects.toMatchObject({ code: "payout-account-waiting", value: { usableFrom } })
    for (const hours of [-5, 6.9]) {
      world.clock.advance(hours * 3_600_000)
      api = await world.signIn(mia)
      await expect(ask(20_000, { account: fresh })).rejects.toMatchObject({ code: "payout-account-waiting" })
    }
    world.clock.advance(0.1 * 3_600_000)
    expect(await ask(20_000, { account: fresh })).toMatchObject({ status: "in-process" })
  })

  test("no withdrawal goes to someone else's account, a removed one or none", async () => {
    const others = await payoutAccount(world, await world.member())
    for (const unknown of [others, 99_999_999])
      await expect(ask(20_000, { account: unknown })).rejects.toMatchObject({ code: "payout-account-unknown", status: 422 })
    await api(removePayoutAccount, { id: account })
    await expect(ask()).rejects.toMatchObject({ code: "payout-account-unknown" })
    expect(await purse()).toEqual({ cash: 50_000, held: 0 })
  })

  test("a new payee and the removal of the old one change nothing for a withdrawal that waits", async () => {
    const { id } = await ask()
    await payoutAccount(world, mia, { number: "110234567890" })
    await api(removePayoutAccount, { id: account })
    expect(await history()).toMatchObject([{ id, number: "•••• 3000", status: "in-process" }])
    await approveWithdrawal(world.platform, id, "ann")
    expect(await operatorWithdrawal(world.database, id)).toMatchObject({
      destination: "DE89370400440532013000",
      holder: "Ann Lee",
    })
  })
})

describe("the terms of a withdrawal", () => {
  test("the fee is known beforehand, rounded down, and kept when the brand changes it", async () => {
    await method({ fee: { fixed: 100, ppm: 12_345 }, hours: { from: "08:00", until: "22:00" }, expectedMinutes: 90 })
    expect((await api(withdrawalTerms, {})).methods).toEqual([
      {
        ...{ kind: "bank", min: 2_000, max: 2_000_000, perDay: null, leftToday: null, fee: { fixed: 100, ppm: 12_345 } },
        ...{ hours: { from: "08:00", until: "22:00" }, expectedMinutes: 90, usualMinutes: null },
      },
    ])
    // 19,999 × 1.2345% = 246.88…
    const { id, fee, net } = await ask(19_999)
    expect([fee, net]).toEqual([346, 19_653])
    await method({ fee: { fixed: 900, ppm: 0 } })
    await approveWithdrawal(world.platform, id, "ann")
    expect(await purse()).toEqual({ cash: 30_001, held: 0 })
    expect(
      await world.database.rows(sql`
      select t.kind, t.amount, a.kind as to from transfer t join account a on a.id = t.credit
      where t.source = 'cashier' and t.ref = ${`withdrawal:${id}`} and t.kind <> 'withdrawal-hold' order by t.kind`),
    ).toEqual([
      { kind: "withdrawal-paid", amount: 19_653, to: "cashier-clearing" },
      { kind: "withdrawal-fee", amount: 346, to: "house" },
    ])
  })

  test("a day's limit counts what waits and what was paid, not what was returned, also for concurrent requests", async () => {
    await method({ max: 20_000, perDay: 30_000 })
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => ask(10_000)))
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "withdrawal-day-limit", value: { left: 0 } },
    })
    expect((await api(withdrawalTerms, {})).methods).toMatchObject([{ perDay: 30_000, leftToday: 0 }])
    const [last, first] = await history()
    await approveWithdrawal(world.platform, first!.id, "ann")
    expect((await api(withdrawalTerms, {})).methods).toMatchObject([{ leftToday: 0 }])
    await world.database.run(sql`update withdrawal set status = 'rejected' where id = ${last!.id}`)
    expect((await api(withdrawalTerms, {})).methods).toMatchObject([{ leftToday: 10_000 }])
    await expect(ask(10_001)).rejects.toMatchObject({ code: "withdrawal-day-limit", value: { left: 10_000 } })
    world.clock.advance(16 * 3_600_000)
    api = await world.signIn(mia)
    expect(await ask(10_001)).toMatchObject({ status: "in-process" })
  })

  test("the usual time is that of the last approved ones, once there are five", async () => {
    await world.database.run(sql`update withdrawal set status = 'rejected', receipt = null, receipt_until = null`)
    for (const minutes of [10, 20, 30, 40, 500]) {
      expect((await api(withdrawalTerms, {})).methods).toMatchObject([{ usualMinutes: null }, {}, {}])
      const { id } = await ask(2_000)
      await world.database.run(sql`
        update withdrawal set status = 'approved', decided_at = created_at + make_interval(mins => ${minutes}) where id = ${id}`)
    }
    expect((await api(withdrawalTerms, {})).methods).toMatchObject([{ kind: "bank", usualMinutes: 40 }, {}, {}])
    await world.database.run(sql`update withdrawal set decided_at = created_at where status = 'approved'`)
    expect((await api(withdrawalTerms, {})).methods, "decided at once").toMatchObject([{ usualMinutes: 1 }, {}, {}])
  })

  test("a withdrawal that waits has its place in the brand's queue, after other members'", async () => {
    await world.database.run(sql`update withdrawal set status = 'rejected' where status = 'in-process'`)
    const eve = await world.member()
    await world.fund(eve, 10_000)
    const order = { account: await payoutAccount(world, eve), amount: 2_000, paymentPassword: PAYMENT_PASSWORD }
    const before = await (await world.signIn(eve))(withdraw, { ...order, request: randomUUID() })
    await ask(3_000)
    await ask(4_000)
    expect((await history()).map(({ place }) => place)).toEqual([3, 2])
    await approveWithdrawal(world.platform, before.id, "ann")
    expect((await history()).map(({ place }) => place)).toEqual([2, 1])
  })
})
