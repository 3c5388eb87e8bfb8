import { inboxMessages } from "@baize/common/api/inbox.ts"
import { transactions } from "@baize/common/api/wallet.ts"
import { withdrawalTerms } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { pngOf } from "../../testing/pictures.ts"
import { clearSanctions, holdBySanctions } from "../../testing/sanctioned.ts"
import {
  ANN,
  api,
  ask,
  BOB,
  dispute,
  expectBooksRight,
  MINUTE,
  mia,
  other,
  paid,
  purse,
  receive,
  rowOf,
  shot,
  signInAgain,
  stateOf,
  useWithdrawingMember,
  world,
} from "../../testing/withdrawing-member.ts"
import { approveWithdrawal, rejectWithdrawal } from "./decide.ts"
import { notePaidAgain, rejectDispute, returnWithdrawal, voidPaidAgain } from "./disputes.ts"
import { endReceipts } from "./receipts.ts"
import { markUnchecked } from "./unchecked.ts"

useWithdrawingMember()

const moneyMessages = async () =>
  (await api(inboxMessages, { category: "money" })).rows.map(({ kind, values }) => ({ kind, values })).toReversed()

test("a rejected dispute tells its member why, and another proof opens it again", async () => {
  const id = await paid()
  expect(await rejectDispute(world.platform, id, "ann", "no")).toBe("not-disputed")
  await dispute(id)
  const reason = "Your bank confirmed the payment on November 24."
  expect(await rejectDispute(world.platform, id, "ann", reason)).toBe("done")
  expect(await rejectDispute(world.platform, id, "bob", "again")).toBe("not-disputed")
  expect((await rowOf(id)).receipt).toMatchObject({ state: "rejected", answer: reason })
  expect(await dispute(id)).toEqual({ receipt: "rejected", proofs: 1 })
  expect(await dispute(id, other)).toEqual({ receipt: "disputed", proofs: 2 })
  expect((await rowOf(id)).receipt).toMatchObject({ state: "disputed", answer: null })
  expect(await rejectDispute(world.platform, id, "ann", "Still there.")).toBe("done")
  expect((await moneyMessages()).slice(1)).toEqual([
    { kind: "withdrawal-dispute-rejected", values: { amount: 19_850, reason } },
    { kind: "withdrawal-dispute-rejected", values: { amount: 19_850, reason: "Still there." } },
  ])
  expect(await rejectDispute(world.platform, 99_999_999, "ann", "no")).toBe("absent")
})

test("money paid again takes two people for any amount, books nothing, and asks the member again", async () => {
  const id = await paid(2_000)
  const before = await purse()
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("not-disputed")
  await dispute(id)
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("same-person")
  expect(await notePaidAgain(world.platform, id, { ...ANN, by: "bob (operator ann)" })).toBe("same-account")
  expect(await stateOf(id)).toBe("disputed")
  world.clock.advance(90 * MINUTE)
  await signInAgain()
  const now = world.clock.now()
  const decided = await Promise.all([notePaidAgain(world.platform, id, BOB), notePaidAgain(world.platform, id, BOB)])
  expect(decided.toSorted()).toEqual(["done", "not-disputed"])
  expect((await rowOf(id)).receipt).toMatchObject({
    state: "open",
    until: new Date(now.getTime() + 60 * MINUTE).toISOString(),
    paidAgainAt: now.toISOString(),
  })
  expect(await purse()).toEqual(before)
  expect((await moneyMessages()).at(-1)).toEqual({ kind: "withdrawal-paid-again", values: { amount: 1_850 } })
  await expectBooksRight()
})

test("the first word for a return is void once the money was sent again", async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 1_000 } })
  const id = await ask(2_000)
  for (const { by } of [ANN, BOB]) await approveWithdrawal(world.platform, id, by)
  expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("first-of-two")
  await dispute(id)
  for (const person of [ANN, BOB]) await notePaidAgain(world.platform, id, person)
  expect(await returnWithdrawal(world.platform, id, "back", BOB)).toBe("first-of-two")
  expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("done")
  await expectBooksRight()
})

