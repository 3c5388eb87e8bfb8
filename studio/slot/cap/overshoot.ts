/** A kind of spin: the free spins it awards, the state it leaves, and what it pays in line bets. */
export interface PaidKind {
  readonly gives: number
  readonly next: number
  readonly chance: number
  /** Each with how likely a spin of this kind pays it. The same list always comes with the same `plus`. */
  readonly wins: readonly (readonly [pays: number, chance: number])[]
  /** What all of `wins` are multiplied by, and what is added to them. */
  readonly times: number
  readonly plus: number
}

/** Free spins that can award more, but not more than `limit` in a round. */
interface CappedFeature {
  /** In line bets. */
  readonly cap: number
  readonly limit: number
  free(state: number): readonly PaidKind[]
}

/** What rounds win beyond a cap on average, in line bets: no more than this. */
interface Overshoot {
  /** Of a round that begins with a paid spin of one of these kinds. */
  paid(kinds: readonly PaidKind[]): number
  /** Of this many free spins alone, which begin in one of these states, all equally likely. */
  bought(spins: number, states: readonly number[]): number
}

/** Shares of the cap, and numbers of e-folds over it: each gives a bound, and the lowest one counts. */
const splits = [3 / 8, 1 / 2, 2 / 3]
const folds = [6, 13, 18, 24, 42]

/**
 * An upper bound of what a cap takes from a round. Cut every spin's win at b. What is cut off is added as it is, exactly. The
 * sum W of what is left exceeds the cap c by no more than exp(t(W − c)) / (e·t) for any t > 0, as x ≤ exp(tx − 1) / t; and the
 * mean of exp(tW) is a product over the spins of a round, followed from its last one back (Chernoff's bound).
 */
export function overshoot(feature: CappedFeature): Overshoot {
  const tries = splits.flatMap(split => folds.map(fold => oneBound(feature, split * feature.cap, fold / feature.cap)))
  return {
    paid: kinds => Math.min(...tries.map(({ paid }) => paid(kinds))),
    bought: (spins, states) => Math.min(...tries.map(({ bought }) => bought(spins, states))),
  }
}

/** What follows: the mean of exp(t × wins that are cut), and the mean of what is cut off. */
interface Tail {
  readonly tilted: number
  readonly excess: number
}

const end: Tail = { tilted: 1, excess: 0 }

function oneBound({ cap, limit, free }: CappedFeature, cut: number, t: number): Overshoot {
  const known = new Map<number, Tail>()
  const spins = new Map<PaidKind["wins"], Map<number, Tail>>()
  const spinOf = ({ wins, times, plus }: PaidKind): Tail => {
    const byTimes = spins.get(wins) ?? new Map<number, Tail>()
    spins.set(wins, byTimes)
    const before = byTimes.get(times)
    if (before) return before
    let [tilted, excess] = [0, 0]
    for (const [pays, chance] of wins) {
      const won = pays * times + plus
      tilted += chance * Math.exp(t * Math.min(won, cut))
      excess += chance * Math.max(0, won - cut)
    }
    const found = { tilted, excess }
    byTimes.set(times, found)
    return found
  }
  const over = (kinds: readonly PaidKind[], then: (kind: PaidKind) => Tail): Tail => {
    let [tilted, excess] = [0, 0]
    for (const kind of kinds) {
      const [own, rest] = [spinOf(kind), then(kind)]
      tilted += kind.chance * own.tilted * rest.tilted
      excess += kind.chance * (own.excess + rest.excess)
    }
    return { tilted, excess }
  }
  function from(left: number, room: number, state: number): Tail {
    if (left === 0) return end
    const key = (state * (limit + 1) + left) * (limit + 1) + room
    const before = known.get(key)
    if (before) return before
    const found = over(free(state), ({ gives, next }) => {
      const more = Math.min(gives, room)
      return from(left - 1 + more, room - more, next)
    })
    known.set(key, found)
    return found
  }
  const bound = ({ tilted, excess }: Tail) => excess + (tilted * Math.exp(-t * cap)) / (Math.E * t)
  return {
    paid: kinds =>
      bound(
        over(kinds, ({ gives, next }) => {
          const granted = Math.min(gives, limit)
          return from(granted, limit - granted, next)
        }),
      ),
    bought: (count, states) => {
      const tails = states.map(state => from(count, limit - count, state))
      const mean = (of: (tail: Tail) => number) => tails.reduce((sum, tail) => sum + of(tail), 0) / tails.length
      return bound({ tilted: mean(({ tilted }) => tilted), excess: mean(({ excess }) => excess) })
    },
  }
}
