import { randomUUID } from "node:crypto"
import { cashierRequests, withdraw } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { changePassword } from "@baize/common/api/member.ts"
import { balance } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"
import { approveWithdrawal, rejectWithdrawal } from "./decide.ts"
import { listWithdrawals } from "./requests.ts"

let world: TestWorld
let mia: TestAccount
let api: Api

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  await world.fund(mia, 50_000)
  api = await world.signIn(mia)
})

const ask = (amount = 20_000, more: object = {}) =>
  api(withdraw, {
    request: randomUUID(),
    method: "bank",
    amount,
    destination: "DE12 3456 7890",
    paymentPassword: PAYMENT_PASSWORD,
    ...more,
  })
const purse = async () => {
  const { cash, held } = await api(balance, {})
  return { cash, held }
}
const history = async () => (await api(cashierRequests, { kind: "withdrawal" })).rows

describe("requesting a withdrawal", () => {
  test("requesting a withdrawal sets the sum aside immediately", async () => {
    expect(await ask()).toMatchObject({ status: "in-process" })
    expect(await purse()).toEqual({ cash: 30_000, held: 20_000 })
    expect(await history()).toMatchObject([{ status: "in-process", amount: 20_000, destination: "DE12 3456 7890" }])
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
    await expect(ask(20_000, { request, destination: "another account" })).rejects.toMatchObject({ code: "request-differs" })
  })

  test("repeating a withdrawal request gives the first answer, whatever has changed since", async () => {
    const request = randomUUID()
    const first = await ask(20_000, { request })
    const { settings } = await world.platform.brands.byId(world.baize.id)
    const again = async (since: string, more: object = {}) => {
      expect(await ask(20_000, { request, ...more }), since).toEqual(first)
      await expect(ask(20_001, { request, ...more }), since).rejects.toMatchObject({ code: "request-differs" })
    }
    const withdrawal = settings.withdrawal.map(method => ({ ...method, min: 30_000, max: 40_000 }))
    await world.setBrand(world.baize, { settings: { ...settings, withdrawal } })
    await again("the brand has other bounds")
    await world.setBrand(world.baize, { settings: { ...settings, withdrawal: [] } })
    await again("the brand has no such method")
    await world.setBrand(world.baize, { settings })
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
    await expect(ask(20_000, { method: "pigeon" })).rejects.toMatchObject({ code: "method-unknown" })
    await expect(ask(1_999)).rejects.toMatchObject({ code: "amount-out-of-bounds", value: { min: 2_000, max: 2_000_000 } })
    expect(await purse()).toEqual({ cash: 50_000, held: 0 })
  })

  test("a withdrawal is refused to free play", async () => {
    const trial = await world.signIn(await world.member({ type: "trial" }))
    await expect(
      trial(withdraw, { request: randomUUID(), method: "bank", amount: 2_000, destination: "1234" }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe("deciding a withdrawal", () => {
  test("approving a withdrawal pays the sum out", async () => {
    const { id } = await ask()
    expect((await listWithdrawals(world.database)).find(row => row.id === id)).toMatchObject({
      username: mia.username,
      amount: 20_000,
      currency: "USD",
    })
    expect(await approveWithdrawal(world.platform, id, "ann")).toBe("done")
    expect(await purse()).toEqual({ cash: 30_000, held: 0 })
    expect(await history()).toMatchObject([{ id, status: "approved", reason: null }])
  })

  test("rejecting a withdrawal with a reason returns the sum", async () => {
    const { id } = await ask()
    expect(await rejectWithdrawal(world.platform, id, "ann", "The account holder has another name")).toBe("done")
    expect(await purse()).toEqual({ cash: 50_000, held: 0 })
    expect(await history()).toMatchObject([{ id, status: "rejected", reason: "The account holder has another name" }])
  })

  test("a withdrawal is decided once: a second decision changes nothing", async () => {
    const { id } = await ask()
    expect(await approveWithdrawal(world.platform, id, "ann")).toBe("done")
    expect(await approveWithdrawal(world.platform, id, "bob")).toBe("already-approved")
    expect(await rejectWithdrawal(world.platform, id, "bob", "too late")).toBe("already-approved")
    expect(await approveWithdrawal(world.platform, 99_999_999, "ann")).toBe("absent")
    expect(await purse()).toEqual({ cash: 30_000, held: 0 })
  })

  test("two concurrent decisions can't both pay and return a withdrawal", async () => {
    for (let times = 0; times < 5; times++) {
      const { id } = await ask(2_000)
      const before = await purse()
      const decisions = await Promise.all([
        approveWithdrawal(world.platform, id, "ann"),
        rejectWithdrawal(world.platform, id, "bob", "no"),
        approveWithdrawal(world.platform, id, "cid"),
        rejectWithdrawal(world.platform, id, "dan", "no"),
      ])
      expect(decisions.filter(decision => decision === "done")).toHaveLength(1)
      const [row] = await history()
      expect(await purse()).toEqual({ cash: before.cash + (row?.status === "rejected" ? 2_000 : 0), held: 0 })
    }
  })
})
