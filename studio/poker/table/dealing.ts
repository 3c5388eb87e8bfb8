import { nodeHashes } from "../../fair/node-hashes.ts"
import { cutOf, houseDeck } from "../fair/deck.ts"
import { dealtCards, dealtPlaces } from "../hand/deal.ts"
import type { HandEvent, HandTerms } from "../hand/events.ts"
import { beginHand, consequences, type HandCards } from "../hand/hand.ts"
import { afterEvent, type HandState, handOf } from "../hand/hand-state.ts"
import type { NextPositions } from "../hand/positions.ts"
import type { TableHand } from "./hand-log.ts"
import type { TakenSeat } from "./seats.ts"

/** The current hand; what is hidden in it stays in this process. */
export interface HandInPlay {
  readonly hand: TableHand
  readonly state: HandState
  readonly cards: HandCards
}

/** The cards that the house's secret and the players' seeds give a hand. */
function cardsOf({ commitment, players }: TableHand, { seats, button }: HandState, secret: string): HandCards {
  const deck = houseDeck(nodeHashes, secret)
  const cut = cutOf(nodeHashes, commitment, players ?? [])
  return dealtCards(
    cut.map(place => deck[place]!.card),
    dealtPlaces(seats, button),
  )
}

/** A hand as its log has it. */
export function inPlay(hand: TableHand, secret: string): HandInPlay {
  const state = handOf(hand.events)
  return { hand, state, cards: cardsOf(hand, state, secret) }
}

interface Dealing {
  /** The open hand, and its house's secret. */
  readonly hand: TableHand
  readonly secret: string
  readonly at: NextPositions
  readonly terms: HandTerms
  readonly seats: readonly TakenSeat[]
  /** By account; a browser that has sent none has no part in the cut. */
  readonly seeds: ReadonlyMap<string, string>
}

/** The beginning of a hand, up to the first decision. */
export function dealt({ hand, secret, at, terms, seats, seeds }: Dealing): { next: HandInPlay; added: HandEvent[] } {
  const playing = seats.flatMap(({ seat, account, stack }) => {
    const owes = at.dealt.find(one => one.seat === seat)?.owes
    return owes === undefined ? [] : [{ seat, account, stack, owes }]
  })
  const first = beginHand({
    terms,
    button: at.button,
    small: at.isSmallDead ? null : at.small,
    big: at.big,
    seats: playing.map(({ seat, stack, owes }) => ({ seat, stack, ...(owes && { owes }) })),
  })
  const players = playing.map(({ seat, account }) => ({ seat, account, seed: seeds.get(account) ?? "" }))
  const begun: TableHand = { ...hand, state: "playing", players }
  const state = handOf(first)
  const cards = cardsOf(begun, state, secret)
  const added = consequences(state, cards)
  return { next: { hand: begun, state: added.reduce(afterEvent, state), cards }, added: [...first, ...added] }
}
