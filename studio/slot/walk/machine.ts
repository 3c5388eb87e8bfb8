// The definition of a machine whose wilds walk: data only, as of the other machines (`../machine.ts`).

import type { SlotMachine } from "../machine.ts"

export interface WalkMachine {
  code: string
  name: string
  /**
   * The reels with their lines. A wild takes its whole reel. Three scatters call the parade and pay nothing of their own. There
   * are no free spins.
   */
  reels: SlotMachine
  /** The strips of respins. */
  respins: readonly string[]
  /** What lines count as that show nothing but wilds, or a scatter after them. */
  best: string
  /** Respins of a round at most. */
  limit: number
  /** Walkers that come with the first respin if the paid spin shows three scatters: the multiplier of each reel, 0: none. */
  parade: readonly number[]
}

/** For each reel the multiplier of the wild that covers it; 0: none does. */
export type Walkers = readonly number[]
