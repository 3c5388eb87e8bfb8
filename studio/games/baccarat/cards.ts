import type { FairDraw } from "../game.ts"
import { cardAt, type PlayingCard } from "../playing-cards.ts"

export const decks = 8

export type ShoeCard = PlayingCard

const cardsOfDeck = 52

export const cardsIn = decks * cardsOfDeck

/** An ace counts one, tens and pictures nothing. */
export const pointsOf = (card: ShoeCard) => ("A23456789".indexOf(card[0] ?? "") + 1) % 10

export const totalOf = (cards: readonly ShoeCard[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/**
 * A fresh shoe for one round. Only the cards that are dealt are shuffled (Fisher–Yates from the front: the card at n is swapped
 * with one drawn fairly from n to the end), which gives the same distribution as shuffling all 416.
 */
export function freshShoe(draw: FairDraw, deckCount: number = decks): () => ShoeCard {
  const cards = deckCount * cardsOfDeck
  const moved = new Map<number, number>()
  const at = (place: number) => moved.get(place) ?? place
  let dealt = 0
  return () => {
    const from = dealt + draw(cards - dealt)
    const card = at(from)
    moved.set(from, at(dealt))
    dealt++
    return cardAt(card)
  }
}
