import * as v from "valibot"
import { isStake } from "../stakes.ts"

/** A bet: its picks must all win. A pick's code never changes its meaning; each game reads its own. */
export interface SlipBet {
  readonly picks: readonly string[]
  /** Minor units. */
  readonly stake: number
}

export interface SlipChoice {
  readonly bets: readonly SlipBet[]
}

/** A bet of a finished round. */
export interface SettledBet {
  /** In hundredths of a stake. */
  readonly odds: number
  readonly win: number
}

/** Bets of one player in a round. */
export const mostBets = 12

/** At a multiple of this (minor units), odds in hundredths pay whole minor units. */
export const slipUnit = 100

const nameOf = ({ picks }: SlipBet) => [...picks].sort().join(" ")

/** A slip of bets with picks that `fits` accepts together; no two bets on the same. */
export const slipOf = (fits: (picks: readonly string[]) => boolean): v.GenericSchema<unknown, SlipChoice> =>
  v.strictObject({
    bets: v.pipe(
      v.array(
        v.strictObject({
          picks: v.pipe(
            v.array(v.pipe(v.string(), v.maxLength(40))),
            v.minLength(1),
            v.maxLength(8),
            v.check((picks: string[]) => fits(picks)),
          ),
          stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostBets),
      v.check(bets => new Set(bets.map(nameOf)).size === bets.length),
    ),
  })

/** Whether the bets make up this stake within the table's limits: each bet is one that could be made alone. */
export function slipFits(stake: number, { bets }: SlipChoice, stakes: readonly number[]): boolean {
  const sum = bets.reduce((total, bet) => total + bet.stake, 0)
  return sum === stake && stake <= (stakes.at(-1) ?? 0) && bets.every(bet => isStake(bet.stake, stakes, slipUnit))
}
