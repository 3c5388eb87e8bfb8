import { cancelWithdrawal } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { runCommand } from "../../testing/commands.ts"
import { holdBySanctions } from "../../testing/sanctioned.ts"
import {
  ANN,
  api,
  ask,
  BOB,
  dispute,
  expectBooksRight,
  MINUTE,
  mia,
  paid,
  purse,
  rowOf,
  signInAgain,
  stateOf,
  useWithdrawingMember,
  world,
} from "../../testing/withdrawing-member.ts"
import { approveWithdrawal, recordPaid, rejectWithdrawal } from "./decide.ts"
import { notePaidAgain, returnWithdrawal } from "./disputes.ts"
import { endReceipts } from "./receipts.ts"
import { markUnchecked } from "./unchecked.ts"

useWithdrawingMember()

const withdrawals = (...args: string[]) => runCommand(world, "withdrawals", ...args)

test("a withdrawal that waited at the restored instant is not decided before an operator has looked for it", async () => {
  const id = await ask()
  await markUnchecked(world.database)
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("unchecked")
  expect(await rejectWithdrawal(world.platform, id, "ann", "No")).toBe("unchecked")
  await expect(api(cancelWithdrawal, { id })).rejects.toMatchObject({ code: "withdrawal-unchecked" })
  expect([await purse(), (await rowOf(id)).status]).toEqual([{ cash: 30_000, held: 20_000 }, "in-process"])
  expect(await withdrawals("approve", String(id))).toMatchObject({ code: 1, printed: expect.stringContaining("bank's list") })
  expect(await withdrawals("unchecked")).toMatchObject({ code: 0, printed: expect.stringContaining(`${id}  `) })
  expect(await withdrawals("list")).toMatchObject({ printed: expect.stringContaining("may be paid already") })

  const later = await ask(2_000)
  expect(await approveWithdrawal(world.platform, later, "ann")).toBe("done")
  expect(await withdrawals("checked", String(id))).toMatchObject({ code: 0 })
  expect(await withdrawals("checked", String(id))).toMatchObject({ code: 1 })
  expect(await withdrawals("unchecked")).toMatchObject({ printed: expect.not.stringContaining(`${id}  `) })
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("done")
  expect(await purse()).toEqual({ cash: 28_000, held: 0 })
  await expectBooksRight()
})

test("what the bank paid in the lost time is recorded by two people, and in between its member can't cancel it", async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 10_000 } })
  const id = await ask()
  await markUnchecked(world.database)
  const fresh = await ask(2_000)
  expect(await recordPaid(world.platform, id, ANN.by)).toBe("first-of-two")
  await expect(api(cancelWithdrawal, { id })).rejects.toMatchObject({ code: "withdrawal-unchecked" })
  expect(await rejectWithdrawal(world.platform, id, BOB.by, "No")).toBe("unchecked")
  expect(await recordPaid(world.platform, id, ANN.by)).toBe("same-person")
  expect(await recordPaid(world.platform, id, BOB.by)).toBe("done")
  await expect(api(cancelWithdrawal, { id })).rejects.toMatchObject({ code: "withdrawal-decided" })
  expect(await rowOf(id)).toMatchObject({ status: "approved", receipt: { state: "open" } })
  expect(await withdrawals("unchecked")).toMatchObject({ printed: expect.not.stringContaining(`${id}  `) })
  expect(await recordPaid(world.platform, fresh, ANN.by)).toBe("checked")
  expect(await purse()).toEqual({ cash: 28_000, held: 2_000 })
  await expectBooksRight()
})

test("what the bank paid in the lost time is recorded also for a member whom a sanction list holds by now", async () => {
  const [id, waits] = [await ask(), await ask(2_000)]
  await markUnchecked(world.database)
  await holdBySanctions(world, mia)
  expect(await withdrawals("approve", String(id), "--paid", "--by", "bob")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("takes two people"),
  })
  expect(await withdrawals("approve", String(id), "--paid", "--by", "ann")).toEqual({
    code: 0,
    printed: `Withdrawal ${id} is recorded as paid; the amount has left the account on hold.`,
  })
  expect(await withdrawals("approve", String(id), "--paid", "--by", "ann")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("already approved"),
  })
  expect(await withdrawals("checked", String(waits))).toMatchObject({ code: 0, printed: expect.stringContaining("--paid") })
  expect(await withdrawals("approve", String(waits), "--paid")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("without --paid"),
  })
  expect(await withdrawals("approve", String(waits))).toMatchObject({
    code: 1,
    printed: expect.stringContaining("sanction list"),
  })
  expect(await withdrawals("checked", String(waits), "--paid")).toMatchObject({ code: 2 })
  await expectBooksRight()
})

