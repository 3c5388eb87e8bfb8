import { canonical } from "../../fair/commitment.ts"
import type { Hashes } from "../../fair/hashes.ts"
import { cardAt, type PlayingCard } from "../../games/playing-cards.ts"
import { dealtPlaces } from "../hand/deal.ts"
import { handOf, seatOf } from "../hand/hand-state.ts"
import { awards } from "../hand/showdown.ts"
import { cutOf, deckCommitment, leafOf } from "./deck.ts"
import type { HandProof } from "./hand-proof.ts"

/** What a proof shows; all must be true. */
export interface VerifiedHand {
  /** The leaves are those that the commitment was published for. */
  readonly commitment: boolean
  /** Every opened card is the one committed to, and no card was opened twice. */
  readonly cards: boolean
  /** The cards on the board and those that were shown are where the seeds have cut the deck. */
  readonly dealt: boolean
  /** The pots went to the best hands that were shown, less the rake. */
  readonly paid: boolean
  readonly fair: boolean
}

/** Verifies a hand offline, with nothing but its proof. */
export function verifyHand(hashes: Hashes, proof: HandProof): VerifiedHand {
  const commitment = proof.leaves.length === 52 && deckCommitment(hashes, proof.leaves) === proof.commitment
  const places = new Set(proof.opened.map(({ at }) => at))
  const names = new Set(proof.opened.map(({ card }) => card))
  const whole = new Set(Array.from({ length: 52 }, (_, place) => cardAt(place)))
  const cards =
    places.size === proof.opened.length &&
    names.size === proof.opened.length &&
    proof.opened.every(card => whole.has(card.card) && leafOf(hashes, card) === proof.leaves[card.at])
  const dealt = isDealt(hashes, proof)
  const paid = isPaid(hashes, proof)
  return { commitment, cards, dealt, paid, fair: commitment && cards && dealt && paid }
}

function isDealt(hashes: Hashes, { commitment, seeds, opened, events, seat: own }: HandProof): boolean {
  const [began] = events
  if (began?.type !== "began") return false
  // A seed of anyone else would let the house choose the cut.
  if (seeds.map(({ seat }) => seat).join() !== began.seats.map(({ seat }) => seat).join()) return false
  const cut = cutOf(hashes, commitment, seeds)
  const { hole, board } = dealtPlaces(began.seats, began.button)
  const cardOf = (place: number) => opened.find(({ at }) => at === cut[place])?.card
  const same = (placed: readonly number[], cards: readonly PlayingCard[]) =>
    placed.length === cards.length && cards.every((card, n) => cardOf(placed[n]!) === card)
  const onBoard = events.flatMap(event => (event.type === "street" ? event.cards : []))
  const opensOwn = own === null || hole.get(own)?.every(place => cardOf(place) !== undefined) === true
  return (
    opensOwn &&
    same(board.slice(0, onBoard.length), onBoard) &&
    events.every(event => event.type !== "shown" || same(hole.get(event.seat) ?? [], event.cards))
  )
}

/**
 * Pays the pots again from the cards that were shown and those of the player it was made for. A mucked hand counts as the board
 * alone: it lost to a hand that was better than that.
 */
function isPaid(hashes: Hashes, proof: HandProof): boolean {
  const { events, seat: own } = proof
  const first = events.findIndex(({ type }) => type === "raked")
  if (first < 0) return false
  const state = handOf(events.slice(0, first))
  const mine = own === null ? [] : ownCards(hashes, proof, own)
  const hole = (seat: number) => seatOf(state, seat).shown ?? (seat === own ? mine : [])
  return canonical(awards(state, hole)) === canonical(events.slice(first))
}

function ownCards(hashes: Hashes, { commitment, seeds, opened, events }: HandProof, own: number): PlayingCard[] {
  const [began] = events
  if (began?.type !== "began") return []
  const cut = cutOf(hashes, commitment, seeds)
  const places = dealtPlaces(began.seats, began.button).hole.get(own) ?? []
  return places.flatMap(place => opened.find(({ at }) => at === cut[place])?.card ?? [])
}
