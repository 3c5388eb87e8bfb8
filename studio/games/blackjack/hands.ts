import { type PlayingCard, rankPlace } from "../playing-cards.ts"

/** The points of a card: an ace counts 1 here, a picture 10. */
export const pointsOfCard = (card: PlayingCard) => Math.min(10, rankPlace(card) + 1)

export interface HandTotal {
  /** The best total: at most 21 if there is one. */
  readonly total: number
  /** An ace counts 11 in it. */
  readonly soft: boolean
}

export function handTotal(cards: readonly PlayingCard[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + pointsOfCard(card), 0)
  const soft = hard <= 11 && cards.some(card => pointsOfCard(card) === 1)
  return { total: soft ? hard + 10 : hard, soft }
}

/** An ace and a ten or picture as the first two cards. */
export const isNatural = (cards: readonly PlayingCard[]) => cards.length === 2 && handTotal(cards).total === 21

export interface BlackjackHand {
  cards: readonly PlayingCard[]
  doubled: boolean
}

/** null: not offered. */
export type Insurance = "offered" | "taken" | "declined" | null

export type HandResult = "blackjack" | "won" | "push" | "lost" | "bust"

export interface BlackjackOutcome {
  dealer: readonly PlayingCard[]
  hands: readonly (BlackjackHand & { result: HandResult; win: number })[]
  insurance: Insurance
  /** What the insurance has paid. */
  insured: number
}
