import type { PlayingCard } from "../../games/playing-cards.ts"
import type { HandCards } from "./hand.ts"
import { clockwise } from "./hand-state.ts"

/** The deck's places from which each seat and the board get their cards. */
export interface DealtPlaces {
  readonly hole: ReadonlyMap<number, readonly [number, number]>
  readonly board: readonly number[]
}

/** As cards are dealt by hand: two rounds of one card from the seat after the button, then a card burned before each street. */
export function dealtPlaces(seats: readonly { readonly seat: number }[], button: number): DealtPlaces {
  const order = clockwise(seats, button)
  const burned = 2 * order.length
  return {
    hole: new Map(order.map(({ seat }, n) => [seat, [n, n + order.length]])),
    board: [1, 2, 3, 5, 7].map(place => burned + place),
  }
}

export function dealtCards(deck: readonly PlayingCard[], { hole, board }: DealtPlaces): HandCards {
  return {
    hole: seat => (hole.get(seat) ?? []).map(place => deck[place]!),
    board: board.map(place => deck[place]!),
  }
}
