import { toNumber } from "../fair/fraction.ts"
import type { ExpectedWin, StudioGame } from "../games/game.ts"

/** Actual and expected payouts of one way to bet in one currency. Amounts in minor units. */
export interface Sums {
  game: string
  /** "" for all ways together. */
  way: string
  currency: string
  rounds: number
  stakes: number
  wins: number
  expected: number
  variance: number
  /** The largest win of a round above its mean. */
  luckiest: number
}

interface PlayedStake {
  stake: number
  /** Further bets of its steps. */
  raised?: number
  choice: unknown
  /** Null: the bet was returned, as this game does (a drawn fight). */
  win: number | null
  outcome: object
}

/** One round as its game's mathematics see it. Its way must be known before the draw, or the outcome would select it. */
export function sumsOf(game: StudioGame, currency: string, { stake, raised = 0, choice, win, outcome }: PlayedStake): Sums {
  const { name } = expectedOf(game, stake, choice)
  const { win: mean, deviation } = expectedOf(game, stake, choice, outcome)
  const won = win ?? stake
  const way = game.kind === "steps" ? "" : name
  const luckiest = Math.max(0, won - mean)
  return {
    game: game.code,
    way,
    currency,
    rounds: 1,
    stakes: stake + raised,
    wins: won,
    expected: mean,
    variance: deviation ** 2,
    luckiest,
  }
}

function expectedOf(game: StudioGame, stake: number, choice: unknown, outcome?: object): ExpectedWin {
  if (game.expected) return game.expected(stake, choice, outcome)
  const [first] = game.returns
  if (!first) throw new Error(`${game.code} has no return`)
  return { name: first.name, win: toNumber(first.payback) * stake, deviation: first.deviation * stake }
}

const together = (one: Sums, other: Sums): Sums => ({
  ...one,
  rounds: one.rounds + other.rounds,
  stakes: one.stakes + other.stakes,
  wins: one.wins + other.wins,
  expected: one.expected + other.expected,
  variance: one.variance + other.variance,
  luckiest: Math.max(one.luckiest, other.luckiest),
})

/** Adds up sums with the same key. */
export function addUp<One extends Sums>(
  all: readonly One[],
  keyOf: (sums: One) => string,
  join: (one: Sums, other: Sums) => Sums = together,
): Sums[] {
  const sums = new Map<string, Sums>()
  for (const one of all) {
    const known = sums.get(keyOf(one))
    sums.set(keyOf(one), known ? join(known, one) : one)
  }
  return [...sums.values()]
}

/**
 * Sums of bets of which some were decided by the same draw. A hundred players on red all win or all lose: the deviations of their
 * bets add up, not the variances. Where bets of a draw differ, that is an upper bound.
 */
export function addUpByDraw(all: readonly (Sums & { draw: string })[], keyOf: (sums: Sums) => string): Sums[] {
  const draws = addUp(
    all,
    one => `${one.draw}\n${keyOf(one)}`,
    (one, other) => ({
      ...together(one, other),
      variance: (Math.sqrt(one.variance) + Math.sqrt(other.variance)) ** 2,
      luckiest: one.luckiest + other.luckiest,
    }),
  )
  return addUp(draws, keyOf)
}

/**
 * Deviation of the wins from their mean, in standard deviations. Upwards the luckiest round is excluded, and below a hundred
 * rounds it is 0: one honest jackpot soon after the start is no defect, a second one is.
 */
export function sigmas({ rounds, wins, expected, variance, luckiest }: Sums): number {
  if (rounds < 100) return 0
  const off = wins - expected
  const counted = off > 0 ? Math.max(0, off - luckiest) : off
  if (counted === 0) return 0
  return variance > 0 ? counted / Math.sqrt(variance) : counted * Number.MAX_VALUE
}