test("an approval from before a restore does not say that the bank paid; what two say it paid takes two to return", async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 3_000 } })
  const id = await ask()
  expect(await approveWithdrawal(world.platform, id, ANN.by)).toBe("first-of-two")
  await markUnchecked(world.database)
  expect(await recordPaid(world.platform, id, BOB.by)).toBe("first-of-two")
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 1_000_000 } })
  expect(await recordPaid(world.platform, id, ANN.by)).toBe("done")
  expect(await returnWithdrawal(world.platform, id, "Account closed", ANN)).toBe("first-of-two")
  await expectBooksRight()
})

test("that nothing was sent again voids one person's word that it was", async () => {
  const id = await ask(2_000)
  expect(await approveWithdrawal(world.platform, id, ANN.by)).toBe("done")
  await markUnchecked(world.database)
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  expect(await withdrawals("checked", String(id))).toMatchObject({ code: 0 })
  expect(await notePaidAgain(world.platform, id, BOB, true)).toBe("first-of-two")
})

test("that the bank lacks a withdrawal voids one person's word that it was paid", async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, receiptMinutes: 60, twoPeopleFrom: 10_000 } })
  const id = await ask()
  await markUnchecked(world.database)
  expect(await recordPaid(world.platform, id, ANN.by)).toBe("first-of-two")
  expect(await withdrawals("checked", String(id))).toMatchObject({ code: 0 })
  expect(await approveWithdrawal(world.platform, id, BOB.by)).toBe("first-of-two")
  expect(await approveWithdrawal(world.platform, id, ANN.by)).toBe("done")
})

