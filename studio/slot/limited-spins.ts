import { type Fraction, fraction } from "../fair/fraction.ts"

interface Moments {
  mean: number
  square: number
}

/** Spins that award the same number of free spins. */
interface SpinClass {
  gives: number
  /** The number of the cycle's stops. */
  times: number
  /** Their wins in line bets, as paid and as free spins. */
  paid: Moments
  free: Moments
}

/**
 * Free spins that can award more, but not more than `limit` in a round. The state of a feature is the spins left to play and the
 * room under the limit; every spin decreases the sum of both, so the values follow by backward recursion.
 * `played`: the exact average number of free spins of a paid round. Each is worth the average free spin whatever came before
 * (Wald's identity), so the RTP is exact too. `deviation`: of the whole round's win, in line bets, from its first two moments.
 */
export function limitedSpins(
  classes: readonly SpinClass[],
  cycle: number,
  limit: number,
): { played: Fraction; deviation: number } {
  const whole = BigInt(cycle)
  const memo = new Map<number, { spins: bigint; mean: number; square: number }>()

  /** With `left` spins to play and `room` more to be awarded; `spins` is scaled by cycle^(left + room) to stay whole. */
  function from(left: number, room: number): { spins: bigint; mean: number; square: number } {
    if (left === 0) return { spins: 0n, mean: 0, square: 0 }
    const key = left * (limit + 1) + room
    const known = memo.get(key)
    if (known) return known
    let spins = whole ** BigInt(left + room)
    let mean = 0
    let square = 0
    for (const { gives, times, free } of classes) {
      const more = Math.min(gives, room)
      const rest = from(left - 1 + more, room - more)
      const part = times / cycle
      spins += BigInt(times) * rest.spins
      mean += part * (free.mean + rest.mean)
      square += part * (free.square + 2 * free.mean * rest.mean + rest.square)
    }
    const found = { spins, mean, square }
    memo.set(key, found)
    return found
  }

  let spins = 0n
  let mean = 0
  let square = 0
  for (const { gives, times, paid } of classes) {
    const granted = Math.min(gives, limit)
    const feature = from(granted, limit - granted)
    const part = times / cycle
    spins += BigInt(times) * feature.spins
    mean += part * (paid.mean + feature.mean)
    square += part * (paid.square + 2 * paid.mean * feature.mean + feature.square)
  }
  return { played: fraction(spins, whole ** BigInt(limit + 1)), deviation: Math.sqrt(square - mean * mean) }
}
