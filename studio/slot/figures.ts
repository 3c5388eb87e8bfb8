import { add, divide, type Fraction, fraction, toNumber } from "../fair/fraction.ts"
import { enumerated } from "./enumerate.ts"
import { factorized } from "./factorize.ts"
import { freeSymbolCounts } from "./free-symbol-count.ts"
import { limitedSpins, type RoundMoments, type SpinClasses } from "./limited-spins.ts"
import { lineBets, payOf, priceOf, type SlotMachine } from "./machine.ts"
import { pickFigures } from "./pick/pick-figures.ts"
import { type SlotFigures, underCap } from "./slot-figures.ts"
import type { SpinCount, SpinForm, SpinKind } from "./spin-count.ts"
import { stallCounts } from "./stall-count.ts"
import { countTwins } from "./twins.ts"

function countOf(machine: SlotMachine, form: SpinForm): SpinCount {
  if (form.twins) return countTwins(machine, form, form.twins)
  if (machine.stalls) return stallCounts(machine, machine.stalls).paid(form)
  return (machine.heights ? factorized : enumerated)(machine, form)
}

/**
 * The exact mathematics of a machine from its counted spins. The win of a spin, the free spins it awards and what it leaves to
 * the next one are known together, so that a round can be followed spin by spin (`limitedSpins`).
 */
export function figures(machine: SlotMachine): SlotFigures {
  const bets = lineBets(machine)
  const { strips, scatter, freeLimit, wildReels } = machine
  const paidForm = { strips, expand: wildReels === "expand", held: 0, ...(machine.twins && { twins: machine.twins.paid }) }
  const paid = countOf(machine, paidForm)
  if (machine.pick) return pickFigures({ ...machine, pick: machine.pick }, paid)
  const free = freeSpins(machine, paid)
  const winOf = ({ top, scatters }: SpinKind, multiplier: number) => top * multiplier + payOf(scatter.pays, scatters) * bets
  const gives = ({ scatters }: SpinKind) => payOf(scatter.spins, scatters)

  const feature = limitedSpins({ limit: freeLimit, free: state => free(state).classes })
  const paidClasses = entering(
    classesOf(machine, paid, 1, () => free.first),
    free.drawn,
  )
  const round = feature.paid(paidClasses)
  const share = (wanted: (kind: SpinKind) => boolean) =>
    fraction(
      paid.kinds.filter(wanted).reduce((sum, { times }) => sum + times, 0n),
      paid.cycle,
    )
  const topSpin = Math.max(...paid.kinds.map(kind => winOf(kind, 1)))
  const awards = paid.kinds.some(kind => gives(kind) > 0)
  const topBefore = Math.max(0, ...paid.kinds.filter(kind => gives(kind) > 0).map(kind => winOf(kind, 1)))
  const topFree = Array.from({ length: freeLimit }, (_, nth) => free(free.best(nth)).top).reduce((sum, top) => sum + top, 0)
  const over = ({ mean, deviation }: RoundMoments, price: number) => ({
    payback: divide(mean, fraction(price)),
    deviation: deviation / price,
  })
  const { ante, buy } = machine.bets ?? {}
  const anteRound =
    ante &&
    feature.paid(
      entering(
        classesOf(machine, countOf(machine, { ...paidForm, strips: ante.strips }), 1, () => free.first),
        free.drawn,
      ),
    )
  return {
    cycle: paid.cycle,
    ...over(round, bets),
    basePayback: paidClasses.classes.reduce<Fraction>(
      (sum, { wins }) => add(sum, fraction(wins, paidClasses.cycle * BigInt(bets))),
      fraction(0),
    ),
    hitRate: share(kind => kind.hit || payOf(scatter.pays, kind.scatters) > 0),
    featureRate: share(kind => gives(kind) > 0),
    topSpin: fraction(topSpin, bets),
    topRound: underCap(machine.cap, fraction(Math.max(topSpin, awards ? topBefore + topFree : 0), bets)),
    bets: {
      ...(anteRound && { ante: over(anteRound, priceOf(machine, "ante")) }),
      ...(buy && { buy: over(onAverage(free.drawn.map(state => feature.bought(buy.spins, state))), buy.price) }),
    },
  }
}

