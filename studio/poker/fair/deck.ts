import { type Hashes, hex } from "../../fair/hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import type { FairDraw } from "../../games/game.ts"
import { cardAt, type PlayingCard } from "../../games/playing-cards.ts"

/** A card of the house's deck with the salt that opens its leaf. */
export interface OpenedCard {
  /** In the house's deck, from 0. */
  readonly at: number
  readonly card: PlayingCard
  readonly salt: string
}

function shuffled<Thing>(things: readonly Thing[], draw: FairDraw): Thing[] {
  const list = [...things]
  for (let place = 0; place < list.length; place++) {
    const other = place + draw(list.length - place)
    const moved = list[place]!
    list[place] = list[other]!
    list[other] = moved
  }
  return list
}

const places = Array.from({ length: 52 }, (_, place) => place)

/** The house's deck of a hand, from its secret: known to the house alone until cards of it are opened. */
export function houseDeck(hashes: Hashes, secret: string): OpenedCard[] {
  const order = shuffled(places, fairDraw(hashes, { serverSeed: secret, clientSeed: "deck", nonce: 0 }))
  const key = new TextEncoder().encode(secret)
  return order.map((place, at) => ({ at, card: cardAt(place), salt: hex(hashes.hmacSha256(key, `salt:${at}`)) }))
}

/** What commits the house to one card, and says nothing about it without the salt. */
export const leafOf = ({ sha256 }: Hashes, { at, card, salt }: OpenedCard) => hex(sha256(`${at}:${card}:${salt}`))

/** Published before the players' seeds of the hand are known. */
export const deckCommitment = ({ sha256 }: Hashes, leaves: readonly string[]) => hex(sha256(leaves.join(",")))

/** A seat's seed for a hand: 16 bytes that the browser drew once it had the commitment. */
export interface SeatSeed {
  readonly seat: number
  readonly seed: string
}

/** SHA-256 over the seeds of the players who are dealt in, by their seats. */
export const seedsHash = ({ sha256 }: Hashes, seeds: readonly SeatSeed[]) =>
  hex(sha256(seeds.map(({ seat, seed }) => `${seat}:${seed}`).join(",")))

/**
 * The players' cut: place n of the dealt deck is the house's card `cut[n]`. The house fixed its deck before it knew a seed, and
 * no player knew the deck: no one has chosen which card goes where as long as one of them is honest.
 */
export const cutOf = (hashes: Hashes, commitment: string, seeds: readonly SeatSeed[]): number[] =>
  shuffled(places, fairDraw(hashes, { serverSeed: commitment, clientSeed: seedsHash(hashes, seeds), nonce: 0 }))
