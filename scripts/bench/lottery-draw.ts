import { randomInt, randomUUIDv7 } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { betTypeOf } from "@baize/common/lottery/bets/families.ts"
import { oddsOf, prizeOf } from "@baize/common/lottery/bets/odds.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { businessDay } from "@baize/platform/brands/calendar.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { prizeGroupsOf } from "@baize/platform/brands/prize-groups.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { announce, prepareDraw } from "@baize/platform/play/lottery/draws.ts"
import { lotteryViolations } from "@baize/platform/play/lottery/tickets/verify.ts"
import { LOTTERY_SOURCE } from "@baize/platform/play/lottery/vendor.ts"
import sql from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { openLotteries } from "./lottery-slips.ts"
import { walletWorld } from "./wallet-world.ts"

const lottery = "minute-five"
const numero = "bench"
const GROUP = 1_900
const COMBINATIONS = 500
/** A thousandth of the currency's unit. */
const UNIT = 1
const STAKE = 50
/** Time to write a ticket, so that all wait when their draw is due. */
const MS_TO_WRITE = 0.3
const PORTION = 2_000
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * A draw of many tickets with 500 combinations each, of which half win: from when it is held by the platform, which does its
 * other jobs as well, until its last ticket is decided. Stakes are posted as bets are; the tickets are written in bulk.
 */
export async function settledDraw(): Promise<Measurement[]> {
  const count = Number(process.env.LOTTERY_TICKETS ?? 200_000)
  const world = await walletWorld([baizeBrand], openLotteries)
  const { database } = world
  try {
    const tool = await toolPlatform(database)
    await sellMany(tool, count)
    await tool.close()
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

async function sellMany({ database, ledger }: Platform, count: number): Promise<void> {
  const members = await database.rows<{ id: number }>(sql`select id from member order by id`)
  const { game, rule } = await database.one<{ game: number; rule: string }>(sql`
    select game.id as game, l.rule from lottery l join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, l.code)
    where l.code = ${lottery}`)
  const ids = members.map(({ id }) => id)
  const cash = await ledger.accountsOf(baizeBrand, ids, "cash")
  const clearing = await ledger.brandAccount(baizeBrand, "vendor-clearing", LOTTERY_VENDOR)
  const tickets = Array.from({ length: count }, (_, n) => ({ id: randomUUIDv7(), member: ids[n % ids.length]! }))
  const portions = Array.from({ length: Math.ceil(count / PORTION) }, (_, n) => tickets.slice(n * PORTION, (n + 1) * PORTION))
  for (const portion of portions)
    await Promise.all(
      portion.map(({ id, member }) => {
        const bet = { source: LOTTERY_SOURCE, ref: id, kind: "bet", amount: STAKE, round: id, game } as const
        return ledger.post({ ...bet, debit: cash.get(member)!, credit: clearing })
      }),
    )
  const now = new Date()
  const at = new Date(now.getTime() + 10_000 + count * MS_TO_WRITE)
  await announce(database, [prepareDraw({ code: lottery, rule, feeds: null }, { numero, at })], now)
  for (const portion of portions) await writeTickets(database, portion, { now, at })
  await database.run(sql`analyze lottery_ticket`)
}

/** The tickets of a portion as a sale writes them: every hundred and ten, with five of the last digits. */
function writeTickets(
  database: Database,
  tickets: readonly { readonly id: string; readonly member: number }[],
  { now, at }: { readonly now: Date; readonly at: Date },
): Promise<number> {
  const odds = betTypeOf("five", "back-three-direct")!.tiers.map(tier => oddsOf(tier, GROUP))
  const payable = prizeOf([1], odds, { unit: UNIT, multiple: 1 }, baizeBrand.exponent)
  const { lowest, highest } = prizeGroupsOf(baizeBrand.settings)
  const members = [...new Set(tickets.map(({ member }) => member))]
  const today = businessDay(now, baizeBrand.gmtOffsetMinutes)
  return database.run(sql`
    insert into lottery_ticket (id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit,
      multiple, prize_group, percent, odds, stake, payable, slip, position, sold_at, chain, chain_groups)
    select t.id, ${baizeBrand.id}, t.member, ${lottery}, ${numero}, ${at}, ${at}, 'back-three-direct', t.expression,
           ${COMBINATIONS}, ${UNIT}, 1, ${GROUP}, 100, ${numbers(odds)}::bigint[], ${STAKE}, ${payable}, t.id, 0, ${now},
           above.chain, above.groups
    from unnest(${texts(tickets.map(({ id }) => id))}::uuid[], ${numbers(tickets.map(({ member }) => member))}::bigint[],
                ${texts(tickets.map(pick))}::text[]) as t(id, member, expression)
    left join prize_chains(${numbers(members)}::bigint[], ${texts(members.map(() => today))}::date[],
                      ${numbers(members.map(() => lowest))}::int[], ${numbers(members.map(() => highest))}::int[]) above
      on above.member = t.member`)
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
      from lottery_draw d where (d.lottery, d.numero) = (${lottery}, ${numero})`)
    if (drawnAt && !waiting) return (Date.now() - drawnAt.getTime()) / 1_000
    await pause(100)
  }
}