test("once one person says that money was paid again, two people return it, also after another dispute", async () => {
  const [disputed, lost, early] = [await paid(2_000), await paid(2_000), await paid(2_000)]
  for (const id of [disputed, early]) await dispute(id)
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 1_000 } })
  expect(await returnWithdrawal(world.platform, early, "back", BOB)).toBe("first-of-two")
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60 } })
  for (const id of [disputed, early]) expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  expect(await notePaidAgain(world.platform, lost, ANN, true)).toBe("first-of-two")
  await dispute(lost, other)
  for (const id of [disputed, lost]) expect(await returnWithdrawal(world.platform, id, "back", BOB)).toBe("first-of-two")
  expect(await returnWithdrawal(world.platform, early, "back", ANN)).toBe("first-of-two")
  for (const id of [disputed, lost, early]) expect(await notePaidAgain(world.platform, id, BOB)).toBe("done")
  await expectBooksRight()
})

test("a payout sent twice whose dispute is lost is noted once, and its member reads of each sending", async () => {
  const id = await paid(2_000)
  expect(await notePaidAgain(world.platform, id, ANN, true)).toBe("first-of-two")
  const words = await Promise.all([notePaidAgain(world.platform, id, BOB, true), notePaidAgain(world.platform, id, BOB, true)])
  expect(words.toSorted()).toEqual(["already-noted", "done"])
  expect(await notePaidAgain(world.platform, id, ANN, true)).toBe("already-noted")
  expect((await rowOf(id)).receipt).toMatchObject({ state: "open", paidAgainAt: world.clock.now().toISOString() })
  world.clock.advance(MINUTE)
  await markUnchecked(world.database)
  for (const person of [ANN, BOB]) await notePaidAgain(world.platform, id, person)
  expect((await moneyMessages()).filter(({ kind }) => kind === "withdrawal-paid-again")).toHaveLength(2)
})

test("the first word that money was paid again is void once the dispute is answered otherwise", async () => {
  const id = await paid(2_000)
  await dispute(id)
  await notePaidAgain(world.platform, id, ANN)
  await rejectDispute(world.platform, id, "cid", "It arrived.")
  await dispute(id, other)
  expect(await notePaidAgain(world.platform, id, BOB)).toBe("first-of-two")
  await receive(id)
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("not-disputed")
})

test("once the house has said that the money arrived, its return takes two people", async () => {
  const id = await paid(2_000)
  await dispute(id)
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  expect(await rejectDispute(world.platform, id, "bob", "It arrived.")).toBe("done")
  expect(await returnWithdrawal(world.platform, id, "back", BOB)).toBe("first-of-two")
  expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("done")
  await expectBooksRight()
})

test("a new dispute keeps that the house has rejected one: the return takes two people", async () => {
  const [rejected, again] = [await paid(2_000), await paid(2_000)]
  for (const id of [rejected, again]) await dispute(id, id === again ? other : shot)
  for (const person of [ANN, BOB]) await notePaidAgain(world.platform, again, person)
  await dispute(again, pngOf(42, 30))
  for (const id of [rejected, again]) {
    expect(await rejectDispute(world.platform, id, "ann", "It arrived.")).toBe("done")
    expect(await dispute(id, pngOf(43, 30))).toMatchObject({ receipt: "disputed" })
    expect((await rowOf(id)).receipt).toMatchObject({ answer: null })
    expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("first-of-two")
    expect(await returnWithdrawal(world.platform, id, "back", BOB)).toBe("done")
  }
  await expectBooksRight()
})

