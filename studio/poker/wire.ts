import type { PlayingCard } from "../games/playing-cards.ts"
import type { SeatSeed } from "./fair/deck.ts"
import type { HandOptions } from "./hand/actions.ts"
import type { HandEvent } from "./hand/events.ts"
import type { Pot } from "./hand/pots.ts"

/** A player at a table, as everyone sees them. Amounts in minor units. */
export interface PokerSeatView {
  readonly seat: number
  /** Four characters by which only the player can recognize themselves. */
  readonly name: string
  /** Behind. */
  readonly stack: number
  /** In this street. */
  readonly bet: number
  /** waiting: not dealt in · out: folded · away: sits out, and is not in the hand. */
  readonly state: "waiting" | "in" | "out" | "away"
  /** Once they are shown. */
  readonly cards: readonly PlayingCard[] | null
}

/** A hand in public: its log says all that has happened, and never more. */
export interface PokerHandView {
  readonly id: string
  readonly number: number
  /** To the house's deck, shown before it takes seeds. */
  readonly commitment: string
  /** Of the players who are dealt in; null while the hand takes seeds. */
  readonly seeds: readonly SeatSeed[] | null
  readonly events: readonly HandEvent[]
}

/** What only one player sees. */
export interface OwnSeatView {
  readonly seat: number
  /** None before they are dealt. */
  readonly cards: readonly PlayingCard[]
  /** In the player's turn. */
  readonly options: HandOptions | null
  /** Has to be posted before the next hand. */
  readonly owes: "big" | "both" | null
  readonly isAway: boolean
  readonly leaves: boolean
  /** Milliseconds of extra time. */
  readonly bank: number
}

/** A table as one player sees it. */
export interface PokerTableView {
  readonly room: string
  readonly mode: "real" | "free"
  readonly currency: string
  readonly small: number
  readonly big: number
  readonly size: number
  readonly buyIn: { readonly least: number; readonly most: number }
  readonly hand: PokerHandView
  /** The hand before it, to show how it ended. */
  readonly last: PokerHandView | null
  readonly seats: readonly PokerSeatView[]
  readonly board: readonly PlayingCard[]
  readonly pots: readonly Pot[]
  /** Whose turn it is, and how many milliseconds they have. */
  readonly acting: { readonly seat: number; readonly left: number; readonly isOnBank: boolean } | null
  readonly mine: OwnSeatView | null
}
