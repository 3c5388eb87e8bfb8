import { PROOFS, withdrawals } from "@baize/common/api/withdrawals.ts"
import { canDispute } from "@baize/common/domain/cashier/withdrawal-stage.ts"
import { expect, test } from "vitest"
import { pngOf } from "../../testing/pictures.ts"
import {
  ANN,
  api,
  ask,
  BOB,
  dispute,
  MINUTE,
  mia,
  other,
  paid,
  receive,
  rowOf,
  shot,
  signInAgain,
  stateOf,
  useWithdrawingMember,
  world,
} from "../../testing/withdrawing-member.ts"
import { cancelOwnWithdrawal, rejectWithdrawal } from "./decide.ts"
import { notePaidAgain, rejectDispute, returnWithdrawal } from "./disputes.ts"
import { endReceipts, proofsOf } from "./receipts.ts"

useWithdrawingMember()

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

test("money sent again can be disputed by five more pictures, and sent a third time", async () => {
  const id = await paid()
  let pictures = 0
  const picture = () => pngOf(60 + pictures++, 30)
  for (let sent = 1; sent <= 3; sent++) {
    expect((await rowOf(id)).receipt).toMatchObject({ state: "open", proofs: 0 })
    world.clock.advance(11 * MINUTE)
    await signInAgain()
    for (let n = 1; n <= PROOFS; n++) {
      expect(canDispute(await rowOf(id))).toBe(true)
      expect(await dispute(id, picture())).toEqual({ receipt: "disputed", proofs: n })
    }
    expect(await dispute(id, pngOf(60, 30)), "the first picture is known").toEqual({ receipt: "disputed", proofs: PROOFS })
    expect((await rowOf(id)).receipt).toMatchObject({ state: "disputed", proofs: PROOFS })
    expect(canDispute(await rowOf(id))).toBe(false)
    await expect(dispute(id, other)).rejects.toMatchObject({ status: 422, code: "proofs-full" })
    expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
    expect(await notePaidAgain(world.platform, id, BOB)).toBe("done")
  }
  expect(await proofsOf(world.database, id)).toHaveLength(3 * PROOFS)
})

test("a receipt whose time is over is undisputed and can still be answered; a clock stepped back changes nothing", async () => {
  const [late, silent, kept] = [await paid(3_000), await paid(3_000), await paid(3_000)]
  await receive(kept)
  world.clock.advance(60 * MINUTE - 1)
  await signInAgain()
  await endReceipts(world.platform)
  expect(await stateOf(late)).toBe("open")
  world.clock.advance(1)
  await Promise.all([endReceipts(world.platform), endReceipts(world.platform)])
  expect([await stateOf(late), await stateOf(silent), await stateOf(kept)]).toEqual(["undisputed", "undisputed", "received"])
  world.clock.advance(-120 * MINUTE)
  await signInAgain()
  await endReceipts(world.platform)
  expect(await stateOf(late)).toBe("undisputed")
  expect(await dispute(late)).toMatchObject({ receipt: "disputed" })
  await receive(silent)
  expect(await stateOf(silent)).toBe("received")
  world.clock.advance(300 * MINUTE)
  await signInAgain()
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
