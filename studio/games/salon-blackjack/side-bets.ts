import type { BlackjackState } from "../blackjack/blackjack.ts"
import { cardSuits, type PlayingCard, rankPlace } from "../playing-cards.ts"
import type { PairKind, Plus3Kind } from "./paytable.ts"

const suitOf = (card: PlayingCard) => card[1] ?? ""
// Spades, hearts, diamonds, clubs.
const isRed = (card: PlayingCard) => [1, 2].includes(cardSuits.indexOf(suitOf(card)))

/** Two cards of one rank; null: no pair. */
export function pairKind(one: PlayingCard, two: PlayingCard): PairKind | null {
  if (rankPlace(one) !== rankPlace(two)) return null
  if (suitOf(one) === suitOf(two)) return "perfect"
  return isRed(one) === isRed(two) ? "colored" : "mixed"
}

/** The best poker hand of three cards; null: none that pays. An ace is low or high. */
export function plus3Kind(cards: readonly [PlayingCard, PlayingCard, PlayingCard]): Plus3Kind | null {
  const suited = cards.every(card => suitOf(card) === suitOf(cards[0]))
  const [low, middle, high] = cards.map(rankPlace).sort((a, b) => a - b) as [number, number, number]
  if (low === high) return suited ? "suited-trips" : "trips"
  const straight = (middle === low + 1 && high === middle + 1) || (low === 0 && middle === 11 && high === 12)
  if (straight) return suited ? "straight-flush" : "straight"
  return suited ? "flush" : null
}

/** The side bets by the first cards. */
export function sidesOf(state: Pick<BlackjackState, "shoe">, up: PlayingCard) {
  const [first, second] = [state.shoe[0]!, state.shoe[2]!]
  return { pairs: pairKind(first, second), plus3: plus3Kind([first, second, up]) }
}
