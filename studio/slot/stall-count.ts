import { factorized } from "./factorize.ts"
import type { SlotMachine, Stalls } from "./machine.ts"
import type { SpinCount, SpinForm, SpinKind } from "./spin-count.ts"

/** Levels of all stalls as one number: the first stall's is the lowest digit. */
export const levelsOf = ({ reels, times }: Stalls, state: number): number[] =>
  reels.map((_, at) => Math.floor(state / times.length ** at) % times.length)

const stateOf = ({ times }: Stalls, levels: readonly number[]): number =>
  levels.reduce((state, level, at) => state + level * times.length ** at, 0)

/** How often each state of the stalls follows `from`, of all draws by these weights. */
function drawsOfLevels(stalls: Stalls, weights: readonly number[], from: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (let drawn = 0; drawn < stalls.times.length ** stalls.reels.length; drawn++) {
    const levels = levelsOf(stalls, drawn)
    const count = levels.reduce((product, level) => product * (weights[level] ?? 0), 1)
    const state = stateOf(
      stalls,
      levelsOf(stalls, from).map((level, at) => Math.max(level, levels[at] ?? 0)),
    )
    if (count > 0) counts.set(state, (counts.get(state) ?? 0) + count)
  }
  return counts
}

/** How likely each state of the stalls follows `from`. */
export function shareOfLevels(stalls: Stalls, weights: readonly number[], from: number): Map<number, number> {
  const all = weights.reduce((sum, weight) => sum + weight, 0) ** stalls.reels.length
  return new Map([...drawsOfLevels(stalls, weights, from)].map(([state, count]) => [state, count / all]))
}

/**
 * Counts the spins of a machine with stalls. Under given multipliers they factorize; over all draws of the stalls, counts are
 * added by how often each is drawn. In free spins, the kinds of spins name the state that they leave (`wilds`).
 */
export function stallCounts(machine: SlotMachine, stalls: Stalls) {
  const states = stalls.times.length ** stalls.reels.length
  const known = new Map<string, SpinCount>()

  function under(form: SpinForm, state: number): SpinCount {
    const key = `${form.strips.join()} ${state}`
    const before = known.get(key)
    if (before) return before
    const times = form.strips.map(() => 1)
    levelsOf(stalls, state).forEach((level, at) => {
      times[stalls.reels[at] ?? 0] = stalls.times[level] ?? 1
    })
    const count = factorized(machine, { ...form, times })
    known.set(key, count)
    return count
  }

  /** Every draw of the stalls by these weights, from this state on. */
  function over(form: SpinForm, weights: readonly number[], from: number): SpinCount {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const shares = drawsOfLevels(stalls, weights, from)
    const kinds = [...shares].flatMap(([state, share]) =>
      under(form, state).kinds.map(
        (kind): SpinKind => ({
          ...kind,
          wilds: state,
          times: kind.times * BigInt(share),
          pays: kind.pays * BigInt(share),
        }),
      ),
    )
    return { cycle: under(form, from).cycle * BigInt(all ** stalls.reels.length), kinds }
  }

  return {
    highest: states - 1,
    paid: (form: SpinForm): SpinCount => over(form, stalls.weights, 0),
    free: (form: SpinForm, state: number): SpinCount => over(form, stalls.freeWeights, state),
  }
}
