import type { BetLine, BetType, PrizeTier, Selection } from "./bet-type.ts"
import { FULL_PERCENT } from "./number-rules.ts"
import { oddsOf } from "./odds.ts"

/** The odds of each tier, as a bet is sold: by its prize group, and by the percent of them that a rule has left. */
export const soldOdds = (tiers: readonly PrizeTier[], group: number, percent: number = FULL_PERCENT): number[] =>
  tiers.map(tier => Math.floor((oddsOf(tier, group) * percent) / FULL_PERCENT))

type HighestBet = Pick<BetType<never>, "most" | "line">

/** What a pick can win in one draw at most, as hits and their odds: `prizeOf` makes a prize of them. */
export interface HighestHits {
  readonly hits: readonly number[]
  readonly odds: readonly number[]
}

/** Typed lines, as far as they decide how many can win at once. */
interface LineCount {
  readonly lines: number
  /** By a value's index in the only row, how many lines have it; empty for bets without `among`. */
  readonly uses: readonly number[]
  /** Any of them: each can win as much. */
  readonly first: Selection
}

const paid = (hits: readonly number[], odds: readonly number[]): number =>
  hits.reduce((sum, count, tier) => sum + count * odds[tier]!, 0)

/** Of a selection: no draw pays it more, and some draw pays it that. */
export function highestOf(type: Pick<HighestBet, "most">, selection: Selection, odds: readonly number[]): HighestHits {
  const [first, ...others] = type.most(selection)
  return { hits: others.reduce((best, hits) => (paid(hits, odds) > paid(best, odds) ? hits : best), first!), odds }
}

/** Of typed lines: no draw pays them more. Lines of several values that differ little may win a part of it only. */
export function highestOfLines(type: HighestBet, { lines, uses, first }: LineCount, odds: readonly number[]): HighestHits {
  const { most, among } = type.line!
  const alone = paid(highestOf(type, first, odds).hits, odds)
  const together = among ? eachOnce(most, odds, lines) : paid(most, odds)
  const byValues = among ? withinValues(among, uses, { lines, odds }) : Number.POSITIVE_INFINITY
  return { hits: [1], odds: [Math.min(lines * alone, together, byValues)] }
}

/** What lines win that win one tier each: the highest first, as often as lines can win it. */
function eachOnce(most: readonly number[], odds: readonly number[], lines: number): number {
  let left = lines
  let sum = 0
  for (const tier of odds.map((_, tier) => tier).toSorted((one, other) => odds[other]! - odds[one]!)) {
    const won = Math.min(left, most[tier]!)
    sum += won * odds[tier]!
    left -= won
  }
  return sum
}

/** Rounding of a quotient; what is counted too much is less than what a prize is rounded to. */
const ROUNDING = 1 + 1e-12

/**
 * What lines win by the values that count in a draw. The lines have no more right values than uses of the most used ones. What
 * a line wins by its right values lies under a polygon that is nowhere hollow, and so does the average of all lines.
 */
function withinValues(
  { values, right }: NonNullable<BetLine["among"]>,
  uses: readonly number[],
  { lines, odds }: { readonly lines: number; readonly odds: readonly number[] },
): number {
  const used = uses.toSorted((one, other) => other - one).slice(0, values)
  const average = used.reduce((sum, count) => sum + count, 0) / lines
  const points = [{ count: 0, wins: 0 }, ...right.map((count, tier) => ({ count, wins: odds[tier]! }))]
  const last = Math.max(...right)
  if (average >= last) return Number.POSITIVE_INFINITY
  let most = 0
  for (const low of points)
    for (const high of points)
      if (low.count <= average && average < high.count) {
        const share = (average - low.count) / (high.count - low.count)
        most = Math.max(most, low.wins + share * (high.wins - low.wins))
      }
  return Math.ceil(most * lines * ROUNDING)
}

/** Of one combination, while nothing is picked. */
export function highestAlone(
  { rows, line, ...type }: HighestBet & Pick<BetType<never>, "rows">,
  odds: readonly number[],
): HighestHits {
  if (!line) return { hits: [1], odds: [Math.max(...odds)] }
  const size = rows.length > 1 ? 1 : line.values
  const selection = rows.map((_, n) => Array.from({ length: size }, (_, value) => n + value))
  return highestOf(type, selection, odds)
}

/** Of a pick: one selection, or several lines. */
export function highestOfPick(
  type: HighestBet & Pick<BetType<never>, "rows">,
  pick: readonly Selection[],
  odds: readonly number[],
) {
  const [first] = pick
  if (pick.length === 1) return highestOf(type, first!, odds)
  return highestOfLines(type, { lines: pick.length, uses: usesOf(type, pick), first: first! }, odds)
}

/** How many of some lines have each value, where that decides how many can win at once. */
function usesOf({ rows, line }: Pick<BetType<never>, "rows" | "line">, lines: readonly Selection[]): readonly number[] {
  if (!line?.among) return []
  const uses = rows[0]!.values.map(() => 0)
  for (const [picked = []] of lines) for (const value of picked) uses[value]!++
  return uses
}
