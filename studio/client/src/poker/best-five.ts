import type { PlayingCard } from "../../../games/playing-cards.ts"
import { handValue } from "../../../poker/hand/value.ts"

/** The five of up to seven cards that make the best hand. */
export function bestFive(cards: readonly PlayingCard[]): readonly PlayingCard[] {
  if (cards.length <= 5) return cards
  const value = handValue(cards)
  // Any six of the cards, then any five of those: the first that are worth as much.
  for (const n of cards.keys()) {
    const fewer = cards.filter((_, place) => place !== n)
    if (handValue(fewer) === value) return bestFive(fewer)
  }
  return cards
}
