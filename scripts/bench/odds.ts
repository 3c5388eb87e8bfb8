import { once } from "node:events"
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import { lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import type { Measurement } from "./figure.ts"
import { gamesToPlay } from "./odds/plays.ts"
import type { MeasuredBet } from "./odds/worker.ts"

interface OddsOptions {
  /** Per game, or draws per family of lotteries. */
  readonly rounds?: number
}

/** Fewer for a quick look. */
const defaultRounds = Number(process.env.ODDS_ROUNDS ?? 10_000_000)
/** Codes separated by commas, to play some games only. */
const only = process.env.ODDS_GAMES?.split(",")
const most = 4

/** The families of lotteries, by the codes that `ODDS_GAMES` selects them with. */
const lotteries = new Map(lotteryFamilies.map(family => [`lottery-${family}`, family]))

/**
 * Plays every game of the studio as its players do, the first rounds with its own fair numbers and the others with quick ones,
 * and compares the RTP with the exact mathematics; and every bet on lotteries with fixed selections, whose prizes must also come
 * as often as declared.
 */
export async function run({ rounds = defaultRounds }: OddsOptions = {}): Promise<Measurement[]> {
  const games = [...gamesToPlay, ...lotteries.keys()].filter(code => only?.includes(code) ?? true)
  const left = [...games]
  const figures = new Map<string, Measurement[]>()
  async function work(): Promise<void> {
    for (let code = left.shift(); code; code = left.shift()) {
      const family = lotteries.get(code)
      const file = family ? new URL("./odds/lottery-worker.ts", import.meta.url) : new URL("./odds/worker.ts", import.meta.url)
      const worker = new Worker(file, { workerData: { code, family, rounds } })
      const [measured] = (await once(worker, "message")) as [MeasuredBet[]]
      figures.set(code, measured.map(figureOf(code)))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return games.flatMap(code => figures.get(code) ?? [])
}

const figureOf =
  (code: string) =>
  ({ way, rounds, actual, expected, sigmas }: MeasuredBet): Measurement => ({
    name: `${code} ${way}, return over ${rounds.toLocaleString("en")} rounds`,
    value: actual * 100,
    unit: "%",
    reference: expected * 100,
    ratio: actual / expected,
    goal: `within ${most} σ; ${sigmas.toFixed(2)} σ`,
    ok: sigmas <= most,
  })
