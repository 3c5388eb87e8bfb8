import { standingClock } from "@baize/kit/clock.ts"
import { connect } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { tamper } from "../../../testing/tamper.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { createLedger } from "../ledger.ts"
import type { Posting } from "../posting.ts"
import { verifyLedger } from "../verify.ts"
import { closeMonth } from "./close.ts"
import { closeMonths } from "./job.ts"
import { trialBalance } from "./trial-balance.ts"

let world: TestWorld
let mia: TestAccount
let refs = 0
beforeEach(async () => {
  world = await testWorld({}, { clock: standingClock(new Date("2026-09-10T12:00:00Z")) })
  mia = await world.member({ username: "mia" })
  await world.fund(mia, 1000)
})
afterEach(() => world?.close())

async function bet(amount: number, at?: Date): Promise<Posting> {
  const { ledger } = world.platform
  const posting: Posting = {
    source: "vendor:BZ",
    ref: `b${++refs}`,
    kind: "bet",
    debit: await ledger.accountOf(world.baize, mia.id, "cash"),
    credit: await ledger.brandAccount(world.baize, "vendor-clearing", "BZ"),
    amount,
    ...(at && { at }),
  }
  expect(await ledger.post(posting)).toMatchObject({ status: "posted" })
  return posting
}
const close = () => closeMonth(world.database, world.baize, "the test", world.clock.now())
const on = (instant: string) => world.clock.set(new Date(instant))

describe("closing a month", () => {
  it("closing a month keeps a trial balance of every account that agrees with the ledger and opens the next month", async () => {
    await bet(300)
    on("2026-10-05T12:00:00Z")
    await bet(50)
    expect(await close()).toEqual({ outcome: "closed", month: "2026-09", accounts: 3, entries: 4 })
    const lines = async (month: string) =>
      (await trialBalance(world.database, world.baize.id, month)).map(line => [
        line.kind,
        line.owner,
        line.opening,
        line.debits,
        line.credits,
        line.closing,
      ])
    expect(await lines("2026-09")).toEqual([
      ["vendor-clearing", "BZ", 0, 0, 300, 300],
      ["cashier-clearing", null, 0, 1000, 0, -1000],
      ["cash", "mia", 0, 300, 1000, 700],
    ])
    on("2026-11-05T12:00:00Z")
    expect(await close()).toMatchObject({ outcome: "closed", month: "2026-10" })
    expect(await lines("2026-10")).toEqual([
      ["vendor-clearing", "BZ", 300, 0, 50, 350],
      ["cashier-clearing", null, -1000, 0, 0, -1000],
      ["cash", "mia", 700, 50, 0, 650],
    ])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("closing a month waits for its end at the brand's own offset", async () => {
    on("2026-09-30T12:00:00Z")
    const ends = new Date(Date.parse("2026-10-01T00:00:00Z") - world.baize.gmtOffsetMinutes * 60_000)
    world.clock.set(new Date(ends.getTime() - 1))
    expect(await close()).toEqual({ outcome: "not-over", month: "2026-09", ends })
    world.clock.set(ends)
    expect(await close()).toMatchObject({ outcome: "closed" })
  })

  it("closing a month is refused, naming the account, when a balance differs from its entries", async () => {
    await world.database.run(sql`update account set balance = balance + 5 where member = ${mia.id}`)
    on("2026-10-05T12:00:00Z")
    expect(await close()).toMatchObject({
      outcome: "off",
      month: "2026-09",
      disagreements: [{ kind: "cash", owner: "mia", expected: "balance 1000", found: "balance 1005" }],
    })
    expect(await trialBalance(world.database, world.baize.id, "2026-09")).toEqual([])
    await world.database.run(sql`update account set balance = balance - 5 where member = ${mia.id}`)
    expect(await close()).toMatchObject({ outcome: "closed" })
  })

  it("closing a month is refused, naming the brand's account, when a closed month was changed", async () => {
    on("2026-10-05T12:00:00Z")
    await close()
    await tamper(
      world.database,
      sql`update trial_balance set opening = 7, closing = closing + 7
        where account = (select id from account where kind = 'cashier-clearing')`,
    )
    on("2026-11-05T12:00:00Z")
    expect(await close()).toMatchObject({
      outcome: "off",
      disagreements: [{ kind: "cashier-clearing", expected: "opening -1000", found: "opening -993" }],
    })
  })

  it("a posting into a closed month is booked at the first instant after it, and repeats get the first answer", async () => {
    const early = await bet(10)
    on("2026-10-05T12:00:00Z")
    await close()
    const late = await bet(20, new Date("2026-09-30T11:00:00Z"))
    const { ledger } = world.platform
    await ledger.postTogether([{ ...late, ref: "together" }])
    const { source, debit, credit } = late
    await ledger.rollback({ source, original: early.ref, account: debit, counter: credit, at: new Date("2026-09-20T00:00:00Z") })
    const { months } = await world.database.one<{ months: number }>(
      sql`select count(*) as months from transfer t, books b where b.brand = t.brand and t.at = b.open_from`,
    )
    expect(months).toBe(3)
    expect(await ledger.post(late)).toMatchObject({ status: "repeated" })
    expect(await verifyLedger(world.database)).toEqual([])
    on("2026-11-05T12:00:00Z")
    expect(await close()).toMatchObject({ outcome: "closed", month: "2026-10", entries: 6 })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("closing a month waits for postings in progress and lets none in afterwards", async () => {
    on("2026-10-05T12:00:00Z")
    const { ledger } = world.platform
    const template = await bet(1, new Date("2026-09-15T00:00:00Z"))
    const second = await connect(world.database.url, { connections: 4 })
    const others = createLedger(second, world.clock)
    const betting = Array.from({ length: 300 }, (_, n) =>
      (n % 2 ? ledger : others).post({ ...template, ref: `race${n}`, amount: 1 }),
    )
    const closing = close()
    await Promise.all(betting)
    expect(await closing).toMatchObject({ outcome: "closed" })
    await second.close()
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("a later change to a closed month is detected", async () => {
    await bet(300)
    on("2026-10-05T12:00:00Z")
    await close()
    await world.database.run(sql`select open_month('2026-10-03T00:00:00Z')`)
    await tamper(world.database, sql`update transfer set at = '2026-10-03T00:00:00Z' where kind = 'bet'`)
    const broken = (await verifyLedger(world.database)).filter(({ rule }) => rule === "a closed month has not changed since")
    expect(broken).toMatchObject([
      { expected: "paid 300, received 1000 in 2 entries", found: "paid 0, received 1000 in 1 entries" },
      {},
    ])
  })

  it("months close automatically three days after their end, for every brand", async () => {
    on("2026-11-02T12:00:00Z")
    await closeMonths(world.platform)
    expect(await world.database.rows(sql`select to_char(month, 'YYYY-MM') as month from month_close`)).toEqual([
      { month: "2026-09" },
    ])
    on("2026-11-04T12:00:00Z")
    await closeMonths(world.platform)
    expect(await world.database.rows(sql`select to_char(month, 'YYYY-MM') as month from month_close order by 1`)).toEqual([
      { month: "2026-09" },
      { month: "2026-10" },
    ])
  })
})
