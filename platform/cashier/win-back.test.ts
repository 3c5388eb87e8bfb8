import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { cashierRequests, depositDetails } from "@baize/common/api/cashier.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { transactions } from "@baize/common/api/wallet.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { catchUp } from "../books/facts/job.ts"
import { factsFromScratch } from "../books/facts/verify.ts"
import { verifyLedger } from "../books/ledger/verify.ts"
import { bonusOf, campaignOf } from "../testing/bonuses.ts"
import {
  api,
  cash,
  click,
  discrepancies,
  notify,
  open,
  page,
  pass,
  payer,
  statusOf,
  usePayingMember,
  world,
} from "../testing/paying-member.ts"
import { payoutAccount } from "../testing/payouts.ts"
import { PAYMENT_PASSWORD } from "../testing/world.ts"
import { chargeBack } from "./charge-back.ts"
import { winBack } from "./win-back.ts"
import { approveWithdrawal } from "./withdrawals/decide.ts"

usePayingMember()

const ANN = { by: "ann (operator ann)", oneOperator: false }
const BOB = { by: "bob (operator bob)", oneOperator: false }

let chargebacks = 0
/** A deposit of 100.00 whose chargeback stands; its reference, and the notices about it. */
async function takenBack() {
  const { id, payUrl } = await open()
  await click(payUrl, "pay")
  const chargeback = `won-cb-${++chargebacks}`
  expect(await notify(id, { status: "charged-back", chargeback })).toBe(200)
  const [taken, won] = [
    { status: "charged-back", chargeback },
    { status: "won-back", chargeback },
  ]
  return { id, payUrl, chargeback, taken, won }
}
let accounts = 2_000
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
async function expectBooksRight(): Promise<void> {
  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
}

test("a chargeback that the house wins back is credited again, in the reports too, and its member reads so", async () => {
  const { id, payUrl } = await open()
  await click(payUrl, "pay")
  await click(payUrl, "charge-back")
  expect([await cash(), await statusOf(id)]).toEqual([0, "charged-back"])
  expect((await page(payUrl)).body).toContain('value="win-back"')
  await click(payUrl, "win-back", "twice")
  await click(payUrl, "win-back")
  expect([await cash(), await statusOf(id), await discrepancies(id)]).toEqual([10_000, "approved", []])
  expect(await reported()).toEqual({ deposits: 10_000, count: 1 })
  expect(await api(depositDetails, { id })).toMatchObject({ stage: "arrived" })
  expect((await api(cashierRequests, { kind: "deposit" })).rows).toMatchObject([{ id, status: "approved" }])
  const { rows } = await api(inboxMessages, { category: "money" })
  expect(rows.map(({ kind }) => kind)).toEqual(["deposit-won-back", "deposit-charged-back", "deposit-arrived"])
  expect((await api(transactions, {})).rows).toMatchObject([
    { kind: "deposit", request: { kind: "deposit", id }, amount: 10_000, balance: 10_000 },
    { kind: "reversal", amount: -10_000 },
    { kind: "deposit", amount: 10_000 },
  ])
  await expectBooksRight()
})

test("what a chargeback left as a debt is covered by winning it back, and withdrawals are paid again", async () => {
  const { id, payUrl } = await open()
  await click(payUrl, "pay")
  const [first, second] = [await withdraws(6_000), await withdraws(3_000)]
  expect(await approveWithdrawal(world.platform, first, "ann")).toBe("done")
  await click(payUrl, "charge-back")
  expect([await cash(), await approveWithdrawal(world.platform, second, "ann")]).toEqual([-9_000, "in-debt"])
  await click(payUrl, "win-back")
  expect([await cash(), await statusOf(id)]).toEqual([1_000, "approved"])
  expect(await approveWithdrawal(world.platform, second, "ann")).toBe("done")
  await expectBooksRight()
})

test("the notice of a won chargeback that comes six times at once, or late, credits once", async () => {
  const { id, won } = await takenBack()
  expect(await Promise.all(Array.from({ length: 6 }, () => notify(id, won)))).toEqual([200, 200, 200, 200, 200, 200])
  expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
  const { id: late, payUrl } = await open()
  await click(payUrl, "pay")
  await click(payUrl, "charge-back")
  await click(payUrl, "win-back", "late")
  expect(await cash()).toBe(10_000)
  await pass(70)
  expect([await cash(), await statusOf(late)]).toEqual([20_000, "approved"])
  await expectBooksRight()
})

