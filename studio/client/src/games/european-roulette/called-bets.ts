import { wheel } from "../../../../games/european-roulette/spots.ts"

/** The parts of the wheel that have a name, from the zero on. */
export const wheelParts = ["zero", "voisins", "orphelins", "tiers"] as const
type WheelPart = (typeof wheelParts)[number]

/** Chips of a called bet on the plain spots it consists of: what it pays is what these pay. */
export type CalledChips = Readonly<Record<string, number>>

/** As French wheels call them. */
export const calledBets: Readonly<Record<WheelPart, CalledChips>> = {
  zero: { "0-3": 1, "12-15": 1, "26": 1, "32-35": 1 },
  voisins: { "0-2-3": 2, "4-7": 1, "12-15": 1, "18-21": 1, "19-22": 1, "25-26-28-29": 2, "32-35": 1 },
  orphelins: { "1": 1, "6-9": 1, "14-17": 1, "17-20": 1, "31-34": 1 },
  tiers: { "5-8": 1, "10-11": 1, "13-16": 1, "23-24": 1, "27-30": 1, "33-36": 1 },
}

/** How many neighbors on each side can be bet on with a number. */
export const neighborCounts = [1, 2, 3, 4, 5] as const
export type NeighborCount = (typeof neighborCounts)[number]

/** A number and its neighbors on the wheel, in wheel order. */
export function neighborsOf(number: number, count: NeighborCount): number[] {
  const at = wheel.indexOf(number as (typeof wheel)[number])
  return Array.from({ length: 2 * count + 1 }, (_, n) => wheel[(at - count + n + wheel.length) % wheel.length]!)
}

/** A chip straight up on each of them. */
export const neighborChips = (number: number, count: NeighborCount): CalledChips =>
  Object.fromEntries(neighborsOf(number, count).map(one => [String(one), 1]))

export const chipsIn = (chips: CalledChips): number => Object.values(chips).reduce((sum, count) => sum + count, 0)
