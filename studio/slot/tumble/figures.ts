import { divide, fraction } from "../../fair/fraction.ts"
import { type SlotFigures, underCap } from "../slot-figures.ts"
import type { TumbleClass, TumbleCycle } from "./enumerate.ts"
import { freeSpinsOf, type TumbleMachine } from "./machine.ts"
import { skyFigures } from "./sky-figures.ts"

/** What the free spins of a state still pay, in parts of the stake. `mean` is over the cycle to the power of the spins left. */
interface SpinsToCome {
  mean: bigint
  average: number
  square: number
  top: number
}

const nothing: SpinsToCome = { mean: 0n, average: 0, square: 0, top: 0 }

/**
 * The exact mathematics of a machine from its counted cycle. Free spins are an exact Markov chain over the spins left, the spins
 * that may still be awarded, and the place on the ladder.
 */
export function tumbleFigures(machine: TumbleMachine, { cycle, classes, hits }: TumbleCycle): SlotFigures {
  if (machine.sky) return skyFigures({ ...machine, sky: machine.sky }, { cycle, classes, hits })
  const all = BigInt(cycle)
  const award = (one: TumbleClass) => freeSpinsOf(machine, one)
  const known = new Map<string, SpinsToCome>()

  /** One spin of these wins, and the free spins that follow it, which are `deep` at most. */
  function followed(
    wins: (one: TumbleClass) => TumbleClass["paid"],
    then: (one: TumbleClass) => SpinsToCome,
    deep: number,
  ): SpinsToCome {
    const under = all ** BigInt(deep)
    const result = { ...nothing }
    for (const one of classes) {
      const { sum, squares, top } = wins(one)
      const later = then(one)
      result.mean += BigInt(sum) * under + BigInt(one.times) * later.mean
      result.average += (sum + one.times * later.average) / cycle
      result.square += (squares + 2 * sum * later.average + one.times * later.square) / cycle
      result.top = Math.max(result.top, top + later.top)
    }
    return result
  }

  function freeSpins(left: number, room: number, place: number): SpinsToCome {
    if (left === 0) return nothing
    const key = `${left} ${room} ${place}`
    const before = known.get(key)
    if (before) return before
    const result = followed(
      one => one.free[place]!,
      one => {
        const more = Math.min(room, award(one))
        const climbed = machine.freeLadderRestarts ? 0 : place + one.tumbles
        return freeSpins(left - 1 + more, room - more, Math.min(climbed, machine.freeLadder.length - 1))
      },
      left + room - 1,
    )
    known.set(key, result)
    return result
  }

  const deep = machine.freeLimit
  const begun = (one: TumbleClass): SpinsToCome => {
    const spins = Math.min(deep, award(one))
    return freeSpins(spins, deep - spins, 0)
  }
  const round = followed(one => one.paid, begun, deep)
  const bets = fraction(machine.parts)
  const times = (some: readonly TumbleClass[]) => some.reduce((sum, one) => sum + one.times, 0)
  return {
    cycle,
    payback: divide(fraction(round.mean, all ** BigInt(deep + 1)), bets),
    basePayback: divide(
      fraction(
        classes.reduce((sum, { paid }) => sum + paid.sum, 0),
        cycle,
      ),
      bets,
    ),
    hitRate: fraction(hits, cycle),
    featureRate: fraction(times(classes.filter(one => award(one) > 0)), cycle),
    deviation: Math.sqrt(round.square - round.average ** 2) / machine.parts,
    topSpin: fraction(Math.max(...classes.map(({ paid }) => paid.top)), machine.parts),
    topRound: underCap(machine.cap, fraction(round.top, machine.parts)),
  }
}
