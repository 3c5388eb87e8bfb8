import type { TwinWeights } from "./machine.ts"

/** Spins of a cycle that are alike in everything that decides how the round continues. */
export interface SpinKind {
  scatters: number
  /** Whether the reels pay, scatters aside. */
  hit: boolean
  /** The reels that show a wild, as bits, where they matter to the spins after; or the state that stalls leave. */
  wilds: number
  /** How many of the cycle's spins. */
  times: bigint
  /** What they pay together without multipliers and scatters, in line bets. */
  pays: bigint
  /** The mean square of what one of them pays. */
  square: number
  /** The most that one of them pays, or a bound of it. */
  top: number
}

/** All spins of a machine, counted. */
export interface SpinCount {
  /** The number of equally likely spins. */
  cycle: bigint
  kinds: readonly SpinKind[]
}

/** What is asked of a count: the strips, and how wilds stand. */
export interface SpinForm {
  strips: readonly string[]
  /** A reel that shows a wild is wild in all its rows. */
  expand: boolean
  /** Reels that are wild whatever their stop, as bits. */
  held: number
  /** How many reels turn in step, on a machine where some do. */
  twins?: TwinWeights
  /** What multiplies wins through each reel; absent: nothing. */
  times?: readonly number[]
}

/** A reel of varying rows as it can be seen. */
export interface TallWindow {
  /** For each paying symbol, the number of its places, wilds included. */
  found: readonly number[]
  scatters: number
}
