import type { TableBet } from "../game.ts"

export type SabongSide = "meron" | "wala" | "draw"

export interface SabongChoice {
  readonly side: SabongSide
}

/** Total bets of the players on each side, in minor units. */
export type Pools = Readonly<Record<SabongSide, number>>

export const plasadaPerCent = 5

export const poolsOf = (entries: readonly Pick<TableBet<SabongChoice>, "stake" | "choice">[]): Pools => {
  const on = (side: SabongSide) => entries.reduce((sum, { stake, choice }) => (choice.side === side ? sum + stake : sum), 0)
  return { meron: on("meron"), wala: on("wala"), draw: on("draw") }
}

/** What the house bets on the side with less, so that both are equal. */
export const evenedBy = ({ meron, wala }: Pools): number => Math.abs(meron - wala)

/**
 * What a stake on either side returns if it wins, in ten-thousandths, the stake included: both pools, made equal by the house,
 * less the plasada.
 */
export const evenDividend = (perCent: number = plasadaPerCent): number => 2 * (100 - perCent) * 100

/**
 * The dividend under earlier rules, where the house did not bet: both pools less the plasada, divided by the side's own and
 * rounded down, so that the payouts never exceeded the pools. 0 without a bet on it.
 */
export function poolDividend({ meron, wala }: Pools, side: "meron" | "wala", perCent: number): number {
  const own = side === "meron" ? meron : wala
  if (own === 0) return 0
  return Number((BigInt(meron + wala) * BigInt(100 - perCent) * 100n) / BigInt(own))
}

/** Why a fight with these pools was not decided for its bets under earlier rules; undefined if it was. */
export function calledOff(
  pools: Pools,
  table: { readonly plasadaPerCent: number; readonly leastDividend: number },
): "one-sided" | "low-dividend" | undefined {
  // With bets on the draw alone there is no pool that could be one-sided.
  if (pools.meron === 0 && pools.wala === 0) return
  if (pools.meron === 0 || pools.wala === 0) return "one-sided"
  const dividend = (side: "meron" | "wala") => poolDividend(pools, side, table.plasadaPerCent)
  if (Math.min(dividend("meron"), dividend("wala")) <= table.leastDividend) return "low-dividend"
}