test("one person's word for a return is void once the dispute is rejected, the receipt confirmed, or its time over", async () => {
  const [rejected, received, silent] = [await paid(2_000), await paid(2_000), await paid(2_000)]
  await dispute(rejected)
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 1_000 } })
  for (const id of [rejected, received, silent])
    expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("first-of-two")
  await rejectDispute(world.platform, rejected, "ann", "It arrived.")
  await receive(received)
  world.clock.advance(61 * MINUTE)
  await signInAgain()
  await endReceipts(world.platform)
  for (const id of [rejected, received, silent]) {
    expect(await returnWithdrawal(world.platform, id, "back", BOB)).toBe("first-of-two")
    expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("done")
  }
  await expectBooksRight()
})

test("a mistaken first word that money was paid again is taken back, and its return takes two people", async () => {
  const [open, undisputed] = [await paid(2_000), await paid(2_000)]
  expect(await notePaidAgain(world.platform, undisputed, ANN, true)).toBe("first-of-two")
  world.clock.advance(61 * MINUTE)
  await signInAgain()
  await endReceipts(world.platform)
  const late = await paid(2_000)
  expect(await notePaidAgain(world.platform, late, ANN, true)).toBe("first-of-two")
  const before = await moneyMessages()
  for (const [id, state] of [
    [undisputed, "undisputed"],
    [late, "open"],
  ] as const) {
    expect(await voidPaidAgain(world.platform, id, "ann")).toBe("done")
    expect(await stateOf(id)).toBe(state)
    expect(await voidPaidAgain(world.platform, id, "ann")).toBe("not-waiting")
    expect(await notePaidAgain(world.platform, id, BOB)).toBe("not-disputed")
    expect(await returnWithdrawal(world.platform, id, "back", BOB)).toBe("first-of-two")
    expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("done")
  }
  expect((await moneyMessages()).length - before.length, "only the two returns").toBe(2)
  expect(await voidPaidAgain(world.platform, open, "ann")).toBe("not-waiting")
  expect(await voidPaidAgain(world.platform, 99_999_999, "ann")).toBe("absent")
  await expectBooksRight()
})

test("a mistaken first word that disputed money was paid again is taken back, and its dispute stays", async () => {
  const id = await paid(2_000)
  await dispute(id)
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  expect(await voidPaidAgain(world.platform, id, "bob")).toBe("done")
  expect(await stateOf(id)).toBe("disputed")
  expect(await notePaidAgain(world.platform, id, BOB)).toBe("first-of-two")
})

test("the word that money was paid again after a rejection is taken back too", async () => {
  const id = await paid(2_000)
  await dispute(id)
  await rejectDispute(world.platform, id, "ann", "It arrived.")
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  expect(await voidPaidAgain(world.platform, id, "bob")).toBe("done")
  expect((await rowOf(id)).receipt).toMatchObject({ state: "rejected", answer: "It arrived." })
  expect(await notePaidAgain(world.platform, id, BOB)).toBe("first-of-two")
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("done")
})

test("money that the bank sent back is cash again once, with the fee, and the withdrawal reads as returned", async () => {
  const id = await paid()
  expect(await purse()).toEqual({ cash: 30_000, held: 0 })
  await dispute(id)
  const answers = await Promise.all([
    returnWithdrawal(world.platform, id, "The account is closed", ANN),
    returnWithdrawal(world.platform, id, "The account is closed", BOB),
    rejectDispute(world.platform, id, "cid", "no").then(answer => `reject ${answer}`),
  ])
  // Where the rejection came first, the one return is the first of two words.
  expect([
    ["already-returned", "done"],
    ["done", "first-of-two"],
  ]).toContainEqual(answers.slice(0, 2).toSorted())
  expect(await purse()).toEqual({ cash: 50_000, held: 0 })
  expect(await rowOf(id)).toMatchObject({
    ...{ status: "returned", reason: "The account is closed", receipt: null },
    returnedAt: world.clock.now().toISOString(),
  })
  await expect(receive(id)).rejects.toMatchObject({ code: "withdrawal-not-paid" })
  await expect(dispute(id)).rejects.toMatchObject({ code: "withdrawal-not-paid" })
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("already-returned")
  expect(await rejectWithdrawal(world.platform, id, "ann", "no")).toBe("already-returned")
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("not-disputed")
  const { rows } = await api(transactions, { pageSize: 20 })
  const moved = rows.filter(({ request }) => request?.id === id)
  expect(moved.map(({ kind, undoes, account, amount }) => `${account} ${undoes ?? kind} ${amount}`).toSorted()).toEqual([
    ...["cash withdrawal-hold -20000", "cash withdrawal-returned 20000"],
    ...["held withdrawal-fee -150", "held withdrawal-fee 150", "held withdrawal-hold 20000"],
    ...["held withdrawal-paid -19850", "held withdrawal-paid 19850", "held withdrawal-returned -20000"],
  ])
  expect((await moneyMessages()).at(-1)).toEqual({
    kind: "withdrawal-returned",
    values: { amount: 20_000, reason: "The account is closed" },
  })
  await expectBooksRight()
  const { withdrawals: sum } = await world.database.one<{ withdrawals: number }>(
    sql`select sum(withdrawals) as withdrawals from fact where member = ${mia.id}`,
  )
  expect(sum).toBe(0)
})

