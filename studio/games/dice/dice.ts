import * as v from "valibot"
import { type Fraction, fraction } from "../../fair/fraction.ts"
import type { InstantGame, InstantRules, Return } from "../game.ts"
import { isStake } from "../stakes.ts"

/** The bet: that the roll ends under the target, or over it. */
export interface DiceChoice {
  side: "under" | "over"
  /** In hundredths, as every number of this game: 4950 is 49.50. */
  target: number
}

export interface DiceOutcome {
  /** From 0 (0.00) to 9999 (99.99). */
  roll: number
}

/**
 * A roll of 0.00 to 99.99, all equally likely. A bet with the chance p (in percent) pays 99/p, truncated after four decimals: the
 * chance is a number of hundredths of a percent, so the multiplier in ten-thousandths is ⌊payback · 10,000 / chance⌋.
 */
export const dicePaytable = {
  rolls: 10_000,
  /** Minimum and maximum number of winning rolls: 1% to 98%. */
  chances: { fewest: 100, most: 9800 },
  /** 99% of the stake, in ten-thousandths. */
  payback: 9900,
  /** The unit of a multiplier: ten-thousandths. */
  multiplierParts: 10_000,
} as const

const { rolls, chances, multiplierParts } = dicePaytable

/** A paytable of dice, today's or an earlier one. */
type DicePaytable = Readonly<Record<"rolls" | "payback" | "multiplierParts", number>>

/** The number of the 10,000 rolls that win. */
export const winningRolls = ({ side, target }: DiceChoice, table: DicePaytable = dicePaytable) =>
  side === "under" ? target : table.rolls - 1 - target

/** The choice on this side that wins with this many rolls. */
export const choiceOf = (side: DiceChoice["side"], winning: number): DiceChoice => ({
  side,
  target: side === "under" ? winning : rolls - 1 - winning,
})

/** The multiplier of the stake, in ten-thousandths. */
export const multiplierOf = (winning: number, table: DicePaytable = dicePaytable) =>
  Math.floor((table.payback * table.multiplierParts) / winning)

/** The payout of a won bet, stake included, truncated to the minor unit. */
export const payoutOf = (stake: number, winning: number, table: DicePaytable = dicePaytable) =>
  Number((BigInt(stake) * BigInt(multiplierOf(winning, table))) / BigInt(table.multiplierParts))

/** The exact RTP at a stake, including truncation to the minor unit. */
export const returnAt = (stake: number, winning: number): Fraction =>
  fraction(BigInt(winning) * BigInt(payoutOf(stake, winning)), BigInt(rolls) * BigInt(stake))

export const wins = ({ side, target }: DiceChoice, roll: number) => (side === "under" ? roll < target : roll > target)

const nameOf = (winning: number) => `${(winning / 100).toFixed(2)} %`

function returnOf(winning: number): Return {
  const multiplier = multiplierOf(winning)
  const chance = winning / rolls
  return {
    name: nameOf(winning),
    payback: fraction(winning * multiplier, rolls * multiplierParts),
    deviation: (multiplier / multiplierParts) * Math.sqrt(chance * (1 - chance)),
  }
}

const rulesUnder = (table: DicePaytable): InstantRules<DiceChoice, DiceOutcome> => ({
  kind: "instant",
  play(draw, stake, choice) {
    const roll = draw(table.rolls)
    return { outcome: { roll }, win: wins(choice, roll) ? payoutOf(stake, winningRolls(choice, table), table) : 0 }
  },
})

export const dice: InstantGame<DiceChoice, DiceOutcome> = {
  ...rulesUnder(dicePaytable),
  under: paytable => rulesUnder(paytable as DicePaytable),
  code: "dice",
  name: "Dice",
  paytable: dicePaytable,
  freeRoundUnit: 20,
  returns: Array.from({ length: chances.most - chances.fewest + 1 }, (_, index) => returnOf(chances.fewest + index)),
  choice: v.pipe(
    v.strictObject({ side: v.picklist(["under", "over"]), target: v.pipe(v.number(), v.integer()) }),
    v.check(choice => winningRolls(choice) >= chances.fewest && winningRolls(choice) <= chances.most),
  ),
  stakeUnit: 1,
  /** Refuses a bet whose win, truncated to the minor unit, is no more than the stake: it could only lose. */
  stakeFits: (stake, choice, stakes) => isStake(stake, stakes, 1) && payoutOf(stake, winningRolls(choice)) > stake,
  expected(stake, choice) {
    const winning = winningRolls(choice)
    const chance = winning / rolls
    const payout = payoutOf(stake, winning)
    return { name: nameOf(winning), win: chance * payout, deviation: payout * Math.sqrt(chance * (1 - chance)) }
  },
}
