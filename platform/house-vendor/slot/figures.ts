import { add, divide, type Fraction, fraction, multiply, subtract, toNumber } from "../fair/fraction.ts"
import type { Cycle } from "./enumerate.ts"
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
  /** Free spins that one free spin gives on average; the feature ends because it is under one. */
  retriggered: Fraction
  /** Standard deviation of one round's win, in stakes. */
  deviation: number
  /** The most one spin can pay on its reels, in stakes, free spins not counted. */
  topSpin: Fraction
  /** No round can pay more, in stakes; only of a machine whose free spins are limited. */
  topRound?: Fraction
}

/**
 * The exact mathematics of a machine out of its counted cycle.
 *
 * A free spin wins F (in line bets) and gives K more by the same reels. Without a limit it is worth T = F + T₁ + … + T_K, each Tᵢ
 * distributed as T and independent: E[T] = E[F] / (1 − E[K]), and by the law of total variance
 * Var[T] = Var[F + K·E[T]] / (1 − E[K]). The paid round is W = B + T₁ + … + T_K: E[W] = E[B] + E[K]·E[T],
 * Var[W] = Var[B + K·E[T]] + E[K]·Var[T]. With a limit the spins are followed one by one (`limitedSpins`).
 */
export function figures(machine: SlotMachine, { cycle, outcomes }: Cycle): Figures {
  const bets = lineBets(machine)
  const mean = (value: (linePays: number, scatters: number) => Fraction) =>
    outcomes.reduce((sum, o) => add(sum, multiply(value(o.linePays, o.scatters), fraction(o.times, cycle))), fraction(0))
  const scatterPays = (scatters: number) => payOf(machine.scatter.pays, scatters) * bets
  const given = (scatters: number) => payOf(machine.scatter.spins, scatters)
  const won = (multiplier: number) => (linePays: number, scatters: number) =>
    fraction(linePays * multiplier + scatterPays(scatters))
  const paid = won(1)
  const free = won(machine.freeMultiplier)
  const square = (value: Fraction) => multiply(value, value)
  const variance = (value: typeof paid) =>
    subtract(
      mean((l, s) => square(value(l, s))),
      square(mean((l, s) => value(l, s))),
    )

  const base = mean(paid)
  const spins = mean((_, s) => fraction(given(s)))
  const topSpin = Math.max(...outcomes.map(o => o.linePays + scatterPays(o.scatters)))
  const common = {
    cycle,
    basePayback: divide(base, fraction(bets)),
    hitRate: mean((l, s) => fraction(l + scatterPays(s) > 0 ? 1 : 0)),
    featureRate: mean((_, s) => fraction(given(s) > 0 ? 1 : 0)),
    retriggered: spins,
    topSpin: fraction(topSpin, bets),
  }

  if (machine.freeLimit !== undefined) {
    const classes = [0, 3, 4, 5].map(scatters => {
      const mine = outcomes.filter(o => (scatters === 0 ? o.scatters < 3 : o.scatters === scatters))
      const times = mine.reduce((sum, o) => sum + o.times, 0)
      const average = (value: (pays: number) => number, multiplier: number) =>
        times === 0
          ? 0
          : mine.reduce((sum, o) => sum + value(o.linePays * multiplier + scatterPays(o.scatters)) * (o.times / times), 0)
      const moments = (multiplier: number) => ({ mean: average(x => x, multiplier), square: average(x => x * x, multiplier) })
      return { gives: given(scatters), times, paid: moments(1), free: moments(machine.freeMultiplier) }
    })
    const { played, deviation } = limitedSpins(classes, cycle, machine.freeLimit)
    const topFree = Math.max(...outcomes.map(o => o.linePays * machine.freeMultiplier + scatterPays(o.scatters)))
    const topPaid = Math.max(...outcomes.filter(o => given(o.scatters) > 0).map(o => o.linePays + scatterPays(o.scatters)))
    return {
      ...common,
      payback: divide(add(base, multiply(played, mean(free))), fraction(bets)),
      deviation: deviation / bets,
      topRound: fraction(Math.max(topSpin, topPaid + machine.freeLimit * topFree), bets),
    }
  }

  const left = subtract(fraction(1), spins)
  const worth = divide(mean(free), left)
  const withFeature = (value: typeof paid) => (l: number, s: number) => add(value(l, s), multiply(fraction(given(s)), worth))
  const freeVariance = divide(variance(withFeature(free)), left)
  const roundVariance = add(variance(withFeature(paid)), multiply(spins, freeVariance))
  return {
    ...common,
    payback: divide(add(base, multiply(spins, worth)), fraction(bets)),
    deviation: Math.sqrt(toNumber(roundVariance)) / bets,
  }
}
