import { type BetType, numerals, outcomes, type Selection } from "./bet-type.ts"
import { choose } from "./combinations.ts"
import { type DrawnNumbers, odd } from "./numbers-bets.ts"

const ALL = 80
const DRAWN = 20
const values = numerals(1, ALL)

/** The fewest hits that a pick of 1 to 10 numbers is paid for; 0 of 9 and 0 of 10 are paid as well. */
const paidFrom = [1, 2, 2, 2, 3, 3, 4, 4, 4, 5]

/** How many picks of this many numbers have this many drawn. */
const waysOf = (picked: number, hits: number): number => choose(DRAWN, hits) * choose(ALL - DRAWN, picked - hits)

/** How many of some picked numbers can be drawn. */
function numbersDrawn(picked: number): readonly number[] {
  const least = Math.max(0, picked - (ALL - DRAWN))
  return Array.from({ length: Math.min(DRAWN, picked) - least + 1 }, (_, n) => least + n)
}

/** Exact; the greatest numerator, of eight numbers, stays below 2^53. */
const chanceOf = (picked: number, hits: number) => ({
  ways: waysOf(picked, hits),
  of: choose(ALL, picked),
})

/** How many combinations of `size` picked numbers have exactly `hits` drawn. */
const withHits = (size: number, hits: number, picked: number, drawn: number): number =>
  choose(drawn, hits) * choose(picked - drawn, size - hits)

/** `size` numbers, paid by how many of them are drawn. More picks are all combinations of them. */
function pick(size: number): BetType<DrawnNumbers> {
  const from = paidFrom[size - 1]!
  const paid = [...(size >= 9 ? [0] : []), ...Array.from({ length: size - from + 1 }, (_, n) => from + n)]
  const count = ([picked = []]: Selection): number => choose(picked.length, size)
  return {
    code: `pick-${size}`,
    group: "picks",
    rows: [{ code: "numbers", values, min: size }],
    tiers: paid.map(hits => ({ code: String(hits), chance: chanceOf(size, hits), sharedBy: paid.length })),
    line: { values: size, most: paid.map(hits => waysOf(size, hits)), among: { values: DRAWN, right: paid } },
    count,
    eligible: selection => paid.map(() => count(selection)),
    hits: ([picked = []], draw) => {
      const drawn = draw.filter(number => picked.includes(number - 1)).length
      return paid.map(hits => withHits(size, hits, picked.length, drawn))
    },
    most: ([picked = []]) =>
      numbersDrawn(picked.length).map(drawn => paid.map(hits => withHits(size, hits, picked.length, drawn))),
  }
}

/** The chance of a number of the 20 in a half of the drum: the upper forty, or the odd ones. */
const halfChance = (wins: (inHalf: number) => boolean) => {
  let ways = 0n
  for (let count = 0; count <= DRAWN; count++) if (wins(count)) ways += exact(ALL / 2, count) * exact(ALL / 2, DRAWN - count)
  return reduced(ways, exact(ALL, DRAWN))
}

const exact = (all: number, taken: number): bigint =>
  Array.from({ length: taken }, (_, n) => n).reduce((ways, n) => (ways * BigInt(all - n)) / BigInt(n + 1), 1n)

const greatestDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatestDivisor(other, one % other))

/** A fraction in its lowest terms, which these have below 2^53. */
function reduced(ways: bigint, of: bigint) {
  const divisor = greatestDivisor(ways, of)
  return { ways: Number(ways / divisor), of: Number(of / divisor) }
}

const upper = (draw: DrawnNumbers): number => draw.filter(number => number <= ALL / 2).length

const half = (code: string, measure: (draw: DrawnNumbers) => number, wins: (count: number) => boolean) => ({
  code,
  chance: halfChance(wins),
  wins: (draw: DrawnNumbers) => wins(measure(draw)),
})

/** Bets on twenty of eighty numbers. Over: more of 1 to 40 than of 41 to 80; odds: more odd numbers than even ones. */
export const kenoBets: readonly BetType<DrawnNumbers>[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(pick),
  outcomes("over-under", "halves", [
    half("over", upper, count => count > DRAWN / 2),
    half("middle", upper, count => count === DRAWN / 2),
    half("under", upper, count => count < DRAWN / 2),
  ]),
  outcomes("odd-even", "halves", [
    half("odds", odd, count => count > DRAWN / 2),
    half("level", odd, count => count === DRAWN / 2),
    half("evens", odd, count => count < DRAWN / 2),
  ]),
]
