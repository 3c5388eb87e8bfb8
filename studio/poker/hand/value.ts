import { cardSuits, type PlayingCard } from "../../games/playing-cards.ts"

/** Deuce to ace: a rank's place is its bit. */
const ranks = "23456789TJQKA"

/** From the lowest to the highest; a hand's category is the first thing that counts. */
export const categories = [
  "high-card",
  "pair",
  "two-pair",
  "three-of-a-kind",
  "straight",
  "flush",
  "full-house",
  "four-of-a-kind",
  "straight-flush",
] as const
export type HandCategory = (typeof categories)[number]

const highest = (mask: number) => 31 - Math.clz32(mask)

/** The place of the highest rank of five in a row, the ace also below the deuce; −1 without them. */
function straightTop(mask: number): number {
  const low = (mask << 1) | (mask >> 12)
  const runs = low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4)
  return runs === 0 ? -1 : highest(runs) + 3
}

function bitsIn(mask: number): number {
  let [count, left] = [0, mask]
  for (; left !== 0; left &= left - 1) count++
  return count
}

/** A value from a category and up to five ranks, the most important first, four bits each. */
const packed = (category: number, ...places: readonly number[]) =>
  places.reduce((value, place, n) => value | (place << (16 - 4 * n)), category << 20)

/** The highest ranks of a mask behind the ranks that make the hand. */
function withKickers(category: number, made: readonly number[], mask: number, count: number): number {
  let left = mask
  for (const place of made) left &= ~(1 << place)
  const kickers: number[] = []
  for (let n = 0; n < count && left !== 0; n++) {
    const top = highest(left)
    kickers.push(top)
    left &= ~(1 << top)
  }
  return packed(category, ...made, ...kickers)
}

/**
 * The value of the best poker hand of five among five to seven cards: of two hands the better has the higher value, and equal
 * hands, whatever their suits, have the same.
 */
export function handValue(cards: readonly PlayingCard[]): number {
  const suits = [0, 0, 0, 0]
  let [once, twice, thrice, four] = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << ranks.indexOf(card[0]!)
    four |= thrice & bit
    thrice |= twice & bit
    twice |= once & bit
    once |= bit
    suits[cardSuits.indexOf(card[1]!)]! |= bit
  }
  const flush = suits.find(mask => bitsIn(mask) >= 5)
  const straightFlush = flush === undefined ? -1 : straightTop(flush)
  if (straightFlush >= 0) return packed(8, straightFlush)
  if (four !== 0) return withKickers(7, [highest(four)], once, 1)
  if (thrice !== 0) {
    const three = highest(thrice)
    const pair = twice & ~(1 << three)
    if (pair !== 0) return packed(6, three, highest(pair))
  }
  if (flush !== undefined) return withKickers(5, [], flush, 5)
  const straight = straightTop(once)
  if (straight >= 0) return packed(4, straight)
  if (thrice !== 0) return withKickers(3, [highest(thrice)], once, 2)
  if (twice === 0) return withKickers(0, [], once, 5)
  const pair = highest(twice)
  const second = twice & ~(1 << pair)
  return second === 0 ? withKickers(1, [pair], once, 3) : withKickers(2, [pair, highest(second)], once, 1)
}

export const categoryOf = (value: number): HandCategory => categories[value >> 20]!

/** The ranks that a value counts, the most important first: of a full house the three and the pair. */
export function ranksOf(value: number): string[] {
  const counted = [5, 4, 3, 3, 1, 5, 2, 2, 1][value >> 20]!
  return Array.from({ length: counted }, (_, n) => ranks[(value >> (16 - 4 * n)) & 15]!)
}
