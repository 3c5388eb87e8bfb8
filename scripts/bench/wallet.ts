import type { Database } from "@baize/kit/database/database.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import sql from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { findPgbench, pgbench, tpcbLike } from "./pgbench.ts"
import { processorSeconds } from "./processor-time.ts"
import type { LoadResult } from "./wallet-load.ts"
import { type MeasuredLoad, serverTime, type WalletWorld, walletWorld } from "./wallet-world.ts"

const CONNECTIONS = 256
/** Twice the load may need more connections: a slow answer occupies one. */
const MANY_CONNECTIONS = 1_024
const FASTEST = 25_000

interface WalletBenchOptions {
  /** Total measuring time; set-up adds about 20 s. */
  readonly seconds?: number
}

/**
 * Bets through HTTP, signed and verified, against pgbench's stock load on the same durable PostgreSQL, alternating (medians of
 * three rounds); generator, platform, its jobs and PostgreSQL share the processors. Then twice the load, sent whatever the
 * answers. Finally the books: every acknowledged bet exists once, no refused one does, and every invariant of the ledger holds.
 */
export async function run({
  seconds = Number(process.env.BENCH_SECONDS ?? 60),
}: WalletBenchOptions = {}): Promise<Measurement[]> {
  const program = findPgbench()
  const world = await walletWorld()
  try {
    await pgbench(program, world.pgbenchUrl, ["-i", "-q", "-s", "50"])
    const rounds = 3
    const turn = Math.max(2, Math.round(seconds / (2 * rounds + 2)))
    const all: [string, LoadResult][] = []
    const load = async (prefix: string, wanted: Parameters<WalletWorld["load"]>[0]): Promise<MeasuredLoad> => {
      const result = await world.load(wanted)
      all.push([prefix, result])
      return result
    }
    const closed = (prefix: string, length: number) =>
      load(prefix, { prefix, connections: CONNECTIONS, seconds: length, most: Math.ceil(length * FASTEST) })

    await closed("w", 2)
    const tpcb: { readonly rate: number; readonly server: number }[] = []
    const bets: BetRates[] = []
    for (let round = 0; round < rounds; round++) {
      const before = processorSeconds(world.postgresPid)
      const tps = await tpcbLike(program, world.pgbenchUrl, turn)
      tpcb.push({ rate: tps, server: ((processorSeconds(world.postgresPid) - before) * 1e6) / (tps * turn) })
      const result = await closed(`c${round}-`, turn)
      const done = taken(result).length
      const each = (seconds: number): number => (seconds * 1e6) / done
      bets.push({
        rate: done / result.seconds,
        server: serverTime(result, done),
        platform: each(result.platform),
        postgres: each(result.postgres),
        generator: each(result.processor),
        p50: percentile(taken(result), 0.5),
        p99: percentile(taken(result), 0.99),
      })
    }
    const rate = median(bets.map(one => one.rate))
    const doubled = await load("d", {
      prefix: "d",
      connections: MANY_CONNECTIONS,
      seconds: 2 * turn,
      rate: 2 * rate,
      most: Math.ceil(2 * turn * 2 * rate),
    })
    return [
      ...ofBets(bets, median(tpcb.map(one => one.rate))),
      ...ofProcessors(bets, median(tpcb.map(one => one.server))),
      ...ofTwiceTheLoad(doubled),
      ofWrongs(await wrongs(world.database, all)),
    ]
  } finally {
    await world.close()
  }
}

interface BetRates {
  /** Bets accepted per second. */
  readonly rate: number
  /** Processor time of a bet, microseconds: of the platform and PostgreSQL together, and of each process. */
  readonly server: number
  readonly platform: number
  readonly postgres: number
  readonly generator: number
  /** Milliseconds to the answer, of half the bets and of 99 of 100. */
  readonly p50: number
  readonly p99: number
}

function ofBets(bets: readonly BetRates[], reference: number): Measurement[] {
  const rate = median(bets.map(one => one.rate))
  const p99 = median(bets.map(one => one.p99))
  return [
    {
      name: "bets through HTTP, 256 connections",
      value: Math.round(rate),
      unit: "per s",
      reference: Math.round(reference),
      ratio: rate / reference,
      goal: "≥ 2.5 × pgbench tpcb-like prepared",
      ok: rate >= 2.5 * reference,
    },
    { name: "  their answer comes within, half of them", value: median(bets.map(one => one.p50)), unit: "ms" },
    { name: "  their answer comes within, 99 of 100", value: p99, unit: "ms", goal: "≤ 100 ms", ok: p99 <= 100 },
  ]
}

/** Neither the number of processors nor the generator's share of them is in these. */
function ofProcessors(bets: readonly BetRates[], reference: number): Measurement[] {
  const of = (what: "server" | "platform" | "postgres" | "generator"): number => median(bets.map(one => one[what]))
  return [
    {
      name: "processor time of a bet: platform, its jobs and PostgreSQL",
      value: of("server"),
      unit: "µs",
      reference,
      ratio: reference / of("server"),
      goal: "≥ 2.5 × as many as pgbench tpcb-like, of its server",
      ok: reference >= 2.5 * of("server"),
    },
    { name: "  platform", value: of("platform"), unit: "µs" },
    { name: "  PostgreSQL", value: of("postgres"), unit: "µs" },
    { name: "  beside them, the generator", value: of("generator"), unit: "µs" },
  ]
}

function ofTwiceTheLoad(result: LoadResult): Measurement[] {
  const { statuses, seconds } = result
  const p99 = percentile(taken(result), 0.99)
  const shed = statuses.filter(status => status === 429).length / statuses.length
  return [
    { name: "twice that load: bets taken", value: Math.round(taken(result).length / seconds), unit: "per s" },
    { name: "  their answer comes within, 99 of 100", value: p99, unit: "ms", goal: "≤ 300 ms", ok: p99 <= 300 },
    { name: "  told at once to come back (429)", value: shed * 100, unit: "%" },
    {
      name: "  answered by anything else",
      value: statuses.filter(status => status !== 200 && status !== 429).length,
      unit: "bets",
      goal: "0",
      ok: statuses.every(status => status === 200 || status === 429),
    },
  ]
}

const ofWrongs = (wrong: number): Measurement => ({
  name: "bets of all these that the ledger has otherwise than told",
  value: wrong,
  unit: "bets",
  goal: "0",
  ok: wrong === 0,
})

/**
 * Bets acknowledged but missing, refused but present, or present twice, and broken invariants of the ledger. A bet that was never
 * answered may be either.
 */
async function wrongs(database: Database, all: readonly [string, LoadResult][]): Promise<number> {
  const rows = await database.rows<{ ref: string }>(sql`select ref from transfer where source = 'vendor:BZ' and kind = 'bet'`)
  const there = new Set(rows.map(({ ref }) => ref))
  let wrong = rows.length - there.size
  for (const [prefix, { statuses }] of all)
    for (const [number, status] of statuses.entries())
      if (status !== 0 && there.has(`${prefix}${number}`) !== (status === 200)) wrong++
  return wrong + (await verifyLedger(database)).length
}

/** The latencies of accepted requests. */
const taken = ({ statuses, latencies }: LoadResult): Float32Array => latencies.filter((_, number) => statuses[number] === 200)

const percentile = (values: Float32Array, share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
