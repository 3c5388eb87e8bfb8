import { type PlayingCard, rankPlace } from "../playing-cards.ts"

/** From the highest; "jacks-or-better" is a pair of jacks, queens, kings or aces. */
export const pokerHands = [
  "royal-flush",
  "straight-flush",
  "four-of-a-kind",
  "full-house",
  "flush",
  "straight",
  "three-of-a-kind",
  "two-pair",
  "jacks-or-better",
] as const
export type PokerHand = (typeof pokerHands)[number]

/** Places of ranks of a straight from ten to ace; an ace is place 0. */
const royal = [0, 9, 10, 11, 12]

/** The paying hand of five cards, if they are one. */
export function pokerHandOf(cards: readonly PlayingCard[]): PokerHand | undefined {
  const ranks = cards.map(rankPlace).sort((a, b) => a - b)
  const flush = cards.every(card => card[1] === cards[0]![1])
  const groups = new Map<number, number>()
  for (const rank of ranks) groups.set(rank, (groups.get(rank) ?? 0) + 1)
  const isRoyal = groups.size === 5 && ranks.every((rank, n) => rank === royal[n])
  const straight = isRoyal || (groups.size === 5 && ranks[4]! - ranks[0]! === 4)
  if (flush && straight) return isRoyal ? "royal-flush" : "straight-flush"
  if (flush) return "flush"
  if (straight) return "straight"
  const most = Math.max(...groups.values())
  if (groups.size === 2) return most === 4 ? "four-of-a-kind" : "full-house"
  if (groups.size === 3) return most === 3 ? "three-of-a-kind" : "two-pair"
  const [pair] = [...groups].find(([, count]) => count === 2) ?? [undefined]
  return pair !== undefined && (pair === 0 || pair >= 10) ? "jacks-or-better" : undefined
}
