import { standingClock } from "@baize/kit/clock.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { entryTotals } from "../../facts/entry-totals.ts"
import { catchUp } from "../../facts/job.ts"
import { ledgerFigures } from "../../facts/ledger-side.ts"
import { forgetFacts } from "../../facts/rebuild.ts"
import { totalsOf } from "../../facts/totals.ts"
import { factsFromScratch } from "../../facts/verify.ts"
import { closeMonths } from "../books/job.ts"
import { historyOf } from "../history.ts"
import { linkEntries } from "../links/job.ts"
import { foldPools, pools } from "../pools.ts"
import type { Posting } from "../posting.ts"
import { verifyLedger } from "../verify.ts"
import { archiveMonth } from "./archive.ts"
import { partitionsOf } from "./partitions.ts"

let world: TestWorld
let mia: TestAccount
let ben: TestAccount
beforeAll(async () => {
  world = await testWorld({}, { clock: standingClock(new Date("2026-08-20T12:00:00Z")) })
  mia = await world.member()
  ben = await world.member()
  await world.fund(mia, 1000)
})
afterAll(() => world?.close())

const archive = (month: string) => archiveMonth(world.database, month, "the test", world.clock.now())
const history = async () => ({
  rows: await historyOf(world.database, { member: mia.id, pageNo: 1, pageSize: 50 }),
  ...(await entryTotals(world.database, { member: mia.id })),
})

async function bet(ref: string): Promise<Posting> {
  const { ledger } = world.platform
  const pool = await ledger.brandAccount(world.baize, "jackpot", "ember")
  const clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  const cash = await ledger.accountOf(world.baize, mia.id, "cash")
  const common = { source: "vendor:BZ", ref }
  await ledger.postTogether([{ ...common, kind: "jackpot-contribution", debit: clearing, credit: pool, amount: 3 }])
  const posting: Posting = { ...common, kind: "bet", debit: cash, credit: clearing, amount: 100 }
  await ledger.post(posting)
  return posting
}

/** Stakes against other members from a wallet that a vendor keeps. */
async function stakeInPot(ref: string): Promise<void> {
  const { ledger } = world.platform
  const wallet = await ledger.walletAccount(world.baize, ben.id, "vendor-wallet", "CPL")
  const clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "CPL")
  const common = { source: "vendor:CPL", amount: 60 }
  await ledger.post({ ...common, ref: `into.${ref}`, kind: "adjustment", debit: clearing, credit: wallet })
  await ledger.post({ ...common, ref, kind: "bet", debit: wallet, credit: clearing, detail: { pot: 50 } })
}

it("detaching a closed month keeps balances equal to their entries and names taken", async () => {
  await stakeInPot("august")
  const first = await bet("august")
  world.clock.set(new Date("2026-09-20T12:00:00Z"))
  await bet("september")
  const { ledger } = world.platform
  const cash = await ledger.accountOf(world.baize, mia.id, "cash")
  const clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  await ledger.post({ source: "vendor:BZ", ref: "long", kind: "bet", debit: cash, credit: clearing, amount: 100, round: "long" })
  world.clock.set(new Date("2026-11-10T12:00:00Z"))
  await bet("november")

  expect(await archive("2026-09")).toEqual({ outcome: "not-the-oldest" })
  expect(await archive("2026-08")).toEqual({ outcome: "open" })
  await closeMonths(world.platform)
  expect(await archive("2026-08")).toEqual({ outcome: "unread" })
  await catchUp(world.platform)
  expect(await archive("2026-08")).toEqual({ outcome: "unread" })
  await linkEntries(world.platform)
  expect((await history()).total).toBe(5)
  expect(await archive("2026-08")).toEqual({ outcome: "archived", transfers: 5, table: "archive.transfer_2026_08" })
  expect(await archive("2026-08")).toEqual({ outcome: "absent" })
  expect(await verifyLedger(world.database)).toEqual([])

  const { rows, ...sums } = await history()
  expect(sums).toEqual({ total: 3, in: 0, out: 300, internal: 0, net: -300 })
  expect([rows.length, rows.map(({ ref, seq }) => [ref, seq])]).toEqual([
    3,
    [
      ["november", 5],
      ["long", 4],
      ["september", 3],
    ],
  ])
  expect(await world.platform.ledger.post(first)).toMatchObject({ status: "repeated", balance: 900, seq: 2 })
  const { source, ref, debit, credit } = first
  expect(await world.platform.ledger.rollback({ source, original: ref, account: debit, counter: credit })).toMatchObject({
    status: "posted",
    balance: 700,
  })
})

it("detaching the next month keeps pools and balances right", async () => {
  expect(await archive("2026-09")).toEqual({ outcome: "recent" })
  world.clock.set(new Date("2026-11-30T12:00:00Z"))
  expect(await archive("2026-09")).toMatchObject({ outcome: "archived", transfers: 3 })
  await foldPools(world.platform)
  expect(await pools(world.database, world.baize.id)).toMatchObject([{ name: "ember", balance: 6 }])
  expect(await world.platform.ledger.balances(mia.id)).toMatchObject({ cash: 700 })
  expect(await verifyLedger(world.database)).toEqual([])
})

it("reports after archiving still equal the ledger, also for a round started in an archived month", async () => {
  const { ledger } = world.platform
  const cash = await ledger.accountOf(world.baize, mia.id, "cash")
  const clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  const common = { source: "vendor:BZ", round: "long" }
  await ledger.post({ ...common, ref: "win", kind: "win", debit: clearing, credit: cash, amount: 40, detail: { end: true } })
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
  const choice = { member: mia.id, scope: "person", from: "2026-08-01", to: "2026-11-30" } as const
  const { turnover, payout, deposits } = await totalsOf(world.database, choice)
  expect([turnover, payout, deposits]).toEqual([100, 40, 1000])
  expect(await ledgerFigures(world.database, world.baize, choice)).toMatchObject({ turnover, payout, deposits })
  await world.database.run(
    sql`update fact set payout = payout + 1 where member = ${mia.id} and day >= '2026-11-01' and payout > 0`,
  )
  expect(await factsFromScratch(world.database)).toMatchObject([{ measure: "payout", expected: 40, found: 41 }])
  await expect(forgetFacts(world.database)).rejects.toThrow("archived")
})

it("a balance that differs from what was archived is found", async () => {
  await world.database.run(
    sql`update archived_entries set balance = balance + 1
      where account = (select id from account where kind = 'cashier-clearing')`,
  )
  expect((await verifyLedger(world.database)).map(({ rule }) => rule)).toEqual([
    "all accounts of a brand and currency sum to zero",
  ])
})

it("coming months have their partition, and a posting into any other creates its own", { tags: "long" }, async () => {
  await world.platform.runJobs()
  const months = async () => (await partitionsOf(world.database)).map(({ month }) => month)
  expect(await months()).toEqual(expect.arrayContaining(["2026-11", "2026-12", "2027-01", "2027-02"]))
  const { ledger } = world.platform
  const cash = await ledger.accountOf(world.jade, (await world.member({ brand: world.jade })).id, "cash")
  const clearing = await ledger.brandAccount(world.jade, "cashier-clearing")
  const at = new Date("2019-05-05T00:00:00Z")
  const deposits = Array.from({ length: 5 }, (_, n) =>
    ledger.post({ source: "cashier", ref: `old ${n}`, kind: "deposit", debit: clearing, credit: cash, amount: 1, at }),
  )
  expect((await Promise.all(deposits)).map(({ status }) => status)).toEqual(Array(5).fill("posted"))
  expect((await months())[0]).toBe("2019-05")
})