test("a chargeback whose notice is repeated after it was won, or comes only then, takes nothing", async () => {
  const { id, taken, won } = await takenBack()
  await notify(id, won)
  expect(await notify(id, taken)).toBe(200)
  expect([await cash(), await discrepancies(id)]).toEqual([10_000, []])
  expect(await chargeBack(world.platform, id, taken.chargeback, ANN)).toBe("reference-used")

  const { id: other, payUrl } = await open()
  await click(payUrl, "pay")
  expect(await notify(other, { ...won, chargeback: "won-first" })).toBe(200)
  expect(await notify(other, { ...taken, chargeback: "won-first" })).toBe(200)
  expect([await cash(), await statusOf(other), await discrepancies(other)]).toEqual([20_000, "approved", []])
  await expectBooksRight()
})

test("a second chargeback after the first was won takes the deposit back again, and can be won again", async () => {
  const { id, won } = await takenBack()
  await notify(id, won)
  expect(await notify(id, { status: "charged-back", chargeback: "second-cycle" })).toBe(200)
  expect([await cash(), await statusOf(id)]).toEqual([0, "charged-back"])
  await expectBooksRight()
  expect(await notify(id, { status: "won-back", chargeback: "second-cycle" })).toBe(200)
  expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
  expect(await reported()).toEqual({ deposits: 10_000, count: 1 })
  await expectBooksRight()
})

test("a won chargeback of another sum, currency or reference waits for an operator; a forged one is refused", async () => {
  const { id, won } = await takenBack()
  const forged = { secret: "another-secret-of-32-characters-or-more" }
  expect(await notify(id, won, forged)).toBe(401)
  for (const wrong of [{ amount: 9_000 }, { currency: "EUR" }, { chargeback: "another" }]) await notify(id, { ...won, ...wrong })
  expect((await discrepancies(id)).map(({ kind }) => kind)).toEqual(["amount", "currency", "after-decision"])
  expect([await cash(), await statusOf(id)]).toEqual([0, "charged-back"])
  await expectBooksRight()
})

test("two people credit a chargeback that was won without a callback, and a callback afterwards moves nothing", async () => {
  const { id, chargeback, won } = await takenBack()
  const win = (by = ANN, ref = chargeback) => winBack(world.platform, id, ref, by)
  expect(await win(ANN, "another")).toBe("reference-differs")
  expect(await win()).toBe("first-of-two")
  expect(await win()).toBe("same-person")
  expect(await win({ ...ANN, by: "bob (operator ann)" })).toBe("same-account")
  expect(await cash()).toBe(0)
  expect((await Promise.all([win(BOB), win(BOB)])).toSorted()).toEqual(["done", "not-charged-back"])
  expect(await notify(id, won)).toBe(200)
  expect([await cash(), await statusOf(id), await discrepancies(id)]).toEqual([10_000, "approved", []])
  expect(await winBack(world.platform, 99_999_999, "x", ANN)).toBe("absent")
  await expectBooksRight()
})

test("a deposit that was never credited is credited once its chargeback is won", async () => {
  const { id, payUrl } = await open()
  await click(payUrl, "pay", "never")
  await notify(id, { status: "charged-back", chargeback: "early" })
  expect(await cash()).toBe(0)
  await notify(id, { status: "won-back", chargeback: "early" })
  expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
  await expectBooksRight()
})

test("a bonus that a chargeback ended stays ended when that is won back; a joined one waits for a new deposit", {
  tags: "long",
}, async () => {
  const grant = { kind: "percent", ppm: 1_000_000, cap: 10_000 }
  await campaignOf(world, "won-match", { kind: "reload", grant, wagering: 5, times: 3 })
  await api(joinCampaign, { campaign: "won-match" })
  const { id, won } = await takenBack()
  await pass(60)
  await api(joinCampaign, { campaign: "won-match" })
  await notify(id, won)
  await pass(60)
  expect(await bonusOf(world, payer())).toMatchObject({ state: "joined" })
  expect(await world.platform.ledger.balances(payer().id)).toMatchObject({ cash: 10_000, bonus: 0 })
  await expectBooksRight()
})
