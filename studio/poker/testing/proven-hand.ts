import { nodeHashes } from "../../fair/node-hashes.ts"
import { cutOf, deckCommitment, houseDeck, leafOf, type SeatSeed } from "../fair/deck.ts"
import { proofOf } from "../fair/hand-proof.ts"
import { decide, turnOf } from "../hand/actions.ts"
import { dealtCards, dealtPlaces } from "../hand/deal.ts"
import type { HandEvent } from "../hand/events.ts"
import { beginHand, consequences } from "../hand/hand.ts"
import { handOf } from "../hand/hand-state.ts"
import { handTerms, roomsOfPoker } from "../table/rooms.ts"

export const provenRoom = "50-100-6"
export const handSecret = "0f".repeat(32)
export const seeds: SeatSeed[] = [1, 2, 3].map(seat => ({ seat, seed: String(seat).repeat(32) }))

const usualPlaces = { dealt: [1, 2, 3], button: 1, small: 2, big: 3 }

/** A hand with the house's secret and these seeds of its players, by moves like "call" and "300", and its proofs. */
export function provenHand(given: readonly SeatSeed[], moves: readonly string[], { dealt: numbers, ...places } = usualPlaces) {
  const room = roomsOfPoker("USD").find(({ code }) => code === provenRoom)!
  const seats = numbers.map(seat => ({ seat, stack: 5000 }))
  const deck = houseDeck(nodeHashes, handSecret)
  const leaves = deck.map(card => leafOf(nodeHashes, card))
  const cut = cutOf(nodeHashes, deckCommitment(nodeHashes, leaves), given)
  const dealt = cut.map(place => deck[place]!.card)
  const cards = dealtCards(dealt, dealtPlaces(seats, places.button))
  const events: HandEvent[] = beginHand({ terms: handTerms(room, "USD", seats.length), ...places, seats })
  for (const move of moves) {
    const state = handOf(events)
    const action = /^\d/.test(move) ? { type: "raise" as const, to: Number(move) } : { type: move as "fold" | "check" | "call" }
    const event = decide(state, turnOf(state)!, action)
    if ("refusal" in event) throw new Error(event.refusal)
    events.push(event)
    events.push(...consequences(handOf(events), cards))
  }
  const hand = { hand: "h", room: provenRoom, currency: "USD", secret: handSecret, seeds: given, events }
  return { events, cards, dealt, proof: (seat: number | null) => proofOf(nodeHashes, hand, seat) }
}
