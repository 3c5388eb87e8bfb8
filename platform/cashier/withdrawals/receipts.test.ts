import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { disputeWithdrawal, PROOFS, receiveWithdrawal, withdraw, withdrawals } from "@baize/common/api/withdrawals.ts"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { payoutAccount } from "../../testing/payouts.ts"
import { pngOf } from "../../testing/pictures.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { approveWithdrawal, cancelOwnWithdrawal, rejectWithdrawal } from "./decide.ts"
import { rejectDispute, returnWithdrawal } from "./disputes.ts"
import { endReceipts, proofsOf } from "./receipts.ts"

let world: TestWorld
let mia: TestAccount
let account: number
let api: Api

const MINUTE = 60_000
const ANN = { by: "ann (operator ann)", oneOperator: false }
const [shot, other] = [pngOf(40, 30), pngOf(41, 30)]

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  const withdrawal = [{ code: "bank" as const, min: 2_000, max: 2_000_000, fee: { fixed: 150, ppm: 0 } }]
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, withdrawal, receiptMinutes: 60 } })
  mia = await world.member()
  account = await payoutAccount(world, mia)
  await world.fund(mia, 50_000)
  api = await world.signIn(mia)
})

const ask = async (amount = 20_000): Promise<number> =>
  (await api(withdraw, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })).id
async function paid(amount = 20_000): Promise<number> {
  const id = await ask(amount)
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("done")
  return id
}
const receive = (id: number, by = api) => by(receiveWithdrawal, { id })
const dispute = (id: number, file: Buffer = shot, by = api) => by(disputeWithdrawal, { id }, { file })
const rowOf = async (id: number) => (await api(withdrawals, {})).rows.find(row => row.id === id)!
const stateOf = async (id: number) => (await rowOf(id)).receipt?.state
test("a payout asks its member for a receipt until the brand's minutes are over, and takes one answer", async () => {
  const id = await paid()
  const until = new Date(world.clock.now().getTime() + 60 * MINUTE).toISOString()
  expect(await rowOf(id)).toMatchObject({
    status: "approved",
    receipt: { state: "open", until, changedAt: null, proofs: 0, answer: null, paidAgainAt: null },
  })
  // A double click, two tabs, and later a replay.
  expect(await Promise.all([receive(id), receive(id)])).toEqual([{ receipt: "received" }, { receipt: "received" }])
  const { receipt } = await rowOf(id)
  expect(receipt).toMatchObject({ state: "received", changedAt: world.clock.now().toISOString() })
  world.clock.advance(MINUTE)
  await receive(id)
  expect((await rowOf(id)).receipt).toEqual(receipt)
  await expect(dispute(id)).rejects.toMatchObject({ status: 409, code: "withdrawal-received" })
})

test("a withdrawal that is not paid has no receipt, and someone else's is not found", async () => {
  const [waits, rejected, canceled] = [await ask(3_000), await ask(3_000), await ask(3_000)]
  await rejectWithdrawal(world.platform, rejected, "ann", "no")
  await cancelOwnWithdrawal(world.platform, canceled, mia.id)
  for (const id of [waits, rejected, canceled]) {
    await expect(receive(id)).rejects.toMatchObject({ status: 409, code: "withdrawal-not-paid" })
    await expect(dispute(id)).rejects.toMatchObject({ status: 409, code: "withdrawal-not-paid" })
    expect((await rowOf(id)).receipt).toBeNull()
  }
  const id = await paid(3_000)
  const eve = await world.signIn(await world.member())
  await expect(receive(id, eve)).rejects.toMatchObject({ status: 404, code: "absent" })
  await expect(dispute(id, shot, eve)).rejects.toMatchObject({ status: 404, code: "absent" })
  expect(await stateOf(id)).toBe("open")
})

