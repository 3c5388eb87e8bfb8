import type { Database } from "@baize/kit/database/database.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { announceDraws } from "@baize/platform/play/lottery/draws.ts"
import { lotteryViolations } from "@baize/platform/play/lottery/tickets/verify.ts"
import sql from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { type LoadResult, slipName } from "./wallet-load.ts"
import { type MeasuredLoad, serverTime, type WalletWorld, walletWorld } from "./wallet-world.ts"

const CONNECTIONS = 256
const FASTEST = 25_000
const ROUNDS = 3
const gameCode = "minute-dice"
/** The sums of three dice from 3 to 18. */
const sums = Array.from({ length: 16 }, (_, n) => n + 3).join(",")
const ticket = { bet: "sum", expression: sums, unit: 10, multiple: 1, stake: 16, percent: 100 } as const

/** Members who may bet on lotteries, and draws to bet on. */
export async function openLotteries(tool: Platform): Promise<void> {
  await tool.database.run(sql`update member set birth_date = '1990-01-01'`)
  await announceDraws(tool)
}

/**
 * Slips of one ticket through HTTP beside the plain bets of `bench -- wallet`, by the same members, in turns (medians of three
 * rounds). Finally every slip exists as it was answered.
 */
export async function soldSlips(): Promise<Measurement[]> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 60)
  const turn = Math.max(2, Math.round(seconds / (2 * ROUNDS)))
  const world = await walletWorld([baizeBrand], openLotteries)
  try {
    const { numero } = await world.database.one<{ numero: string }>(sql`
      select numero from lottery_draw
      where lottery = ${gameCode} and draws_at > now() + interval '1 hour' order by draws_at limit 1`)
    const order = { gameCode, numero, group: 1_900, tickets: [ticket] }
    const load = (prefix: string, length: number, more: Partial<Parameters<WalletWorld["load"]>[0]> = {}) =>
      world.load({ prefix, connections: CONNECTIONS, seconds: length, most: Math.ceil(length * FASTEST), ...more })
    const bets: MeasuredLoad[] = []
    const slips: MeasuredLoad[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      // The first round warms up.
      const length = round === 0 ? 2 : turn
      bets.push(await load(`b${round}-`, length))
      slips.push(await load(`s${round}-`, length, { slip: { load: round, order } }))
    }
    const reference = median(bets.slice(1).map(rateOf))
    const value = median(slips.slice(1).map(rateOf))
    const wrong = await wrongs(world.database, slips)
    const ratio = value / reference
    const refused = slips.flatMap(({ statuses }) => [...statuses]).filter(status => status !== 200)
    const codes = slips.flatMap(({ refusals }) => Object.keys(refusals))
    return [
      { name: "slips of one ticket through HTTP, 256 connections", value, unit: "per s", reference, ratio, ...atLeast(ratio) },
      ofServers(bets.slice(1), slips.slice(1)),
      {
        name: ["  answered by anything but their tickets", ...new Set(codes)].join(" "),
        value: refused.length,
        unit: "slips",
        goal: "0",
        ok: refused.length === 0,
      },
      { name: "  that the tables have otherwise than told", value: wrong, unit: "slips", goal: "0", ok: wrong === 0 },
    ]
  } finally {
    await world.close()
  }
}

const atLeast = (ratio: number) => ({ goal: "≥ 0.8 × plain bets in the same run", ok: ratio >= 0.8 })

/** Without the generator, which takes a part of the machine. */
function ofServers(bets: readonly MeasuredLoad[], slips: readonly MeasuredLoad[]): Measurement {
  const timeOf = (loads: readonly MeasuredLoad[]): number => median(loads.map(load => serverTime(load, takenOf(load))))
  const [value, reference] = [timeOf(slips), timeOf(bets)]
  return {
    name: "  processor time of a slip: platform, its jobs and PostgreSQL",
    value,
    unit: "µs",
    reference,
    ratio: reference / value,
  }
}

const takenOf = ({ statuses }: LoadResult): number => statuses.filter(status => status === 200).length

const rateOf = (result: LoadResult): number => takenOf(result) / result.seconds

/** Slips acknowledged but missing, refused but present, or present twice, and broken rules of the ledger and of tickets. */
async function wrongs(database: Database, all: readonly LoadResult[]): Promise<number> {
  const rows = await database.rows<{ slip: string }>(sql`select slip from lottery_ticket`)
  const there = new Set(rows.map(({ slip }) => slip))
  let wrong = rows.length - there.size
  for (const [load, { statuses }] of all.entries())
    for (const [number, status] of statuses.entries())
      if (status !== 0 && there.has(slipName(load, number)) !== (status === 200)) wrong++
  return wrong + (await verifyLedger(database)).length + (await lotteryViolations(database)).length
}
