import type { BetType, PrizeTier } from "./bet-type.ts"
import { ODDS_SCALE, oddsOf } from "./odds.ts"

type DeclaredBet = Pick<BetType<never>, "rows" | "tiers" | "count" | "eligible">

/** What a tier pays for 1 staked, stake included. */
export const paysOf = (tier: PrizeTier, group: number): number => oddsOf(tier, group) / ODDS_SCALE

/**
 * What a bet type returns of its stakes on average, as declared: by the prize group, or by the trade's table, whose bets are on
 * four digits or three and return the same for each number.
 */
export function returnOf({ rows, tiers, count, eligible }: DeclaredBet, group: number): number {
  if (tiers.every(({ pays }) => pays === undefined)) return group / 2_000
  const selection = rows.map((_, n) => [n])
  const shares = eligible(selection)
  const paid = tiers.reduce((sum, tier, n) => sum + (shares[n]! * tier.chance.ways * (tier.pays ?? 0)) / tier.chance.of, 0)
  return paid / count(selection)
}