test("two people say that the bank lacks withdrawals, so one alone can't return what it has paid", async () => {
  const ids = [await ask(), await ask(2_000)]
  await markUnchecked(world.database)
  await world.setTwoPeople(true)
  const args = ["checked", ...ids.map(String)]
  try {
    expect(await withdrawals("checked", String(ids[0]), "99999999")).toEqual({
      code: 1,
      printed: "Withdrawal 99999999 needs no look at the bank's list; nothing changed.",
    })
    expect(await withdrawals(...args)).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/approve ID --paid[\s\S]*takes two people/),
    })
    for (const id of ids) expect(await rejectWithdrawal(world.platform, id, "bob", "No")).toBe("unchecked")
    const detail = { command: "withdrawals", args }
    await world.platform.audit.record({ event: "operator", outcome: "waits", actor: "operator ann", detail })
    const { id: request } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit where outcome = 'waits'`)
    expect(await runCommand(world, "second", String(request))).toMatchObject({ code: 0 })
  } finally {
    await world.setTwoPeople(false)
  }
  for (const id of ids) expect(await rejectWithdrawal(world.platform, id, "bob", "No")).toBe("done")
})

test("a payout that was disputed at the restored instant is not sent again before an operator has looked for that", async () => {
  const id = await paid()
  await dispute(id)
  await markUnchecked(world.database)
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("unchecked")
  expect(await withdrawals("paid-again", String(id))).toMatchObject({ code: 1, printed: expect.stringContaining("bank's list") })
  expect(await withdrawals("checked", String(id))).toMatchObject({ code: 0, printed: expect.stringContaining("paid-again ID") })
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
  expect(await notePaidAgain(world.platform, id, BOB)).toBe("done")
})

test("a payout whose receipt had run out at the restored instant is not sent again before an operator has looked", async () => {
  const id = await paid()
  world.clock.advance(61 * MINUTE)
  await signInAgain()
  await endReceipts(world.platform)
  const listed = await markUnchecked(world.database)
  expect(await withdrawals("unchecked")).toMatchObject({ printed: expect.not.stringContaining(`${id}  `) })
  expect(await markUnchecked(world.database)).toBe(listed)
  await dispute(id)
  expect(await withdrawals("unchecked")).toMatchObject({ printed: expect.stringContaining(`${id}  `) })
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("unchecked")
  expect(await withdrawals("checked", String(id))).toMatchObject({ code: 0 })
  expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
})

test("a payout from before a restore is not returned before an operator has looked whether it was sent again", async () => {
  const id = await paid()
  await dispute(id)
  await markUnchecked(world.database)
  expect(await returnWithdrawal(world.platform, id, "Came back", ANN)).toBe("unchecked")
  expect(await withdrawals("returned", String(id), "--reason", "Came back")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("bank's list"),
  })
  expect([await purse(), (await rowOf(id)).status]).toEqual([{ cash: 30_000, held: 0 }, "approved"])
  expect(await withdrawals("checked", String(id))).toMatchObject({ code: 0 })
  expect(await returnWithdrawal(world.platform, id, "Came back", ANN)).toBe("done")
  expect(await purse()).toEqual({ cash: 50_000, held: 0 })
  await expectBooksRight()
})

test("a payout that was sent twice in the lost time is noted though its dispute is lost, and its return takes two", async () => {
  for (const isOver of [false, true]) {
    const id = await paid()
    if (isOver) {
      world.clock.advance(61 * MINUTE)
      await signInAgain()
      await endReceipts(world.platform)
    }
    expect(await notePaidAgain(world.platform, id, ANN)).toBe("not-disputed")
    await markUnchecked(world.database)
    expect(await notePaidAgain(world.platform, id, ANN)).toBe("first-of-two")
    expect(await notePaidAgain(world.platform, id, BOB)).toBe("done")
    expect(await stateOf(id)).toBe("open")
    expect(await withdrawals("unchecked")).toMatchObject({ printed: expect.not.stringContaining(`${id}  `) })
    const before = await purse()
    expect(await withdrawals("returned", String(id), "--reason", "Came back", "--by", "ann")).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/sent twice[\s\S]*second person/),
    })
    expect([await purse(), (await rowOf(id)).status]).toEqual([before, "approved"])
    expect(await returnWithdrawal(world.platform, id, "Both came back", BOB)).toBe("done")
  }
  await expectBooksRight()
})

test("a payout sent twice in the lost time is noted after it was checked, and one that waits after it was paid", async () => {
  const [open, waits] = [await paid(), await ask()]
  await markUnchecked(world.database)
  for (const id of [open, waits]) expect(await withdrawals("checked", String(id))).toMatchObject({ code: 0 })
  expect(await withdrawals("paid-again", String(waits), "--dispute-lost", "--by", "ann")).toMatchObject({ code: 1 })
  expect(await approveWithdrawal(world.platform, waits, "ann")).toBe("done")
  for (const id of [open, waits]) {
    expect(await withdrawals("paid-again", String(id), "--by", "ann")).toMatchObject({
      code: 1,
      printed: expect.stringContaining("--dispute-lost"),
    })
    expect(await withdrawals("paid-again", String(id), "--dispute-lost", "--by", "ann")).toMatchObject({
      code: 0,
      printed: expect.stringContaining("second person"),
    })
    expect(await withdrawals("returned", String(id), "--reason", "Came back", "--by", "bob")).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/sent twice[\s\S]*second person/),
    })
    expect(await withdrawals("paid-again", String(id), "--dispute-lost", "--by", "bob")).toMatchObject({ code: 0 })
    expect(await withdrawals("paid-again", String(id), "--dispute-lost", "--by", "bob")).toMatchObject({
      code: 1,
      printed: `Withdrawal ${id} was already noted as paid again; nothing changed.`,
    })
    expect(await rowOf(id)).toMatchObject({ receipt: { state: "open", paidAgainAt: expect.any(String) } })
    expect(await returnWithdrawal(world.platform, id, "Came back", ANN)).toBe("first-of-two")
    expect(await returnWithdrawal(world.platform, id, "Both came back", BOB)).toBe("done")
  }
  await expectBooksRight()
})