test("nothing is returned of a withdrawal that was never paid", async () => {
  const [waits, rejected] = [await ask(3_000), await ask(3_000)]
  await rejectWithdrawal(world.platform, rejected, "ann", "no")
  for (const id of [waits, rejected]) expect(await returnWithdrawal(world.platform, id, "back", ANN)).toBe("not-paid")
  expect(await returnWithdrawal(world.platform, 99_999_999, "back", ANN)).toBe("absent")
  expect(await purse()).toEqual({ cash: 47_000, held: 3_000 })
})

test("a return takes two people from the brand's threshold on, in parts of a day together, and after a receipt", async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 10_000 } })
  const small = [await ask(6_000), await ask(6_000), await ask(3_000)]
  for (const id of small)
    if ((await approveWithdrawal(world.platform, id, ANN.by)) !== "done") await approveWithdrawal(world.platform, id, BOB.by)
  const [one, two, received] = small as [number, number, number]
  await receive(received)
  expect(await returnWithdrawal(world.platform, received, "back", ANN)).toBe("first-of-two")
  const both = await Promise.all([one, two].map(id => returnWithdrawal(world.platform, id, "back", ANN)))
  expect(both.toSorted()).toEqual(["done", "first-of-two"])
  const waits = both[0] === "done" ? two : one
  expect(await returnWithdrawal(world.platform, waits, "back", ANN)).toBe("same-person")
  expect(await returnWithdrawal(world.platform, waits, "back", { ...BOB, by: "bob (operator ann)" })).toBe("same-account")
  expect(await returnWithdrawal(world.platform, waits, "back", BOB)).toBe("done")
  expect(await returnWithdrawal(world.platform, received, "back", BOB)).toBe("done")
  expect(await purse()).toEqual({ cash: 50_000, held: 0 })
  await expectBooksRight()
})

test("a returned payout counts toward what one person alone has paid, and not toward the day's limit", async () => {
  const withdrawal = [{ code: "bank" as const, min: 2_000, max: 20_000, perDay: 20_000 }]
  const settings = { ...world.baize.settings, withdrawal, receiptMinutes: 60, twoPeopleFrom: 10_000 }
  await world.setBrand(world.baize, { settings })
  const id = await paid(9_000)
  await returnWithdrawal(world.platform, id, "back", ANN)
  expect((await api(withdrawalTerms, {})).methods).toMatchObject([{ leftToday: 20_000 }])
  expect(await approveWithdrawal(world.platform, await ask(9_000), ANN.by)).toBe("first-of-two")
})

test("money is not sent again to a member whom a sanction list holds", async () => {
  const id = await paid(2_000)
  await dispute(id)
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  await holdBySanctions(world, mia)
  expect(await notePaidAgain(world.platform, id, BOB)).toBe("held")
  await clearSanctions(world, mia)
  expect(await notePaidAgain(world.platform, id, BOB)).toBe("done")
})
