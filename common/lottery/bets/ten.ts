import { type BetType, numerals, onePrize, outcomes } from "./bet-type.ts"
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
})

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
  ),
  halvesOfPlaces,
  dragonTiger(
    [0, 1, 2, 3, 4].map(n => ({ code: `${places[n]}-${places[9 - n]}`, left: n, right: 9 - n })),
    { greater: { ways: 1, of: 2 } },
  ),
]
