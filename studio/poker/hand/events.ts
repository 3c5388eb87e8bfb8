import type { PlayingCard } from "../../games/playing-cards.ts"

/** What a hand is played for, in minor units; the same for all its players. */
export interface HandTerms {
  readonly small: number
  readonly big: number
  /** Of every player; 0: none. */
  readonly ante: number
  readonly rake: RakeTerms
}

export interface RakeTerms {
  /** Thousandths of the pot. */
  readonly perMille: number
  /** The most of one hand. */
  readonly cap: number
}

/** What a newcomer, or a player who missed blinds, has to post to be dealt in: a small blind is dead, a big one live. */
export type OwedBlinds = "small" | "big" | "both"

/** A player as a hand begins. */
export interface StartingSeat {
  readonly seat: number
  readonly stack: number
  readonly owes?: OwedBlinds
}

export type Street = "preflop" | "flop" | "turn" | "river"

/** Why an action was taken for a player: their time was over, or they were away. */
export type ForcedBy = "time" | "away"

/**
 * What happens in a hand, in order. Every event is public the moment it happens: hole cards are in none before they are shown.
 * `seat` is the number of a place at the table, amounts are minor units.
 */
export type HandEvent =
  | {
      readonly type: "began"
      readonly terms: HandTerms
      /** A seat's number; nobody need sit there. */
      readonly button: number
      /** Null: the blind is dead. */
      readonly small: number | null
      readonly big: number
      /** Clockwise, by their numbers. */
      readonly seats: readonly StartingSeat[]
    }
  | { readonly type: "posted"; readonly seat: number; readonly what: PostedKind; readonly amount: number }
  | {
      readonly type: "acted"
      readonly seat: number
      readonly action: "fold" | "check" | "call" | "bet" | "raise"
      /** What it puts in. */
      readonly amount: number
      /** The player's whole bet in this street after it. */
      readonly to: number
      readonly forced?: ForcedBy
    }
  /** Nobody could call it. */
  | { readonly type: "returned"; readonly seat: number; readonly amount: number }
  | { readonly type: "street"; readonly street: Street; readonly cards: readonly PlayingCard[] }
  | { readonly type: "shown"; readonly seat: number; readonly cards: readonly PlayingCard[] }
  | { readonly type: "mucked"; readonly seat: number }
  | { readonly type: "raked"; readonly amount: number }
  /** `pot`: 0 for the main pot, then the side pots. */
  | { readonly type: "won"; readonly seat: number; readonly pot: number; readonly amount: number }
  | { readonly type: "ended" }

/** A dead blind goes to the pot and is no part of the bet. */
export type PostedKind = "ante" | "small" | "big" | "late-big" | "dead-small"
