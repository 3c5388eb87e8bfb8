import { wheel } from "../../../../games/european-roulette/spots.ts"

/** How often a number fell. */
export interface NumberCount {
  readonly number: number
  readonly count: number
}

/** Every number in these spins, oldest first: most often first, and of equals the one that fell last. */
export function numberCounts(spins: readonly number[]): NumberCount[] {
  const counted = wheel.map(number => ({
    number,
    count: spins.filter(one => one === number).length,
    last: spins.lastIndexOf(number),
  }))
  return counted
    .sort((one, other) => other.count - one.count || other.last - one.last)
    .map(({ number, count }) => ({ number, count }))
}
