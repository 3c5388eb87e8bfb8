import type { PrizeTier } from "./bet-type.ts"

/** Odds are whole ten-thousandths of the stake, which they include: 97,800 pays 9.78 for 1. */
export const ODDS_SCALE = 10_000
/** The prize group that returns everything: 1956 of it returns 97.8 %. */
const FULL_GROUP = 2_000

/**
 * The odds of a tier in a prize group, rounded down: `1 / p × group / 2000` (MyOubao's prize levels), divided by the number of
 * tiers that share the return of a combination; or those of the trade's table, whatever the group.
 */
export function oddsOf({ chance, pays, sharedBy = 1 }: PrizeTier, group: number): number {
  if (pays !== undefined) return Math.floor(pays * ODDS_SCALE + 1e-6)
  const [dividend, divisor] = [chance.of * group * ODDS_SCALE, chance.ways * FULL_GROUP * sharedBy]
  if (Number.isSafeInteger(dividend) && Number.isSafeInteger(divisor)) return wholePart(dividend, divisor)
  return Number(
    (BigInt(chance.of) * BigInt(group) * BigInt(ODDS_SCALE)) / (BigInt(chance.ways) * BigInt(FULL_GROUP) * BigInt(sharedBy)),
  )
}

/** The whole part of a quotient, exact for safe integers. */
const wholePart = (dividend: number, divisor: number): number => (dividend - (dividend % divisor)) / divisor

/** What each combination of a ticket is staked with, in thousandths of the currency's unit. */
export interface CombinationStake {
  /** 1000, 100, 10 or 1. */
  readonly unit: number
  readonly multiple: number
}

/** Thousandths of a currency's unit in a minor unit, which may be less than one. */
const perMinor = (exponent: number): number => 10 ** (3 - exponent)

/** The stake of a ticket in minor units; undefined where it is not a whole number of them. */
export function stakeOf(combinations: number, { unit, multiple }: CombinationStake, exponent: number): number | undefined {
  const minor = (combinations * unit * multiple) / perMinor(exponent)
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** What a ticket wins, in minor units, rounded down once: hits and odds by tier, in the same order. */
export function prizeOf(
  hits: readonly number[],
  odds: readonly number[],
  { unit, multiple }: CombinationStake,
  exponent: number,
): number {
  // Most prizes are exact as numbers, which take a tenth of the time.
  const paid = hits.reduce((sum, count, tier) => sum + count * odds[tier]!, 0) * unit * multiple * 10 ** exponent
  if (Number.isSafeInteger(paid)) return wholePart(paid, Number(PARTS))
  return Number(partsOf(hits, odds, { unit, multiple }, exponent) / PARTS)
}

/** Whether rounding took something of that prize. */
export const isRounded = (...prize: Parameters<typeof prizeOf>): boolean => partsOf(...prize) % PARTS !== 0n

/** In a minor unit: ten-thousandths of the odds, of thousandths of a stake. */
const PARTS = BigInt(ODDS_SCALE) * 10n ** 3n

function partsOf(
  hits: readonly number[],
  odds: readonly number[],
  { unit, multiple }: CombinationStake,
  exponent: number,
): bigint {
  const paid = hits.reduce((sum, count, tier) => sum + BigInt(count) * BigInt(odds[tier]!), 0n)
  return paid * BigInt(unit) * BigInt(multiple) * 10n ** BigInt(exponent)
}
