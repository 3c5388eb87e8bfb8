import { decimal, type Fraction, fraction, multiply, toNumber } from "../../fair/fraction.ts"
import type { Return } from "../game.ts"

/** Odds are in hundredths of a stake, the stake included: 250 pays 2.50. */
type Odds = number

/** The odds that return this percentage of the stakes, rounded down to a whole hundredth. */
export const oddsOf = (chance: Fraction, percent: number): Odds => Number((BigInt(percent) * chance.bottom) / chance.top)

/** Odds of picks that must all win: their product, rounded down to a whole hundredth and limited. */
export function togetherOdds(all: readonly Odds[], highest: Odds): Odds {
  const product = all.reduce((total, odds) => total * BigInt(odds), 1n) / 100n ** BigInt(Math.max(0, all.length - 1))
  return product > BigInt(highest) ? highest : Number(product)
}

/** The exact return of a bet at these odds. */
const paybackOf = (chance: Fraction, odds: Odds): Fraction => multiply(chance, fraction(odds, 100))

/** As a table of returns lists it. */
export function returnAt(name: string, chance: Fraction, odds: Odds): Return {
  const part = toNumber(chance)
  return { name, payback: paybackOf(chance, odds), deviation: (odds / 100) * Math.sqrt(part * (1 - part)) }
}

/** "2.50" */
export const oddsText = (odds: Odds): string => decimal(fraction(odds, 100), 2)
