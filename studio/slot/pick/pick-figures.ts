import { add, divide, type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import { lineBets, type PickBonus, payOf, type SlotMachine } from "../machine.ts"
import type { SlotFigures } from "../slot-figures.ts"
import type { SpinCount, SpinKind } from "../spin-count.ts"

/**
 * The first two moments of what covered places pay, in stakes at ×1. However the player chooses, they are opened in a fair order:
 * a prize is found if it comes before all ends, once in ends + 1; two prizes are both found 2 times in (ends + 1)(ends + 2).
 */
export function pickMoments({ prizes, ends }: PickBonus): { mean: Fraction; square: Fraction } {
  const sum = prizes.reduce((all, prize) => all + prize, 0)
  const squares = prizes.reduce((all, prize) => all + prize ** 2, 0)
  return {
    mean: fraction(sum, ends + 1),
    square: add(fraction(squares, ends + 1), fraction(2 * (sum ** 2 - squares), (ends + 1) * (ends + 2))),
  }
}

/** The exact mathematics of a machine with a pick bonus, from its counted spins. */
export function pickFigures(machine: SlotMachine & { pick: PickBonus }, { cycle, kinds }: SpinCount): SlotFigures {
  const bets = lineBets(machine)
  const bonus = pickMoments(machine.pick)
  const times = ({ scatters }: SpinKind) => payOf(machine.pick.times, scatters)
  const scatterPay = ({ scatters }: SpinKind) => payOf(machine.scatter.pays, scatters) * bets
  const share = (value: (kind: SpinKind) => bigint) =>
    fraction(
      kinds.reduce((all, kind) => all + value(kind), 0n),
      cycle,
    )
  const base = share(kind => kind.pays + BigInt(scatterPay(kind)) * kind.times)
  const picked = multiply(
    share(kind => kind.times * BigInt(times(kind) * bets)),
    bonus.mean,
  )
  const mean = add(base, picked)
  const number = ({ top, bottom }: Fraction) => Number(top) / Number(bottom)
  const square = kinds.reduce((all, kind) => {
    const own = Number(kind.pays) / Number(kind.times)
    const fixed = scatterPay(kind)
    const [first, second] = [number(bonus.mean) * times(kind) * bets, number(bonus.square) * (times(kind) * bets) ** 2]
    const spun = kind.square + 2 * own * fixed + fixed ** 2
    return all + (Number(kind.times) / Number(cycle)) * (spun + 2 * (own + fixed) * first + second)
  }, 0)
  const everything = machine.pick.prizes.reduce((all, prize) => all + prize, 0) * bets
  const top = Math.max(...kinds.map(kind => kind.top + scatterPay(kind)))
  return {
    cycle,
    payback: divide(mean, fraction(bets)),
    basePayback: divide(base, fraction(bets)),
    hitRate: share(kind => (kind.hit || scatterPay(kind) > 0 || times(kind) > 0 ? kind.times : 0n)),
    featureRate: share(kind => (times(kind) > 0 ? kind.times : 0n)),
    deviation: Math.sqrt(square - number(mean) ** 2) / bets,
    topSpin: fraction(top, bets),
    topRound: fraction(Math.max(...kinds.map(kind => kind.top + scatterPay(kind) + everything * times(kind))), bets),
  }
}
