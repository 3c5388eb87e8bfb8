import { add, divide, type Fraction, fraction, multiply } from "../fair/fraction.ts"
import type { Cycle, SpinOutcome } from "./enumerate.ts"
import { limitedSpins } from "./limited-spins.ts"
import { lineBets, payOf, type SlotMachine } from "./machine.ts"

export interface Figures {
  cycle: number
  /** Return to the player over the whole stake, base game and free spins together. */
  payback: Fraction
  basePayback: Fraction
  /** Part of the paid rounds that win anything. */
  hitRate: Fraction
  /** Part of the paid rounds that win free spins. */
  featureRate: Fraction
  /** Standard deviation of one round's win, in stakes. */
  deviation: number
  /** The most one spin can pay on its reels, in stakes, free spins not counted. */
  topSpin: Fraction
  /** No round can pay more, in stakes: the best spin that gives free spins, and all that a round can give, each the best there is. */
  topRound: Fraction
}

/**
 * The exact mathematics of a machine out of its counted cycle. A paid spin's wins and how many free spins it gives are known together, so
 * the return follows from how many free spins a round plays on average, and the deviation from following them one by one (`limitedSpins`).
 */
export function figures(machine: SlotMachine, { cycle, outcomes }: Cycle): Figures {
  const bets = lineBets(machine)
  const mean = (value: (outcome: SpinOutcome) => number): Fraction =>
    outcomes.reduce((sum, one) => add(sum, fraction(value(one) * one.times, cycle)), fraction(0))
  const given = (scatters: number) => payOf(machine.scatter.spins, scatters)
  const pays =
    (multiplier: number) =>
    ({ linePays, scatters }: SpinOutcome) =>
      linePays * multiplier + payOf(machine.scatter.pays, scatters) * bets
  const [paid, free] = [pays(1), pays(machine.freeMultiplier)]

  const classes = [0, 3, 4, 5].map(scatters => {
    const mine = outcomes.filter(o => (scatters === 0 ? o.scatters < 3 : o.scatters === scatters))
    const times = mine.reduce((sum, o) => sum + o.times, 0)
    const average = (value: (outcome: SpinOutcome) => number) => mine.reduce((sum, o) => sum + value(o) * (o.times / times), 0)
    const moments = (won: typeof paid) => ({ mean: average(won), square: average(o => won(o) ** 2) })
    return { gives: given(scatters), times, paid: moments(paid), free: moments(free) }
  })
  const { played, deviation } = limitedSpins(classes, cycle, machine.freeLimit)

  const base = mean(paid)
  const topSpin = Math.max(...outcomes.map(paid))
  const topBefore = Math.max(...outcomes.filter(({ scatters }) => given(scatters) > 0).map(paid))
  const topFree = Math.max(...outcomes.map(free))
  return {
    cycle,
    payback: divide(add(base, multiply(played, mean(free))), fraction(bets)),
    basePayback: divide(base, fraction(bets)),
    hitRate: mean(outcome => (paid(outcome) > 0 ? 1 : 0)),
    featureRate: mean(({ scatters }) => (given(scatters) > 0 ? 1 : 0)),
    deviation: deviation / bets,
    topSpin: fraction(topSpin, bets),
    topRound: fraction(Math.max(topSpin, topBefore + machine.freeLimit * topFree), bets),
  }
}
