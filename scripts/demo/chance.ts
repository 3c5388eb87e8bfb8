/** A seeded random generator: the same seed gives the same demo world. Never for real money. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** An item with a probability proportional to its weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  /** Exponentially distributed with this mean. */
  exponential(mean: number): number
  /** Log-normal with this median; `spread` is the standard deviation of its logarithm. */
  logNormal(median: number, spread: number): number
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, good enough for a demo. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return items.at(-1)![0]
    },
    exponential: mean => -Math.log(1 - next()) * mean,
    logNormal: (median, spread) =>
      median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  }
}