/** Free spins that begin in one of several states, all equally likely: each spin that awards any is one of them. */
function entering({ cycle, classes }: SpinClasses, states: readonly number[]): SpinClasses {
  const many = BigInt(states.length)
  return {
    cycle: cycle * many,
    classes: classes.flatMap(one =>
      one.gives > 0
        ? states.map(next => ({ ...one, next }))
        : [{ ...one, next: states[0]!, times: one.times * many, wins: one.wins * many }],
    ),
  }
}

function onAverage(rounds: readonly RoundMoments[]): RoundMoments {
  const mean = divide(rounds.map(round => round.mean).reduce(add), fraction(rounds.length))
  const square = rounds.reduce((sum, round) => sum + (round.deviation ** 2 + toNumber(round.mean) ** 2) / rounds.length, 0)
  return { mean, deviation: Math.sqrt(square - toNumber(mean) ** 2) }
}

/** Free spins by their state: the multiplier where it grows, the reels held where wilds stay, the symbol drawn. */
function freeSpins(machine: SlotMachine, paid: SpinCount) {
  const { strips, wildReels, multiplierGrows, freeMultiplier, twins } = machine
  const plain = twins ? countOf(machine, { strips, expand: false, held: 0, twins: twins.free }) : paid
  const stays = wildReels === "stay"
  const known = new Map<number, { classes: SpinClasses; top: number }>()
  const stalls = machine.stalls && stallCounts(machine, machine.stalls)
  const symbols = machine.freeSymbol ? freeSymbolCounts(machine) : []
  const everyWild = strips.reduce((bits, strip, reel) => (strip.includes(machine.wild) ? bits | (1 << reel) : bits), 0)

  function spin(state: number): { classes: SpinClasses; top: number } {
    const before = known.get(state)
    if (before) return before
    const count = stalls
      ? stalls.free({ strips, expand: false, held: 0 }, state)
      : stays
        ? countOf(machine, { strips, expand: true, held: state })
        : (symbols[state] ?? plain)
    const multiplier = multiplierGrows ? state : freeMultiplier
    const next = ({ hit, wilds }: SpinKind) =>
      multiplierGrows ? state + Number(hit) : stays ? state | wilds : stalls ? wilds : state
    const top = Math.max(
      ...count.kinds.map(kind => kind.top * multiplier + payOf(machine.scatter.pays, kind.scatters) * lineBets(machine)),
    )
    const found = { classes: classesOf(machine, count, multiplier, next), top }
    known.set(state, found)
    return found
  }
  /** The state that the first free spin is played in (or all, equally likely), and the best one for the `nth`. */
  const first = multiplierGrows ? freeMultiplier : 0
  const drawn = symbols.length > 0 ? [...symbols.keys()] : [first]
  const tops = drawn.map(state => (symbols.length > 0 ? spin(state).top : 0))
  const best = (nth: number) =>
    multiplierGrows ? freeMultiplier + nth : stays ? everyWild : stalls ? stalls.highest : tops.indexOf(Math.max(...tops))
  return Object.assign(spin, { first, drawn, best })
}

/** The classes of counted spins under a multiplier: those with the same free spins and the same state after them. */
function classesOf(
  machine: SlotMachine,
  { cycle, kinds }: SpinCount,
  multiplier: number,
  next: (kind: SpinKind) => number,
): SpinClasses {
  const classes = kinds.map(kind => {
    const scatterPay = payOf(machine.scatter.pays, kind.scatters) * lineBets(machine)
    const mean = Number(kind.pays) / Number(kind.times)
    return {
      gives: payOf(machine.scatter.spins, kind.scatters),
      next: next(kind),
      times: kind.times,
      wins: kind.pays * BigInt(multiplier) + BigInt(scatterPay) * kind.times,
      square: kind.square * multiplier ** 2 + 2 * mean * multiplier * scatterPay + scatterPay ** 2,
    }
  })
  const grouped = Map.groupBy(classes, ({ gives, next: after }) => `${gives} ${after}`)
  return {
    cycle,
    classes: [...grouped.values()].map(same => {
      const times = same.reduce((sum, one) => sum + one.times, 0n)
      const wins = same.reduce((sum, one) => sum + one.wins, 0n)
      const square = same.reduce((sum, one) => sum + one.square * (Number(one.times) / Number(times)), 0)
      return { ...same[0]!, times, wins, square }
    }),
  }
}
