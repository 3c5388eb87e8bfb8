import { cardAt, type PlayingCard, rankPlace } from "../playing-cards.ts"

/** What five cards are worth: 0 is no bull, 1 to 9 are Niu 1 to 9, 10 is Niu Niu, and 11 five dukes (jacks, queens, kings). */
export type NiuRank = number

export const niuNiuRank = 10
export const fiveDukesRank = 11

/** Five cards as they are laid out. */
export interface NiuHand {
  readonly rank: NiuRank
  /** Three cards that make a bull, the highest first; empty: no three of them do. */
  readonly bull: readonly PlayingCard[]
  /** The other two, or all five without a bull, the highest first. */
  readonly rest: readonly PlayingCard[]
}

/** From the lowest to the highest. */
const suitOrder = "DCHS"

/**
 * Points: an ace counts one, two to nine count their value, tens and faces ten. Height: kings are the highest and aces the
 * lowest; of one rank, spades beat hearts, hearts clubs, and clubs diamonds.
 */
interface CardWorth {
  readonly points: number
  readonly height: number
  readonly isDuke: boolean
}

function worthOf(card: PlayingCard): CardWorth {
  const place = rankPlace(card)
  return { points: Math.min(place + 1, 10), height: place * 4 + suitOrder.indexOf(card[1] ?? ""), isDuke: place > 9 }
}

const deck: ReadonlyMap<PlayingCard, CardWorth> = new Map(
  Array.from({ length: 52 }, (_, place) => [cardAt(place), worthOf(cardAt(place))] as const),
)
const pointsOf = (card: PlayingCard): number => deck.get(card)?.points ?? 0
const heightOf = (card: PlayingCard): number => deck.get(card)?.height ?? 0
const isDuke = (card: PlayingCard): boolean => deck.get(card)?.isDuke ?? false

const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0)

/** The places of the two cards beside three that make a bull: all five less these are a multiple of ten. Undefined: no bull. */
function besideBull(points: readonly number[]): readonly [number, number] | undefined {
  const sum = sumOf(points)
  for (let one = 0; one < points.length; one++)
    for (let other = one + 1; other < points.length; other++)
      if ((sum - points[one]! - points[other]!) % 10 === 0) return [one, other]
  return undefined
}

/** Whichever three cards make a bull, the other two are worth the same: what all five are beyond the tens. */
export function niuRank(cards: readonly PlayingCard[]): NiuRank {
  if (cards.every(isDuke)) return fiveDukesRank
  const points = cards.map(pointsOf)
  return besideBull(points) ? sumOf(points) % 10 || niuNiuRank : 0
}

/** Five cards laid out as three and two. */
export function niuHand(cards: readonly PlayingCard[]): NiuHand {
  const sorted = [...cards].sort((one, other) => heightOf(other) - heightOf(one))
  const beside: readonly number[] = besideBull(sorted.map(pointsOf)) ?? sorted.map((_, place) => place)
  return {
    rank: niuRank(cards),
    bull: sorted.filter((_, place) => !beside.includes(place)),
    rest: sorted.filter((_, place) => beside.includes(place)),
  }
}

/** The card that decides between two hands of the same rank. */
export const highestOf = (cards: readonly PlayingCard[]): PlayingCard =>
  cards.reduce((highest, card) => (heightOf(card) > heightOf(highest) ? card : highest))

/** Of two hands from one deck one always wins: by its rank, and within a rank by its highest card. */
export function niuBeats(
  one: readonly PlayingCard[],
  other: readonly PlayingCard[],
  more: number = niuRank(one) - niuRank(other),
): boolean {
  return more === 0 ? heightOf(highestOf(one)) > heightOf(highestOf(other)) : more > 0
}
