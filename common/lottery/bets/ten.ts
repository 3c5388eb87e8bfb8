import { type BetType, halfPairs, numerals, onePrize, outcomes, type Selection } from "./bet-type.ts"
import { isHalf } from "./digit-bets.ts"
import { dragonTiger } from "./dragon-tiger.ts"
import { type DrawnNumbers, firstDirect, placedNumbers } from "./numbers-bets.ts"

const places = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
const terms = { values: numerals(1, 10), places }

const halves = ["big", "small", "odd", "even"] as const

/** The champion and the runner-up: draws of 90 with a sum of 3 to 19. */
const sumWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]
const sumOf = (draw: DrawnNumbers): number => draw[0]! + draw[1]!
/** Of 90, where sums from 12 are big. */
const sumHalfWays = { big: 40, small: 50, odd: 50, even: 40 } as const

/** Big is 6 to 10. */
const halvesOfPlaces: BetType<DrawnNumbers> = onePrize({
  code: "half",
  group: "big-small",
  rows: places.map(code => ({ code, values: halves, min: 0 })),
  chance: { ways: 1, of: 2 },
  count: selection => selection.reduce((sum, picked) => sum + picked.length, 0),
  hits: (selection, draw) =>
    selection.reduce((sum, picked, n) => sum + picked.filter(word => isHalf(halves[word]!, draw[n]!, 6)).length, 0),
  most: mostWords,
})

/** Of each of `halfPairs`, the numbers from 1 to 10 that are so. */
const pairNumbers = [2, 3, 3, 2] as const

/** How many words can be right at all places together: by how many numbers of each pair of words the places before have. */
function mostWords(selection: Selection): number {
  const words = selection.map(picked =>
    halfPairs.map(pair => picked.filter(word => pair.some(one => one === halves[word])).length),
  )
  const [a, b, c, d] = pairNumbers.map(count => count + 1) as [number, number, number, number]
  const steps = [b * c * d, c * d, d, 1]
  let most = Array.from({ length: a * b * c * d }, (_, used) => (used === 0 ? 0 : Number.NEGATIVE_INFINITY))
  for (const right of words) {
    const next = most.map(() => Number.NEGATIVE_INFINITY)
    for (const [used, sum] of most.entries()) {
      if (sum < 0) continue
      for (const [pair, step] of steps.entries())
        if (Math.floor(used / step) % (pairNumbers[pair]! + 1) < pairNumbers[pair]!)
          next[used + step] = Math.max(next[used + step]!, sum + right[pair]!)
    }
    most = next
  }
  return Math.max(...most)
}

/** Bets on the order of ten numbers (PK10). */
export const tenBets: readonly BetType<DrawnNumbers>[] = [
  ...[1, 2, 3, 4, 5].map(size => firstDirect(terms, size)),
  placedNumbers(terms, 10),
  outcomes(
    "champion-sum",
    "champion-sum",
    sumWays.map((ways, n) => ({ code: String(n + 3), chance: { ways, of: 90 }, wins: draw => sumOf(draw) === n + 3 })),
  ),
  outcomes(
    "champion-sum-half",
    "champion-sum",
    halves.map(word => ({
      code: word,
      chance: { ways: sumHalfWays[word], of: 90 },
      wins: draw => isHalf(word, sumOf(draw), 12),
    })),
    halfPairs,
  ),
  halvesOfPlaces,
  dragonTiger(
    [0, 1, 2, 3, 4].map(n => ({ code: `${places[n]}-${places[9 - n]}`, left: n, right: 9 - n })),
    { greater: { ways: 1, of: 2 } },
  ),
]
