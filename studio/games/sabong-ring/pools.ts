import type { TableBet } from "../game.ts"

export type SabongSide = "meron" | "wala" | "draw"

export interface SabongChoice {
  readonly side: SabongSide
}

/** Total bets on each side, in minor units. */
export type Pools = Readonly<Record<SabongSide, number>>

export const plasadaPerCent = 5

/** Dividends are in ten-thousandths of a stake; one that would be this or less cancels the fight. */
export const leastDividend = 10_700

export const poolsOf = (entries: readonly Pick<TableBet<SabongChoice>, "stake" | "choice">[]): Pools => {
  const on = (side: SabongSide) => entries.reduce((sum, { stake, choice }) => (choice.side === side ? sum + stake : sum), 0)
  return { meron: on("meron"), wala: on("wala"), draw: on("draw") }
}

/**
 * What a stake on this side returns if it wins, in ten-thousandths, the stake included: both pools less the plasada, divided by
 * the side's own and rounded down, so that the payouts never exceed the pools. 0 while there is no bet on it.
 */
export function dividendOf({ meron, wala }: Pools, side: "meron" | "wala", perCent: number = plasadaPerCent): number {
  const own = side === "meron" ? meron : wala
  if (own === 0) return 0
  return Number((BigInt(meron + wala) * BigInt(100 - perCent) * 100n) / BigInt(own))
}

/** Why a fight with these pools cannot be decided for its bets; undefined if it can. */
export function calledOff(
  pools: Pools,
  table: { readonly plasadaPerCent: number; readonly leastDividend: number } = { plasadaPerCent, leastDividend },
): "one-sided" | "low-dividend" | undefined {
  // With bets on the draw alone there is no pool that could be one-sided.
  if (pools.meron === 0 && pools.wala === 0) return
  if (pools.meron === 0 || pools.wala === 0) return "one-sided"
  const dividend = (side: "meron" | "wala") => dividendOf(pools, side, table.plasadaPerCent)
  if (Math.min(dividend("meron"), dividend("wala")) <= table.leastDividend) return "low-dividend"
}
