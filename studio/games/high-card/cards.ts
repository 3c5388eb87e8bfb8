import type { FairDraw } from "../game.ts"

/** 0 … 51: rank × 4 + suit, so that the higher number is the higher card. */
export type Card = number

/** Lowest first; between cards of the same rank the suit decides. */
export const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const
export const suits = ["♣", "♦", "♥", "♠"] as const

export const rankOf = (card: Card) => ranks[card >> 2]!
export const suitOf = (card: Card) => suits[card & 3]!

/** The first cards of a fairly shuffled deck. */
export function deal(draw: FairDraw, count: number): Card[] {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  return Array.from({ length: count }, (_, place) => {
    const from = place + draw(deck.length - place)
    const card = deck[from]!
    deck[from] = deck[place]!
    deck[place] = card
    return card
  })
}
