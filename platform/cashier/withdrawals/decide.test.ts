import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { cancelWithdrawal, withdraw, withdrawals } from "@baize/common/api/withdrawals.ts"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { payoutAccount } from "../../testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { approveWithdrawal, rejectWithdrawal } from "./decide.ts"
import { listWithdrawals } from "./operator-withdrawals.ts"

let world: TestWorld
let mia: TestAccount
let account: number
let api: Api

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  account = await payoutAccount(world, mia)
  await world.fund(mia, 50_000)
  api = await world.signIn(mia)
})

const ask = (amount = 20_000) => api(withdraw, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })
const purse = async () => {
  const { cash, held } = await api(balance, {})
  return { cash, held }
}
const history = async () => (await api(withdrawals, {})).rows
const cancel = (id: number) => api(cancelWithdrawal, { id })

test("approving a withdrawal pays the sum out", async () => {
  const { id } = await ask()
  expect((await listWithdrawals(world.database)).find(row => row.id === id)).toMatchObject({
    username: mia.username,
    amount: 20_000,
    currency: "USD",
  })
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("done")
  expect(await purse()).toEqual({ cash: 30_000, held: 0 })
  expect(await history()).toMatchObject([{ id, status: "approved", reason: null, place: null }])
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

test("a member cancels a withdrawal that waits, and repeating it changes nothing", async () => {
  const { id } = await ask()
  expect(await Promise.all([cancel(id), cancel(id)])).toEqual([{ status: "cancelled" }, { status: "cancelled" }])
  expect(await purse()).toEqual({ cash: 50_000, held: 0 })
  expect(await cancel(id)).toEqual({ status: "cancelled" })
  expect(await history()).toMatchObject([{ id, status: "cancelled", reason: null, place: null }])
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("already-cancelled")
  expect(await purse()).toEqual({ cash: 50_000, held: 0 })
})

test("a decided withdrawal and someone else's can't be canceled", async () => {
  const { id } = await ask()
  const eve = await world.signIn(await world.member())
  await expect(eve(cancelWithdrawal, { id })).rejects.toMatchObject({ status: 404, code: "absent" })
  await approveWithdrawal(world.platform, id, "ann")
  await expect(cancel(id)).rejects.toMatchObject({ status: 409, code: "withdrawal-decided" })
  expect(await purse()).toEqual({ cash: 30_000, held: 0 })
})

test("of canceling and approving at the same time exactly one wins, in either order", async () => {
  const outcomes = new Set<string>()
  for (let times = 0; times < 12; times++) {
    const { id } = await ask(2_000)
    const before = await purse()
    const canceling = () =>
      cancel(id).then(
        () => "cancelled" as const,
        () => "refused" as const,
      )
    const approving = () => approveWithdrawal(world.platform, id, "ann")
    // The one that starts first usually wins: both orders happen.
    const [canceled, approved] =
      times % 2 === 0
        ? await Promise.all([canceling(), approving()])
        : (await Promise.all([approving(), canceling()])).toReversed()
    const paid = approved === "done"
    expect([canceled, approved]).toEqual(paid ? ["refused", "done"] : ["cancelled", "already-cancelled"])
    expect(await purse()).toEqual({ cash: before.cash + (paid ? 0 : 2_000), held: 0 })
    outcomes.add(String(paid))
  }
  expect(outcomes.has("true")).toBe(true)
})

test("a member reads how a withdrawal was decided, with the reason of a rejection and without the fee of a payout", async () => {
  const withdrawal = [{ code: "bank" as const, min: 2_000, max: 2_000_000, fee: { fixed: 150, ppm: 0 } }]
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, withdrawal } })
  const [paid, returned] = [await ask(10_000), await ask(12_000)]
  await approveWithdrawal(world.platform, paid.id, "ann")
  await approveWithdrawal(world.platform, paid.id, "ann")
  await rejectWithdrawal(world.platform, returned.id, "ann", "Another holder")
  const { rows } = await api(inboxMessages, { category: "money" })
  expect(rows.map(({ kind, values }) => ({ kind, values }))).toEqual([
    { kind: "withdrawal-rejected", values: { amount: 12_000, reason: "Another holder" } },
    { kind: "withdrawal-approved", values: { amount: 9_850 } },
  ])
})
