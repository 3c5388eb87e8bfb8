import type { Hashes } from "../../fair/hashes.ts"
import { dealtPlaces } from "../hand/deal.ts"
import type { HandEvent } from "../hand/events.ts"
import { pokerGame } from "../poker-game.ts"
import type { ShownCards } from "../wire.ts"
import { cutOf, deckCommitment, houseDeck, leafOf, type OpenedCard, type SeatSeed } from "./deck.ts"

/**
 * A hand with what one player may verify of it: the log, and the cards that were shown to everybody or are their own. Cards of
 * others that were not shown, burned cards and the rest of the deck stay closed for good.
 */
export interface HandProof {
  readonly game: typeof pokerGame
  readonly hand: string
  /**
   * The code of the room and the currency it was played in: its blinds and rake are published. Of a tournament: "tournament-6",
   * whose levels are published.
   */
  readonly room: string
  readonly currency: string
  readonly commitment: string
  /** Of all 52 cards of the house's deck. */
  readonly leaves: readonly string[]
  readonly seeds: readonly SeatSeed[]
  readonly opened: readonly OpenedCard[]
  /** The seat of the player it was made for; null for someone who did not play. */
  readonly seat: number | null
  readonly events: readonly HandEvent[]
  /** Cards that players have shown once it was over; absent: nobody has. */
  readonly alsoShown?: readonly ShownCards[]
}

/** What the proof of a tournament's hand has for a room: tables of this many seats. */
export const tournamentRoom = (seats: number) => `tournament-${seats}`

/** The places of the dealt deck that someone may see: the board so far, shown hands, and the cards of the asking seat. */
function openPlaces({ events, alsoShown = [] }: ProvenHand, own: number | null): number[] {
  const [began] = events
  if (began?.type !== "began") return []
  const { hole, board } = dealtPlaces(began.seats, began.button)
  const shown = [...events.filter(({ type }) => type === "shown"), ...alsoShown].map(one => (one as ShownCards).seat)
  const seats = [...new Set(own === null ? shown : [...shown, own])]
  const onBoard = events.reduce((count, event) => count + (event.type === "street" ? event.cards.length : 0), 0)
  return [...seats.flatMap(seat => [...(hole.get(seat) ?? [])]), ...board.slice(0, onBoard)]
}

interface ProvenHand {
  readonly hand: string
  readonly room: string
  readonly currency: string
  readonly secret: string
  readonly seeds: readonly SeatSeed[]
  readonly events: readonly HandEvent[]
  readonly alsoShown?: readonly ShownCards[]
}

/** The proof of a hand for the player of a seat, or for someone who did not play (null). */
export function proofOf(hashes: Hashes, proven: ProvenHand, seat: number | null): HandProof {
  const { secret, seeds, events, ...known } = proven
  const deck = houseDeck(hashes, secret)
  const leaves = deck.map(card => leafOf(hashes, card))
  const commitment = deckCommitment(hashes, leaves)
  const cut = cutOf(hashes, commitment, seeds)
  const opened = openPlaces(proven, seat).map(place => deck[cut[place]!]!)
  return { game: pokerGame, ...known, commitment, leaves, seeds, opened, seat, events }
}