test("a dispute keeps its picture for operators, and the same picture again changes nothing", async () => {
  const id = await paid()
  const answers = await Promise.all([dispute(id), dispute(id), dispute(id)])
  expect(answers).toEqual(answers.map(() => ({ receipt: "disputed", proofs: 1 })))
  const { receipt } = await rowOf(id)
  world.clock.advance(MINUTE)
  expect(await dispute(id)).toEqual({ receipt: "disputed", proofs: 1 })
  expect((await rowOf(id)).receipt).toEqual(receipt)
  const [proof, ...more] = await proofsOf(world.database, id)
  expect(proof).toMatchObject({ type: "image/png", width: 40, height: 30, usedBy: [] })
  expect(more).toEqual([])

  const second = await paid()
  await dispute(second)
  expect((await proofsOf(world.database, second))[0]!.usedBy).toEqual([id])
})

test("a dispute takes a picture, up to five for a withdrawal, and keeps its place in the house's list", async () => {
  const id = await paid()
  await expect(dispute(id, Buffer.from("a letter"))).rejects.toMatchObject({ status: 422, code: "image-unreadable" })
  await expect(dispute(id, pngOf(12_001, 1))).rejects.toMatchObject({ status: 422, code: "image-dimensions" })
  expect(await stateOf(id)).toBe("open")
  await dispute(id)
  const { changedAt } = (await rowOf(id)).receipt!
  world.clock.advance(MINUTE)
  for (let n = 1; n < PROOFS; n++) expect(await dispute(id, pngOf(50 + n, 30))).toMatchObject({ proofs: n + 1 })
  await expect(dispute(id, other)).rejects.toMatchObject({ status: 422, code: "proofs-full" })
  expect((await rowOf(id)).receipt).toMatchObject({ state: "disputed", changedAt, proofs: PROOFS })
})

test("a receipt whose time is over is undisputed and can still be answered; a clock stepped back changes nothing", async () => {
  const [late, silent, kept] = [await paid(3_000), await paid(3_000), await paid(3_000)]
  await receive(kept)
  world.clock.advance(60 * MINUTE - 1)
  api = await world.signIn(mia)
  await endReceipts(world.platform)
  expect(await stateOf(late)).toBe("open")
  world.clock.advance(1)
  await Promise.all([endReceipts(world.platform), endReceipts(world.platform)])
  expect([await stateOf(late), await stateOf(silent), await stateOf(kept)]).toEqual(["undisputed", "undisputed", "received"])
  world.clock.advance(-120 * MINUTE)
  api = await world.signIn(mia)
  await endReceipts(world.platform)
  expect(await stateOf(late)).toBe("undisputed")
  expect(await dispute(late)).toMatchObject({ receipt: "disputed" })
  await receive(silent)
  expect(await stateOf(silent)).toBe("received")
  world.clock.advance(300 * MINUTE)
  api = await world.signIn(mia)
  await endReceipts(world.platform)
  expect(await stateOf(late)).toBe("disputed")
})

test("of confirming and disputing on two devices at once, the confirmation stays", async () => {
  const device = await world.signIn(mia)
  for (let times = 0; times < 6; times++) {
    const id = await paid(2_000)
    const both = [() => receive(id), () => dispute(id, shot, device)]
    const [one, two] = times % 2 === 0 ? both : both.toReversed()
    await Promise.allSettled([one!(), two!()])
    expect(await stateOf(id)).toBe("received")
  }
})

test("the list of unfinished withdrawals has those that wait, for a decision, a receipt or an answer", async () => {
  const [waits, open, disputed, received, returned, rejected] = [
    await ask(2_000),
    ...[await paid(2_000), await paid(2_000), await paid(2_000), await paid(2_000), await paid(2_000)],
  ] as const
  await dispute(disputed)
  await receive(received!)
  await returnWithdrawal(world.platform, returned!, "back", ANN)
  await dispute(rejected!)
  await rejectDispute(world.platform, rejected!, "ann", "It is there.")
  const { rows, total } = await api(withdrawals, { unfinished: true })
  expect(rows.map(({ id }) => id)).toEqual([disputed, open, waits])
  expect(total).toBe(3)
  expect((await api(withdrawals, {})).total).toBe(6)
})
