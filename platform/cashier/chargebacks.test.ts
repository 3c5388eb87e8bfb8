import { bonusDetails, joinCampaign } from "@baize/common/api/bonuses.ts"
import { cashierRequests, depositDetails } from "@baize/common/api/cashier.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { transactions } from "@baize/common/api/wallet.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { catchUp } from "../books/facts/job.ts"
import { factsFromScratch } from "../books/facts/verify.ts"
import { verifyLedger } from "../books/ledger/verify.ts"
import { bonusViolations } from "../rewards/bonuses/verify.ts"
import { bonusOf, campaignOf } from "../testing/bonuses.ts"
import {
  api,
  cash,
  click,
  discrepancies,
  notify,
  open,
  pass,
  payer,
  statusOf,
  usePayingMember,
  world,
} from "../testing/paying-member.ts"
import { payoutAccount } from "../testing/payouts.ts"
import { PAYMENT_PASSWORD } from "../testing/world.ts"
import { chargeBack } from "./charge-back.ts"
import { creditDiscrepancy, dismissDiscrepancy, refundDiscrepancy } from "./discrepancies.ts"
import { approveWithdrawal, recordPaid, rejectWithdrawal } from "./withdrawals/decide.ts"
import { markUnchecked } from "./withdrawals/unchecked.ts"

usePayingMember()

const ANN = { by: "ann (operator ann)", oneOperator: false }
const BOB = { by: "bob (operator bob)", oneOperator: false }

/** A deposit of 100.00 that was credited. */
async function credited(): Promise<{ readonly id: number; readonly payUrl: string }> {
  const { id, payUrl } = await open()
  await click(payUrl, "pay")
  expect(await statusOf(id)).toBe("approved")
  return { id, payUrl }
}
let chargebacks = 0
/** What the notice of a new chargeback says. */
const takenBackNow = () => ({ status: "charged-back", chargeback: `cb-${++chargebacks}` })
let accounts = 1_000
const withdraws = async (amount: number) =>
  (
    await api(withdraw, {
      request: crypto.randomUUID(),
      account: await payoutAccount(world, payer(), { number: `DE${++accounts}` }),
      amount,
      paymentPassword: PAYMENT_PASSWORD,
    })
  ).id
const reported = async () => {
  await catchUp(world.platform)
  return world.database.one(sql`
    select sum(deposits) as deposits, sum(deposit_count) as count from fact where member = ${payer().id}`)
}
/** The ledger and the reports, checked by code that shares nothing with what posts and folds. */
async function expectBooksRight(): Promise<void> {
  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
}

test("a chargeback takes the deposit out of cash and of the reports once, and its member reads why", async () => {
  const { id, payUrl } = await credited()
  expect(await reported()).toEqual({ deposits: 10_000, count: 1 })
  await click(payUrl, "charge-back", "twice")
  await click(payUrl, "charge-back")
  expect([await cash(), await statusOf(id), await discrepancies(id)]).toEqual([0, "charged-back", []])
  expect(await reported()).toEqual({ deposits: 0, count: 0 })
  expect(await api(depositDetails, { id })).toMatchObject({ stage: "taken-back", payUrl: null, cancelable: false })
  expect((await api(cashierRequests, { kind: "deposit" })).rows).toMatchObject([{ id, status: "charged-back" }])
  const { rows } = await api(inboxMessages, { category: "money" })
  expect(rows.map(({ kind, values }) => [kind, values.amount])).toEqual([
    ["deposit-charged-back", 10_000],
    ["deposit-arrived", 10_000],
  ])
  expect((await api(transactions, {})).rows).toMatchObject([
    { kind: "reversal", undoes: "deposit", request: { kind: "deposit", id }, amount: -10_000, balance: 0 },
    { kind: "deposit", amount: 10_000 },
  ])
  const { detail } = await world.database.one<{ detail: object }>(sql`
    select detail from transfer where source = 'cashier' and ref = ${`deposit:deposit:${id}`} and kind = 'reversal'`)
  expect(detail).toMatchObject({ provider: "sandbox", chargeback: expect.stringMatching(/^cb-/) })
  await expectBooksRight()
})

test("a chargeback of money that was withdrawn is a debt, which later money covers before another withdrawal", async () => {
  const { id, payUrl } = await credited()
  expect(await approveWithdrawal(world.platform, await withdraws(8_000), "ann")).toBe("done")
  await click(payUrl, "charge-back")
  expect([await cash(), await statusOf(id)]).toEqual([-8_000, "charged-back"])
  await expect(withdraws(2_000)).rejects.toMatchObject({ code: "insufficient-funds" })
  await click((await open()).payUrl, "pay")
  expect(await cash()).toBe(2_000)
  expect(await withdraws(2_000)).toBeGreaterThan(0)
  await expectBooksRight()
})

