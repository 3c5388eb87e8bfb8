// The definition of a machine whose coins stick: data only, as of the other machines (`../machine.ts`).

import type { SlotMachine } from "../machine.ts"

/** What can be on a coin. */
export interface HoldCoin {
  /** In whole stakes. */
  value: number
  /** How often it is drawn, in the sum of all weights. */
  weight: number
  /** Those with a name of their own show it in place of their value. */
  name?: "mini" | "minor" | "major"
  /** Its value is 0: once the respins end it takes the sum of all values for itself. Every such coin takes the same sum. */
  collects?: true
  /** Its value is 0: at the end the coins pay this many times what they hold; the numbers of several such coins are added. */
  times?: number
}

export interface HoldMachine {
  code: string
  name: string
  /** The reels with their lines. Their scatter is the coin, which pays and awards nothing on its own. */
  reels: SlotMachine
  /** The number of coins that begins the respins, in which only coins and empty places fall. */
  from: number
  /** Respins without a new coin until the round ends; a new coin sets them back to this number. */
  respins: number
  /** An empty place shows a coin in one of this many respins. */
  oneIn: number
  coins: readonly HoldCoin[]
  /** Paid in addition to the coins if all places are filled, in whole stakes. */
  grand: number
}

export const placesOf = ({ reels }: HoldMachine): number => reels.strips.length * reels.rows
