import { asItIs } from "../enumerate.ts"
import { capOf, lineBets, payOf, priceOf, type SlotBet, type SlotMachine } from "../machine.ts"
import type { SpinForm } from "../spin-count.ts"
import { levelsOf, shareOfLevels } from "../stall-count.ts"
import { overshoot, type PaidKind } from "./overshoot.ts"
import { lineWins, type SpinWins } from "./spin-wins.ts"
import { symbolWins } from "./symbol-wins.ts"
import { waysWins } from "./ways-wins.ts"

/**
 * What a machine's cap takes from its return at most, by the way to bet, as a share of the stake. It is exactly 0 where no round
 * reaches the cap.
 */
export function capShares(machine: SlotMachine): Partial<Record<SlotBet, number>> {
  if (machine.cap === undefined) return {}
  const { ante, buy } = machine.bets ?? {}
  const { first, free, paid } = feature(machine)
  const bound = overshoot({ cap: capOf(machine), limit: machine.freeLimit, free })
  const over = (bet: SlotBet, lost: number) => ({ [bet]: lost / priceOf(machine, bet) })
  return {
    ...over("spin", bound.paid(paid(machine.strips))),
    ...(ante && over("ante", bound.paid(paid(ante.strips)))),
    ...(buy && over("buy", bound.bought(buy.spins, first))),
  }
}

/** Free spins by their state, the states they begin in, and paid spins by their strips. */
interface FeatureKinds {
  readonly first: readonly number[]
  free(state: number): readonly PaidKind[]
  paid(strips: readonly string[]): readonly PaidKind[]
}

const remembered = <Value>(make: (state: number) => Value): ((state: number) => Value) => {
  const known = new Map<number, Value>()
  return state => {
    const value = known.get(state) ?? make(state)
    known.set(state, value)
    return value
  }
}

function feature(machine: SlotMachine): FeatureKinds {
  if (machine.twins || machine.wildReels === "stay" || machine.march || machine.dial || machine.pick)
    throw new RangeError(`${machine.code}: nothing bounds what a cap takes from such a machine`)
  if (machine.stalls) return stalled(machine, machine.stalls)
  const count = machine.parts === undefined ? lineWins : waysWins
  const spins = (strips: readonly string[]) => count(machine, { ...asItIs(machine), strips })
  const own = spins(machine.strips)
  const strips = (other: readonly string[]) => (other === machine.strips ? own : spins(other))
  if (machine.freeSymbol) {
    const bySymbol = symbolWins(machine)
    const first = bySymbol.map((_, at) => at)
    const enter = (kind: PaidKind) =>
      kind.gives > 0 ? first.map(next => ({ ...kind, next, chance: kind.chance / first.length })) : [kind]
    return {
      first,
      free: remembered(at => kindsOf(machine, bySymbol[at]!, 1, () => at)),
      paid: other => kindsOf(machine, strips(other), 1, () => 0).flatMap(enter),
    }
  }
  const { freeMultiplier, multiplierGrows } = machine
  return {
    first: [freeMultiplier],
    free: remembered(times => kindsOf(machine, own, times, ({ hit }) => (multiplierGrows && hit ? times + 1 : times))),
    paid: other => kindsOf(machine, strips(other), 1, () => freeMultiplier),
  }
}

const kindsOf = (
  { scatter, ...machine }: SlotMachine,
  spins: readonly SpinWins[],
  times: number,
  next: (spin: SpinWins) => number,
): PaidKind[] =>
  spins.map(spin => ({
    gives: payOf(scatter.spins, spin.scatters),
    next: next(spin),
    chance: spin.chance,
    wins: spin.wins,
    times,
    plus: payOf(scatter.pays, spin.scatters) * lineBets(machine),
  }))

/** Stalls show their levels, which free spins keep. */
function stalled(machine: SlotMachine, stalls: NonNullable<SlotMachine["stalls"]>): FeatureKinds {
  const under = (form: SpinForm) =>
    remembered(state => {
      const times = form.strips.map(() => 1)
      for (const [at, level] of levelsOf(stalls, state).entries()) times[stalls.reels[at]!] = stalls.times[level]!
      return waysWins(machine, { ...form, times })
    })
  const own = under(asItIs(machine))
  const over = (weights: readonly number[], from: number, next: (state: number) => number): PaidKind[] =>
    [...shareOfLevels(stalls, weights, from)].flatMap(([state, share]) =>
      kindsOf(machine, own(state), 1, () => next(state)).map(kind => ({ ...kind, chance: kind.chance * share })),
    )
  return {
    first: [0],
    free: remembered(state => over(stalls.freeWeights, state, after => after)),
    paid: () => over(stalls.weights, 0, () => 0),
  }
}
