import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { disputeWithdrawal, receiveWithdrawal, withdraw, withdrawals } from "@baize/common/api/withdrawals.ts"
import { afterAll, beforeAll, beforeEach, expect } from "vitest"
import { catchUp } from "../books/facts/job.ts"
import { factsFromScratch } from "../books/facts/verify.ts"
import { verifyLedger } from "../books/ledger/verify.ts"
import { approveWithdrawal } from "../cashier/withdrawals/decide.ts"
import { payoutAccount } from "./payouts.ts"
import { pngOf } from "./pictures.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "./world.ts"

export let world: TestWorld
/** With 500.00 in cash. */
export let mia: TestAccount
/** Her payout account, a bank's. */
export let account: number
export let api: Api

export const MINUTE = 60_000
export const ANN = { by: "ann (operator ann)", oneOperator: false }
export const BOB = { by: "bob (operator bob)", oneOperator: false }
/** Two pictures of statements. */
export const [shot, other] = [pngOf(40, 30), pngOf(41, 30)]

/** Each test has a new member, at a brand with a fee of 1.50 whose members are asked for a receipt for an hour. */
export function useWithdrawingMember(): void {
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    await setMethods([{ code: "bank", min: 2_000, max: 2_000_000, fee: { fixed: 150, ppm: 0 } }])
    mia = await world.member()
    account = await payoutAccount(world, mia)
    await world.fund(mia, 50_000)
    await signInAgain()
  })
}

/** Has the brand pay out as these methods say. */
export const setMethods = (withdrawal: TestWorld["baize"]["settings"]["withdrawal"]): Promise<unknown> =>
  world.setBrand(world.baize, { settings: { ...world.baize.settings, withdrawal, receiptMinutes: 60 } })

/** The session of an earlier time is over. */
export async function signInAgain(): Promise<void> {
  api = await world.signIn(mia)
}

export const ask = async (amount = 20_000, to = account): Promise<number> =>
  (await api(withdraw, { request: randomUUID(), account: to, amount, paymentPassword: PAYMENT_PASSWORD })).id

/** A withdrawal that was paid. */
export async function paid(amount = 20_000): Promise<number> {
  const id = await ask(amount)
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("done")
  return id
}
export const receive = (id: number, by = api) => by(receiveWithdrawal, { id })
export const dispute = (id: number, file: Buffer = shot, by = api) => by(disputeWithdrawal, { id }, { file })
export const rowOf = async (id: number) => (await api(withdrawals, {})).rows.find(row => row.id === id)!
export const stateOf = async (id: number) => (await rowOf(id)).receipt?.state
export async function purse() {
  const { cash, held } = await api(balance, {})
  return { cash, held }
}

/** The books, checked by code that shares nothing with what posts. */
export async function expectBooksRight(): Promise<void> {
  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
}
