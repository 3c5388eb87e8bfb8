import { add, divide, type Fraction, fraction, multiply } from "../fair/fraction.ts"
import type { Cycle, SpinOutcome } from "./enumerate.ts"
import { limitedSpins } from "./limited-spins.ts"
import { lineBets, payOf, type SlotMachine } from "./machine.ts"

export interface SlotFigures {
  cycle: number
  /** RTP over the whole stake, base game and free spins together. */
  payback: Fraction
  basePayback: Fraction
  /** Share of paid rounds that win anything. */
  hitRate: Fraction
  /** Share of paid rounds that win free spins. */
  featureRate: Fraction
  /** Standard deviation of one round's win, in stakes. */
  deviation: number
  /** Maximum payout of one spin's reels, in stakes, without free spins. */
  topSpin: Fraction
  /**
   * Upper bound for a round, in stakes: the best spin that awards free spins, plus the maximum number of free spins at their
   * best.
   */
  topRound: Fraction
}

/**
 * The exact mathematics of a machine from its counted cycle. The win of a paid spin and the free spins it awards are known
 * together, so the RTP follows from the average number of free spins per round, and the deviation from following them one by one
 * (`limitedSpins`).
 */
export function figures(machine: SlotMachine, { cycle, outcomes }: Cycle): SlotFigures {
  const bets = lineBets(machine)
  const mean = (value: (outcome: SpinOutcome) => number): Fraction =>
    outcomes.reduce((sum, one) => add(sum, fraction(value(one) * one.times, cycle)), fraction(0))
  const freeSpins = (scatters: number) => payOf(machine.scatter.spins, scatters)
  const pays =
    (multiplier: number) =>
    ({ linePays, scatters }: SpinOutcome) =>
      linePays * multiplier + payOf(machine.scatter.pays, scatters) * bets
  const [paid, free] = [pays(1), pays(machine.freeMultiplier)]

  const classes = [0, 3, 4, 5].map(scatters => {
    const ofClass = outcomes.filter(o => (scatters === 0 ? o.scatters < 3 : o.scatters === scatters))
    const times = ofClass.reduce((sum, o) => sum + o.times, 0)
    const average = (value: (outcome: SpinOutcome) => number) => ofClass.reduce((sum, o) => sum + value(o) * (o.times / times), 0)
    const moments = (won: typeof paid) => ({ mean: average(won), square: average(o => won(o) ** 2) })
    return { gives: freeSpins(scatters), times, paid: moments(paid), free: moments(free) }
  })
  const { played, deviation } = limitedSpins(classes, cycle, machine.freeLimit)

  const base = mean(paid)
  const topSpin = Math.max(...outcomes.map(paid))
  const topBefore = Math.max(...outcomes.filter(({ scatters }) => freeSpins(scatters) > 0).map(paid))
  const topFree = Math.max(...outcomes.map(free))
  return {
    cycle,
    payback: divide(add(base, multiply(played, mean(free))), fraction(bets)),
    basePayback: divide(base, fraction(bets)),
    hitRate: mean(outcome => (paid(outcome) > 0 ? 1 : 0)),
    featureRate: mean(({ scatters }) => (freeSpins(scatters) > 0 ? 1 : 0)),
    deviation: deviation / bets,
    topSpin: fraction(topSpin, bets),
    topRound: fraction(Math.max(topSpin, topBefore + machine.freeLimit * topFree), bets),
  }
}