test("what is on hold is not paid while a chargeback has left cash below zero, and covers it when it is returned", async () => {
  const { payUrl } = await credited()
  const id = await withdraws(6_000)
  await click(payUrl, "charge-back")
  expect(await cash()).toBe(-6_000)
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("in-debt")
  expect(await rejectWithdrawal(world.platform, id, "ann", "Your deposit was taken back")).toBe("done")
  expect(await cash()).toBe(0)
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("already-rejected")
  await expectBooksRight()
})

test("what the bank paid in the time that a restore has lost is recorded though a chargeback left cash below zero", async () => {
  const { payUrl } = await credited()
  const id = await withdraws(6_000)
  await markUnchecked(world.database)
  await click(payUrl, "charge-back")
  expect(await recordPaid(world.platform, id, "ann")).toBe("first-of-two")
  expect(await recordPaid(world.platform, id, "bob")).toBe("done")
  expect(await cash()).toBe(-6_000)
  await expectBooksRight()
})

test("the notice of a chargeback that comes late, or six times at once, takes back once", async () => {
  const takenBack = takenBackNow()
  const { id, payUrl } = await credited()
  await click(payUrl, "charge-back", "late")
  expect(await cash()).toBe(10_000)
  await pass(70)
  expect(await cash()).toBe(0)
  const other = await credited()
  const notices = Array.from({ length: 6 }, () => notify(other.id, takenBack))
  expect(await Promise.all(notices)).toEqual([200, 200, 200, 200, 200, 200])
  expect([await cash(), await statusOf(id), await statusOf(other.id)]).toEqual([0, "charged-back", "charged-back"])
  await expectBooksRight()
})

test("a forged notice of a chargeback, and one of yesterday, take nothing", async () => {
  const takenBack = takenBackNow()
  const { id } = await credited()
  expect(await notify(id, takenBack, { secret: "another-secret-of-32-characters-or-more" })).toBe(401)
  expect(await notify(id, takenBack, { tampered: body => body.replace("10000", "10001") })).toBe(401)
  expect(await notify(id, takenBack, { late: -86_400 })).toBe(401)
  expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
})

