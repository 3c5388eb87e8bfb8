import { add, divide, type Fraction, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import { lineBets } from "../machine.ts"
import type { SlotFigures } from "../slot-figures.ts"
import { type CoverCount, type CoverKind, coverCount } from "./covers.ts"
import type { Walkers, WalkMachine } from "./machine.ts"

/** What follows from here on, in line bets. */
interface Ahead {
  mean: Fraction
  square: number
  top: number
  /** How likely nothing is won anymore. */
  lost: Fraction
}

/** The wilds that a spin shows: which reels they are on, and how likely that is. */
interface Arrival {
  reels: readonly boolean[]
  chance: Fraction
}

const zero = fraction(0)
const begun: Ahead = { mean: zero, square: 0, top: 0, lost: zero }
const nothing: Ahead = { ...begun, lost: fraction(1) }

/**
 * The exact mathematics of a machine whose wilds walk. What a spin pays depends on the reels that are covered and on the sum of
 * multipliers along a line; where the wilds go depends only on where they are and which come: a Markov chain over the
 * multipliers of the five reels and the respins left, followed back from the last respin.
 */
export function walkFigures(machine: WalkMachine): SlotFigures & { walkRate: Fraction } {
  const bets = lineBets(machine.reels)
  const counts = new Map<string, CoverCount>()
  const countOf = (strips: readonly string[], covered: readonly boolean[]) => {
    const key = `${strips} ${covered}`
    const known = counts.get(key) ?? coverCount({ ...machine.reels, strips }, machine.best, covered)
    counts.set(key, known)
    return known
  }
  const arrivals = arrivalsOf(machine, machine.respins)
  const memo = new Map<string, Ahead>()

  /** A spin whose reels are covered like this before it, and everything after it. */
  function from(before: Walkers, left: number): Ahead {
    if (left === 0 || before.every(times => times === 0)) return nothing
    const key = `${before.join()} ${left}`
    const known = memo.get(key)
    if (known) return known
    let found = begun
    for (const { reels, chance } of arrivals) {
      const walkers = joined(before, reels)
      const { kinds, all } = countOf(
        machine.respins,
        walkers.map(times => times > 0),
      )
      const then = from(onward(walkers), left - 1)
      for (const kind of kinds) found = sum(found, chance, fraction(kind.times, all), followed(kind, walkers, then))
    }
    memo.set(key, found)
    return found
  }

  const none = machine.reels.strips.map(() => 0)
  let [round, own] = [begun, zero]
  let [features, topSpin] = [zero, 0]
  for (const { reels, chance } of arrivalsOf(machine, machine.reels.strips)) {
    const walkers = joined(none, reels)
    const { kinds, all } = countOf(machine.reels.strips, reels)
    for (const kind of kinds) {
      const share = fraction(kind.times, all)
      const parade = kind.scatters >= 3
      const ahead = parade ? onward(walkers).map((times, reel) => Math.max(times, machine.parade[reel] ?? 0)) : onward(walkers)
      const spin = followed(kind, walkers, nothing)
      round = sum(round, chance, share, followed(kind, walkers, from(ahead, machine.limit)))
      own = add(own, multiply(multiply(chance, share), spin.mean))
      if (parade) features = add(features, multiply(chance, share))
      topSpin = Math.max(topSpin, spin.top)
    }
  }
  const payback = divide(round.mean, fraction(bets))
  return {
    cycle: machine.reels.strips.reduce((product, strip) => product * strip.length, 1),
    payback,
    basePayback: divide(own, fraction(bets)),
    hitRate: subtract(fraction(1), round.lost),
    featureRate: features,
    deviation: Math.sqrt(round.square / bets ** 2 - toNumber(payback) ** 2),
    topSpin: fraction(topSpin, bets),
    topRound: fraction(round.top, bets),
    walkRate: walkRate(machine),
  }
}

/** How often a wild comes in the paid spin. */
const walkRate = (machine: WalkMachine): Fraction =>
  arrivalsOf(machine, machine.reels.strips)
    .filter(({ reels }) => reels.some(Boolean))
    .reduce((all, { chance }) => add(all, chance), zero)

const joined = (before: Walkers, reels: readonly boolean[]) => before.map((times, reel) => (reels[reel] ? times + 1 : times))

const onward = (walkers: Walkers) => walkers.map((_, reel) => walkers[reel + 1] ?? 0)

function sum(before: Ahead, chance: Fraction, share: Fraction, more: Ahead): Ahead {
  const weight = multiply(chance, share)
  return {
    mean: add(before.mean, multiply(weight, more.mean)),
    square: before.square + toNumber(weight) * more.square,
    top: Math.max(before.top, more.top),
    lost: add(before.lost, multiply(weight, more.lost)),
  }
}

/** A spin of this kind, and what comes after it, which doesn't depend on what the spin pays. */
function followed({ times, hits, pays, products, top }: CoverKind, walkers: Walkers, then: Ahead): Ahead {
  const factors = [3, 4, 5].map(reels =>
    Math.max(
      1,
      walkers.slice(0, reels).reduce((all, one) => all + one, 0),
    ),
  )
  const whole = pays.reduce((all, one, n) => all + BigInt(one) * BigInt(factors[n]!), 0n)
  const own = fraction(whole, times)
  const square = products.reduce(
    (all, row, a) => all + row.reduce((part, one, b) => part + one * factors[a]! * factors[b]!, 0),
    0,
  )
  return {
    mean: add(own, then.mean),
    square: square / times + 2 * toNumber(own) * toNumber(then.mean) + then.square,
    top: top * Math.max(...factors) + then.top,
    lost: multiply(fraction(times - hits, times), then.lost),
  }
}

/** Whether each reel shows a wild: reels are independent, and covered ones turn like the others. */
function arrivalsOf({ reels: { rows, wild } }: WalkMachine, strips: readonly string[]): Arrival[] {
  return strips.reduce<Arrival[]>(
    (arrivals, strip) => {
      const stops = [...strip].filter((_, stop) =>
        Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).includes(wild),
      ).length
      return arrivals.flatMap(({ reels, chance }) =>
        [true, false].flatMap(shows => {
          const times = shows ? stops : strip.length - stops
          return times > 0 ? [{ reels: [...reels, shows], chance: multiply(chance, fraction(times, strip.length)) }] : []
        }),
      )
    },
    [{ reels: [], chance: fraction(1) }],
  )
}
