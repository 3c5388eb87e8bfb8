import { canonical } from "../../fair/commitment.ts"
import type { Hashes } from "../../fair/hashes.ts"
import { cardAt, type PlayingCard } from "../../games/playing-cards.ts"
import { dealtPlaces } from "../hand/deal.ts"
import type { HandEvent } from "../hand/events.ts"
import { handOf, seatOf } from "../hand/hand-state.ts"
import { awards, type HoleCards } from "../hand/showdown.ts"
import { handTerms, roomsOfPoker } from "../table/rooms.ts"
import { isLevel } from "../tournament/structure.ts"
import { cutOf, deckCommitment, leafOf } from "./deck.ts"
import { type HandProof, tournamentRoom } from "./hand-proof.ts"
import { replayed } from "./replay.ts"

/** What a proof shows; all must be true. */
export interface VerifiedHand {
  /** The leaves are those that the commitment was published for. */
  readonly commitment: boolean
  /** Every opened card is the one committed to, and no card was opened twice. */
  readonly cards: boolean
  /** The cards on the board and those that were shown are where the seeds have cut the deck. */
  readonly dealt: boolean
  /** Blinds, ante and rake, with its cap, are those published for the room, its currency and the number of players. */
  readonly terms: boolean
  /** Blinds, turns, sizes of bets, streets and returned bets follow the rules. */
  readonly played: boolean
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
  const mine = ownCards(hashes, proof)
  const checks = {
    commitment,
    cards,
    dealt: isDealt(hashes, proof),
    terms: hasPublishedTerms(proof),
    played: isPlayed(proof, mine),
    paid: isPaid(proof, mine),
  }
  return { ...checks, fair: Object.values(checks).every(holds => holds) }
}

function isDealt(hashes: Hashes, { commitment, seeds, opened, events, alsoShown = [], seat: own }: HandProof): boolean {
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
    events.every(event => event.type !== "shown" || same(hole.get(event.seat) ?? [], event.cards)) &&
    alsoShown.every(({ seat, cards }) => same(hole.get(seat) ?? [], cards))
  )
}

/**
 * Pays the pots again from the cards that were shown and those of the player it was made for. A mucked hand counts as the board
 * alone: it lost to a hand that was better than that.
 */
function isPaid({ events }: HandProof, mine: HoleCards): boolean {
  const first = events.findIndex(({ type }) => type === "raked")
  if (first < 0) return false
  const state = handOf(events.slice(0, first))
  const hole = (seat: number) => seatOf(state, seat).shown ?? mine(seat)
  return canonical(awards(state, hole)) === canonical(events.slice(first))
}

/** The cards of the player it was made for; of everyone else none. */
function ownCards(hashes: Hashes, { commitment, seeds, opened, events, seat: own }: HandProof): HoleCards {
  const [began] = events
  if (began?.type !== "began" || own === null) return () => []
  const cut = cutOf(hashes, commitment, seeds)
  const places = dealtPlaces(began.seats, began.button).hole.get(own) ?? []
  const cards = places.flatMap(place => opened.find(({ at }) => at === cut[place])?.card ?? [])
  return seat => (seat === own ? cards : [])
}

function hasPublishedTerms({ room: code, currency, events }: HandProof): boolean {
  const [began] = events
  if (began?.type !== "began") return false
  const seats = began.seats.map(({ seat }) => seat)
  const fit = (size: number) => seats.length <= size && seats.every(seat => seat >= 1 && seat <= size)
  const inTournament = [2, 6].find(size => tournamentRoom(size) === code)
  if (inTournament !== undefined) return fit(inTournament) && isLevel(began.terms)
  const room = roomsOfPoker(currency).find(one => one.code === code)
  return room !== undefined && fit(room.seats) && canonical(began.terms) === canonical(handTerms(room, currency, seats.length))
}

/** Button and blinds are where a hand can have them. Whether they were due there follows from earlier hands. */
function hasPlacedBlinds([began]: readonly HandEvent[]): boolean {
  if (began?.type !== "began") return false
  const { button, small, big, seats } = began
  const isDealt = (number: number) => seats.some(({ seat }) => seat === number)
  if (!isDealt(big) || small === big || (small !== null && !isDealt(small))) return false
  return seats.length === 2 ? small === button : button !== big
}

/** The log up to the rake is what the rules make of its players' actions. */
function isPlayed({ events }: HandProof, mine: HoleCards): boolean {
  if (!hasPlacedBlinds(events)) return false
  const until = (log: readonly HandEvent[]) =>
    log.slice(
      0,
      log.findIndex(({ type }) => type === "raked"),
    )
  const again = replayed(events, mine)
  return again !== undefined && canonical(until(again)) === canonical(until(events))
}
