// The definition of a machine whose winning symbols vanish: data only, as of the other machines (`../machine.ts`).

import type { SymbolCode } from "../machine.ts"

/** What a symbol pays from this many on, in parts of the stake. */
export type PayStep = readonly [count: number, pays: number]

export interface TumbleMachine {
  code: string
  name: string
  /** Visible rows of each reel. */
  rows: number
  /**
   * One string per reel; the stop is the index of the symbol in the top row. Symbols that fall in are the ones above it on the
   * strip, so the stops decide everything that a spin brings.
   */
  strips: readonly string[]
  /**
   * anywhere: a symbol pays by its number in the window · clusters: by the size of a group that touches side by side · ways: on
   * reel after reel from the left, once for every way.
   */
  wins: "anywhere" | "clusters" | "ways"
  /** Lowest count first. */
  pays: Readonly<Record<SymbolCode, readonly PayStep[]>>
  /** Stands for every symbol of `pays`; absent: the machine has no wild. */
  wild?: SymbolCode
  /**
   * The letters of gilded symbols, and the symbols that they count as. In a win they turn into wilds instead of vanishing. On
   * machines that pay ways, and not on the first reel.
   */
  gilded?: Readonly<Record<SymbolCode, SymbolCode>>
  /** The stake consists of this many equal parts; every win is a whole number of them. */
  parts: number
  /** Counted when nothing vanishes any more. Scatters do not vanish. Absent: there are none. */
  scatter?: {
    symbol: SymbolCode
    /** The pays from this number of scatters on, in whole stakes. */
    pays: readonly PayStep[]
    /** The free spins from this number of scatters on. */
    spins: readonly PayStep[]
  }
  /** The free spins of a spin that wins at least so often, one win on the other. Absent: only scatters give any. */
  streak?: readonly PayStep[]
  /** Multipliers of the first, second… win of a paid spin; the last one applies to all that follow. */
  ladder: readonly number[]
  /** The same of free spins. It continues from spin to spin and does not start again, unless `freeLadderRestarts`. */
  freeLadder: readonly number[]
  freeLadderRestarts?: true
  /** Maximum free spins per round. */
  freeLimit: number
  /** The most that a round pays, in stakes of a spin, as of other machines. */
  cap?: number
  /** Multipliers that rise over the reels. Absent: there are none. */
  sky?: SunnySky
  /** Free spins without a paid spin before them, for this many parts of the stake. */
  bets?: { readonly buy: { readonly price: number; readonly spins: number } }
}

/**
 * Every reel has a place above it where a sun can rise before the symbols fall. All that a spin wins is multiplied by the sum of
 * its suns, if there are any; scatter pays are not. In free spins suns stay in their places until they end.
 */
export interface SunnySky {
  /** A sun rises over an empty place in one of this many paid spins. */
  oneIn: number
  /** The same of free spins. */
  freeOneIn: number
  suns: readonly { readonly times: number; readonly weight: number }[]
}

/** The last step that is reached, or 0. */
export const stepOf = (steps: readonly PayStep[], count: number): number =>
  steps.reduce((reached, [from, value]) => (count >= from ? value : reached), 0)

/** The free spins of a spin, before the round's limit. */
export const freeSpinsOf = ({ scatter, streak = [] }: TumbleMachine, spin: { scatters: number; tumbles: number }): number =>
  stepOf(scatter?.spins ?? [], spin.scatters) + stepOf(streak, spin.tumbles)

/** The multiplier of a win at this place of a ladder. */
export const rung = (ladder: readonly number[], place: number): number => ladder[Math.min(place, ladder.length - 1)] ?? 1
