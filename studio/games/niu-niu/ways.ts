import type { Weighted } from "../spot-table.ts"
import joint from "./joint.json" with { type: "json" }

/** All of a deal that the bets on two players depend on. */
export interface NiuFacts {
  /** The ranks of the three hands, each as the lowest of those that count alike. */
  readonly banker: number
  readonly one: number
  readonly other: number
  /** Whether the two players beat the banker. */
  readonly oneWins: boolean
  readonly otherWins: boolean
}

/** Ranks that count alike for every bet: each group from this rank up to the next. */
export const rankGroups = [0, 7, 10, 11] as const

/**
 * The ways in which the banker and two players get fifteen cards of one deck, by what bets depend on; the test enumerates them.
 * `ways`: both lose, only the other wins, only the one wins, both win.
 */
export const dealtWays: readonly Weighted<NiuFacts>[] = joint.flatMap(({ banker, one, other, ways }) =>
  ways.flatMap((count, n) =>
    count === "0" ? [] : [{ result: { banker, one, other, oneWins: n > 1, otherWins: n % 2 === 1 }, weight: BigInt(count) }],
  ),
)

/** How many of the hands of five cards from a deck have each rank; the test counts them. */
export const handWays: readonly number[] = [
  872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304, 191_016, 792,
]
