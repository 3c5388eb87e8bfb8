import { type Fraction, fraction } from "../fair/fraction.ts"

/** Spins that award the same number of free spins and leave the feature in the same state. */
export interface SpinClass {
  gives: number
  /** The state of the free spins after it: their multiplier, or the reels held. */
  next: number
  /** The number of the cycle's spins. */
  times: bigint
  /** What they win together, in line bets. */
  wins: bigint
  /** The mean square of their wins. */
  square: number
}

export interface SpinClasses {
  cycle: bigint
  classes: readonly SpinClass[]
}

/** Free spins that can award more, but not more than `limit` in a round. */
interface Feature {
  limit: number
  /** A free spin by the state it is played in. */
  free(state: number): SpinClasses
}

/** What a round wins, in line bets. */
export interface RoundMoments {
  mean: Fraction
  deviation: number
}

/**
 * The exact mean of a round's win and its deviation. The state of a feature is the spins left to play, the room under the limit
 * and what one spin leaves to the next; every spin decreases the sum of the first two, so the values follow by backward
 * recursion: the mean in whole numbers, scaled by the cycle for every spin, and the square from the first two moments.
 */
export function limitedSpins({ limit, free }: Feature) {
  const memo = new Map<string, { whole: bigint; mean: number; square: number }>()

  /** With `left` spins to play and `room` more to be awarded; `whole` is the mean scaled by cycle^(left + room). */
  function from(left: number, room: number, state: number): { whole: bigint; mean: number; square: number } {
    if (left === 0) return { whole: 0n, mean: 0, square: 0 }
    const key = [left, room, state].join()
    const known = memo.get(key)
    if (known) return known
    const { cycle, classes } = free(state)
    const scale = cycle ** BigInt(left + room - 1)
    const found = { whole: 0n, mean: 0, square: 0 }
    for (const { gives, next, times, wins, square } of classes) {
      const more = Math.min(gives, room)
      const rest = from(left - 1 + more, room - more, next)
      const part = Number(times) / Number(cycle)
      const own = Number(wins) / Number(times)
      found.whole += wins * scale + times * rest.whole
      found.mean += part * (own + rest.mean)
      found.square += part * (square + 2 * own * rest.mean + rest.square)
    }
    memo.set(key, found)
    return found
  }

  return {
    /** A round that starts with a paid spin. */
    paid({ cycle, classes }: SpinClasses): RoundMoments {
      const scale = free(classes[0]?.next ?? 0).cycle ** BigInt(limit)
      let whole = 0n
      let mean = 0
      let square = 0
      for (const { gives, next, times, wins, square: ownSquare } of classes) {
        const granted = Math.min(gives, limit)
        const feature = from(granted, limit - granted, next)
        const part = Number(times) / Number(cycle)
        const own = Number(wins) / Number(times)
        whole += wins * scale + times * feature.whole
        mean += part * (own + feature.mean)
        square += part * (ownSquare + 2 * own * feature.mean + feature.square)
      }
      return { mean: fraction(whole, cycle * scale), deviation: Math.sqrt(square - mean * mean) }
    },

    /** A round of free spins alone. */
    bought(spins: number, state: number): RoundMoments {
      const { whole, mean, square } = from(spins, limit - spins, state)
      return { mean: fraction(whole, free(state).cycle ** BigInt(limit)), deviation: Math.sqrt(square - mean * mean) }
    },
  }
}
