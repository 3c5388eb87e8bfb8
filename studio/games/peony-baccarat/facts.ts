import type { BaccaratDeal } from "../baccarat/baccarat.ts"
import { totalOf } from "../baccarat/cards.ts"
import type { Weighted } from "../spot-table.ts"
import deals from "./deals.json" with { type: "json" }

/** The first two cards of a side: of the same rank, or even the same card. */
const pairKinds = ["none", "pair", "perfect"] as const
type PairKind = (typeof pairKinds)[number]

/** How a hand wins: with a natural, by four to nine points, or by less. A natural tie is one too. */
export type WinKind = "natural" | "close" | "by-4" | "by-5" | "by-6" | "by-7" | "by-8" | "by-9"

/** All of a deal that bets depend on. */
export interface DealFacts {
  readonly winner: BaccaratDeal["winner"]
  readonly how: WinKind
  /** The banker wins with six. */
  readonly six: boolean
  readonly player: PairKind
  readonly banker: PairKind
}

const pairOf = ([first, second]: readonly string[]): PairKind =>
  first === second ? "perfect" : first?.[0] === second?.[0] ? "pair" : "none"

/** With eight or nine from two cards nobody draws, and the hands are compared as they are. */
export function factsOf({ player, banker, winner }: Pick<BaccaratDeal, "player" | "banker" | "winner">): DealFacts {
  const [one, other] = [totalOf(player), totalOf(banker)]
  const natural = player.length === 2 && banker.length === 2 && Math.max(one, other) >= 8
  const margin = Math.abs(one - other)
  return {
    winner,
    how: natural ? "natural" : margin >= 4 ? (`by-${margin}` as WinKind) : "close",
    six: winner === "banker" && other === 6,
    player: pairOf(player),
    banker: pairOf(banker),
  }
}

/** All ways six cards can leave a shoe of 416, whether or not six are dealt, by what bets depend on; the test enumerates them. */
export const dealtWays: readonly Weighted<DealFacts>[] = deals.flatMap(({ winner, how, six, counts }) =>
  counts.map((count, n) => ({
    result: {
      winner: winner as DealFacts["winner"],
      how: how as WinKind,
      six,
      player: pairKinds[Math.floor(n / 3)]!,
      banker: pairKinds[n % 3]!,
    },
    weight: BigInt(count),
  })),
)
