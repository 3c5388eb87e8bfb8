import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import type { Account, Posting } from "./posting.ts"
import { verifyLedger } from "./verify.ts"

let world: TestWorld
let mia: TestAccount
let accounts: Record<"cash" | "held" | "clearing" | "house", Account>
let ref: string

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  await world.fund(mia, 1_000)
  const { ledger } = world.platform
  accounts = {
    cash: await ledger.accountOf(world.baize, mia.id, "cash"),
    held: await ledger.accountOf(world.baize, mia.id, "held"),
    clearing: await ledger.brandAccount(world.baize, "cashier-clearing"),
    house: await ledger.brandAccount(world.baize, "house"),
  }
  ref = `withdrawal:test-${mia.id}`
})

const post = async (kind: Posting["kind"], from: keyof typeof accounts, to: keyof typeof accounts, amount: number) => {
  const posting = { source: "cashier", ref, kind, debit: accounts[from], credit: accounts[to], amount }
  expect(await world.platform.ledger.post(posting)).toMatchObject({ status: "posted" })
}
const giveBack = () => world.platform.ledger.returnPayout("cashier", ref, { reason: "test" })
const balances = async () => {
  const { cash, held } = await world.platform.ledger.balances(mia.id)
  return { cash, held }
}

it("a payout that comes back is cash again with its fee, once, however often and concurrently it is requested", async () => {
  await post("withdrawal-hold", "cash", "held", 400)
  await post("withdrawal-paid", "held", "clearing", 390)
  await post("withdrawal-fee", "held", "house", 10)
  expect(await balances()).toEqual({ cash: 600, held: 0 })
  const answers = await Promise.all([giveBack(), giveBack(), giveBack()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["posted", "repeated", "repeated"])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await giveBack()).toMatchObject({ status: "repeated" })
  expect(await balances()).toEqual({ cash: 1_000, held: 0 })
  expect(await verifyLedger(world.database)).toEqual([])
})

it("a payout without a fee comes back whole", async () => {
  await post("withdrawal-hold", "cash", "held", 400)
  await post("withdrawal-paid", "held", "clearing", 400)
  expect(await giveBack()).toMatchObject({ status: "posted", balance: 1_000 })
  expect(await balances()).toEqual({ cash: 1_000, held: 0 })
  expect(await verifyLedger(world.database)).toEqual([])
})

it("nothing comes back of a withdrawal that waits, was rejected, or does not exist", async () => {
  expect(await giveBack()).toMatchObject({ status: "absent" })
  await post("withdrawal-hold", "cash", "held", 400)
  expect(await giveBack()).toMatchObject({ status: "absent" })
  await post("withdrawal-returned", "held", "cash", 400)
  expect(await giveBack()).toMatchObject({ status: "absent" })
  expect(await balances()).toEqual({ cash: 1_000, held: 0 })
})

it("a payout is not taken back in part: if its steps don't make up the hold, nothing moves", async () => {
  await post("withdrawal-hold", "cash", "held", 400)
  await post("withdrawal-paid", "held", "clearing", 390)
  // Ten are still held, which belong to no step of this name.
  await world.platform.ledger.post({
    ...{ source: "cashier", ref: `${ref}-other`, kind: "withdrawal-fee" },
    ...{ debit: accounts.held, credit: accounts.house, amount: 10 },
  })
  await expect(giveBack()).rejects.toThrow()
  expect(await balances()).toEqual({ cash: 600, held: 0 })
  expect(await verifyLedger(world.database)).toEqual([])
})
