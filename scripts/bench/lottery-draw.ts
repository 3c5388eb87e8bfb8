import { randomInt, randomUUIDv7 } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Posting } from "@baize/platform/books/ledger/posting.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { announce, prepareDraw } from "@baize/platform/play/lottery/draws.ts"
import { addPayable } from "@baize/platform/play/lottery/tickets/liability.ts"
import { priceOf } from "@baize/platform/play/lottery/tickets/price.ts"
import { type PricedSlip, payablesOf } from "@baize/platform/play/lottery/tickets/slip.ts"
import { createTerms } from "@baize/platform/play/lottery/tickets/terms.ts"
import { lotteryViolations } from "@baize/platform/play/lottery/tickets/verify.ts"
import { rowsOf, writeTickets } from "@baize/platform/play/lottery/tickets/write-tickets.ts"
import { LOTTERY_SOURCE } from "@baize/platform/play/lottery/vendor.ts"
import sql from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { openLotteries } from "./lottery-slips.ts"
import { walletWorld } from "./wallet-world.ts"

const code = "minute-five"
const numero = "bench"
const bet = "back-three-direct"
const GROUP = 1_900
const COMBINATIONS = 500
/** A thousandth of the currency's unit. */
const UNIT = 1
const STAKE = 50
/** Time until the draw: to write a ticket, and to start the platform, whose reports then count the stakes. */
const MS_TO_WRITE = 0.2
const MS_BEFORE = 20_000
const PORTION = 2_000
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * A draw of many tickets with 500 combinations each, of which half win: from when it is held by the platform, which does its
 * other jobs as well, until its last ticket is decided. Stakes are posted as bets are; the tickets are written in bulk.
 */
export async function settledDraw(): Promise<Measurement[]> {
  const count = Number(process.env.LOTTERY_TICKETS ?? 200_000)
  const world = await walletWorld([baizeBrand], async tool => {
    await openLotteries(tool)
    await sellMany(tool, count)
  })
  const { database } = world
  try {
    const seconds = await settlingSeconds(database)
    const counts = await database.one<{ decided: number; won: number }>(sql`
      select count(*) filter (where state in ('won', 'lost'))::int as decided, count(*) filter (where state = 'won')::int as won
      from lottery_ticket where numero = ${numero}`)
    const wrong = (await verifyLedger(database)).length + (await lotteryViolations(database)).length + count - counts.decided
    return [
      { name: `a draw of ${count.toLocaleString("en")} tickets, settled`, value: seconds, unit: "s", ...within(count, seconds) },
      { name: "  tickets decided", value: count / seconds, unit: "per s", goal: "≥ 20,000", ok: count / seconds >= 20_000 },
      { name: "  of them won", value: (counts.won / count) * 100, unit: "%" },
      { name: "  undecided, or broken rules of ledger and tickets", value: wrong, unit: "", goal: "0", ok: wrong === 0 },
    ]
  } finally {
    await world.close()
  }
}

const within = (count: number, seconds: number) => {
  const most = (10 * count) / 200_000
  return { goal: `≤ ${most} s`, ok: seconds <= most }
}

/** The tickets of the draw as sales write them: stakes, tickets and what they could win, a portion in each transaction. */
async function sellMany(tool: Platform, count: number): Promise<void> {
  const { database, brands, ledger, clock } = tool
  const brand = await brands.byId(baizeBrand.id)
  const terms = (await createTerms(tool)(brand, code))!
  const { lottery, limits, version } = terms
  const members = await database.rows<{ id: number }>(sql`select id from member order by id`)
  const ids = members.map(({ id }) => id)
  const debits = await ledger.accountsOf(brand, ids, "cash")
  const credit = await ledger.brandAccount(brand, "vendor-clearing", LOTTERY_VENDOR)
  const drawsAt = new Date(clock.now().getTime() + MS_BEFORE + count * MS_TO_WRITE)
  await announce(database, [prepareDraw(lottery, { numero, at: drawsAt })], clock.now())
  const draws = [{ numero, drawsAt, closesAt: drawsAt, times: 1 }]
  const slipOf = (n: number): PricedSlip => {
    const ticket = { bet, expression: pick(), unit: UNIT, multiple: 1, stake: STAKE, percent: 100 } as const
    const price = priceOf(ticket, { lottery, terms, group: GROUP, exponent: brand.exponent, times: 1 })
    if ("code" in price) throw new Error(`A ticket was refused: ${price.code}`)
    const who = { brand: brand.id, member: ids[n % ids.length]!, limited: false, bonus: false }
    return { request: randomUUIDv7(), brand, who, lottery, limits, version, group: GROUP, tickets: [price], draws }
  }
  for (let sold = 0; sold < count; sold += PORTION) {
    const slips = Array.from({ length: Math.min(PORTION, count - sold) }, (_, n) => slipOf(sold + n))
    const rows = slips.flatMap(slip => rowsOf(slip))
    const postings = rows.map(({ id, member, stake }): Posting => {
      const named = { source: LOTTERY_SOURCE, ref: id, kind: "bet", round: id, game: lottery.game } as const
      return { ...named, debit: debits.get(member)!, credit, amount: stake }
    })
    await database.transaction(async tx => {
      if (!(await ledger.postApart(postings, tx))) throw new Error("Stakes could not be posted")
      await writeTickets(tx, rows, { soldAt: clock.now() })
      await addPayable(tx, slips.flatMap(payablesOf))
    })
  }
}

function pick(): string {
  const left = [...DIGITS]
  while (left.length > COMBINATIONS / 100) left.splice(randomInt(left.length), 1)
  return [DIGITS, DIGITS, left].map(row => row.join(",")).join("|")
}

/** From when the draw is held until none of its tickets waits. */
async function settlingSeconds(database: Database): Promise<number> {
  for (;;) {
    const { drawnAt, waiting } = await database.one<{ drawnAt: Date | null; waiting: boolean }>(sql`
      select drawn_at as "drawnAt", exists (
        select from lottery_ticket t where (t.draws_at, t.lottery, t.numero) = (d.draws_at, d.lottery, d.numero)
          and t.state = 'waiting') as waiting
      from lottery_draw d where (d.lottery, d.numero) = (${code}, ${numero})`)
    if (drawnAt && !waiting) return (Date.now() - drawnAt.getTime()) / 1_000
    await pause(100)
  }
}