test("a chargeback of another sum, currency, payment or deposit than was credited waits for an operator", async () => {
  const takenBack = takenBackNow()
  const { id } = await credited()
  expect(await notify(id, { ...takenBack, amount: 9_000 })).toBe(200)
  expect(await notify(id, { ...takenBack, amount: 9_000 })).toBe(200)
  expect(await notify(id, { ...takenBack, currency: "EUR" })).toBe(200)
  expect(await notify(id, { ...takenBack, id: "another" })).toBe(200)
  expect((await discrepancies(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["amount", 9_000],
    ["currency", 10_000],
    ["payment", 10_000],
  ])
  const canceled = await open()
  await click(canceled.payUrl, "cancel")
  expect(await notify(canceled.id, takenBack)).toBe(200)
  expect(await discrepancies(canceled.id)).toMatchObject([{ kind: "after-decision" }])
  expect([await cash(), await statusOf(id), await statusOf(canceled.id)]).toEqual([10_000, "approved", "rejected"])
})

test("a chargeback that arrives before the payment's own notice closes the deposit, and nothing is ever credited", async () => {
  const takenBack = takenBackNow()
  const { id, payUrl } = await open()
  await click(payUrl, "pay", "never")
  expect(await notify(id, takenBack)).toBe(200)
  expect(await notify(id)).toBe(200)
  await pass(30)
  expect([await cash(), await statusOf(id), await discrepancies(id)]).toEqual([0, "charged-back", []])
  await expectBooksRight()
})

test("two people take back a deposit whose chargeback came without a callback, under one reference", async () => {
  const { id } = await credited()
  const take = (ref: string, by = ANN) => chargeBack(world.platform, id, ref, by)
  expect(await take("arn-7")).toBe("first-of-two")
  expect(await take("arn-7")).toBe("same-person")
  expect(await take("arn-7", { ...ANN, by: "bob (operator ann)" })).toBe("same-account")
  expect(await take("arn-8", BOB)).toBe("reference-differs")
  expect(await cash()).toBe(10_000)
  expect((await Promise.all([take("arn-7", BOB), take("arn-7", BOB)])).toSorted()).toEqual(["already-charged-back", "done"])
  expect([await cash(), await statusOf(id)]).toEqual([0, "charged-back"])

  const other = await credited()
  expect(await chargeBack(world.platform, other.id, "arn-7", ANN)).toBe("reference-used")
  expect(await chargeBack(world.platform, 99_999_999, "arn-9", ANN)).toBe("absent")
  expect(await chargeBack(world.platform, (await open()).id, "arn-9", ANN)).toBe("not-credited")
  await expectBooksRight()
})

test("the callback of a chargeback that two people have booked moves nothing, and one between them books it", async () => {
  const takenBack = takenBackNow()
  const { id } = await credited()
  await chargeBack(world.platform, id, takenBack.chargeback, ANN)
  await chargeBack(world.platform, id, takenBack.chargeback, BOB)
  expect(await notify(id, takenBack)).toBe(200)
  expect([await cash(), await discrepancies(id)]).toEqual([0, []])
  const other = await credited()
  const next = takenBackNow()
  await chargeBack(world.platform, other.id, next.chargeback, ANN)
  expect(await notify(other.id, next)).toBe(200)
  expect(await chargeBack(world.platform, other.id, next.chargeback, BOB)).toBe("already-charged-back")
  expect(await cash()).toBe(0)
  await expectBooksRight()
})

test("a bonus of a deposit that is taken back ends, granted or not, and the next deposit is not the first again", async () => {
  const grant = { kind: "percent", ppm: 1_000_000, cap: 10_000 }
  await campaignOf(world, "cb-match", { kind: "reload", grant, wagering: 5, times: 3 })
  await campaignOf(world, "cb-first", { kind: "welcome", grant: { kind: "fixed", amount: 500 }, deposit: { min: 2_000 } })
  await api(joinCampaign, { campaign: "cb-match" })
  const granted = await credited()
  await pass(60)
  expect(await bonusOf(world, payer())).toMatchObject({ state: "running", amount: 10_000 })
  await click(granted.payUrl, "charge-back")
  expect(await bonusOf(world, payer())).toMatchObject({ state: "canceled", forfeited: 10_000 })
  expect(await world.platform.ledger.balances(payer().id)).toMatchObject({ cash: 0, bonus: 0 })
  await expect(api(joinCampaign, { campaign: "cb-first" })).rejects.toMatchObject({ code: "bonus-not-eligible" })

  await api(joinCampaign, { campaign: "cb-match" })
  const early = await credited()
  await click(early.payUrl, "charge-back")
  await pass(60)
  expect(await bonusOf(world, payer())).toMatchObject({ state: "left", amount: 0 })
  await expectBooksRight()
})

test("what is left of the free rounds of a deposit that is taken back can't be played", async () => {
  const grant = { kind: "free-rounds", vendor: "BZ", game: "dice", rounds: 3, stake: 20 }
  await campaignOf(world, "cb-rounds", { kind: "free-rounds", grant, deposit: { min: 2_000 }, days: 7, times: 2 })
  await api(joinCampaign, { campaign: "cb-rounds" })
  const { payUrl } = await credited()
  await pass(60)
  const left = async () => (await api(bonusDetails, {})).freeRounds.map(one => one.left)
  expect(await left()).toEqual([3])
  await click(payUrl, "charge-back")
  expect(await left()).toEqual([])
  const withdrawn = await world.database.rows<{ by: string }>(sql`
    select withdrawn_by as by from free_rounds where member = ${payer().id}`)
  expect(withdrawn).toEqual([{ by: "the deposit was taken back" }])
  expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
  await expectBooksRight()
})

test("a payment that waits for an operator and was taken back meanwhile is neither credited nor sent back", async () => {
  const [late, less] = [await open(), await open()]
  expect(await notify(late.id, { late: true })).toBe(200)
  expect(await notify(less.id, { amount: 9_000 })).toBe(200)
  const [first, second] = [(await discrepancies(late.id))[0]!.id, (await discrepancies(less.id))[0]!.id]
  expect(await notify(late.id, takenBackNow())).toBe(200)
  expect(await notify(less.id, { ...takenBackNow(), amount: 9_000 })).toBe(200)
  for (const waiting of [first, second]) {
    expect(await creditDiscrepancy(world.platform, waiting, ANN)).toBe("taken-back")
    expect(await refundDiscrepancy(world.platform, waiting, ANN.by)).toBe("taken-back")
    expect(await dismissDiscrepancy(world.platform, waiting, ANN.by, "Taken back")).toBe("done")
  }
  expect(await cash()).toBe(0)
  await expectBooksRight()
})

test("a payment that an operator credited as a deposit of its own is taken back from that deposit, once", async () => {
  const takenBack = takenBackNow()
  const { id } = await open()
  expect(await notify(id, { amount: 9_000 })).toBe(200)
  expect(await creditDiscrepancy(world.platform, (await discrepancies(id))[0]!.id, ANN)).toBe("done")
  expect(await cash()).toBe(9_000)
  expect(await notify(id, { ...takenBack, amount: 8_000 })).toBe(200)
  expect([await cash(), await discrepancies(id)]).toMatchObject([9_000, [{ kind: "after-decision", amount: 8_000 }]])
  const notices = Array.from({ length: 3 }, () => notify(id, { ...takenBack, amount: 9_000 }))
  expect(await Promise.all(notices)).toEqual([200, 200, 200])
  expect([await cash(), await statusOf(id), (await discrepancies(id)).length]).toEqual([0, "rejected", 1])
  expect((await api(cashierRequests, { kind: "deposit" })).rows.map(({ status }) => status)).toEqual(["charged-back", "rejected"])
  await expectBooksRight()
})
