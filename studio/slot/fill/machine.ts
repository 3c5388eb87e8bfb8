// The definition of a small machine whose respins fill the window with one symbol: data only, as of the other machines.

import type { SlotMachine, SymbolCode } from "../machine.ts"

export interface FillMachine {
  code: string
  name: string
  /** Three reels with their lines; a line pays three of a kind. The scatter is absent from the strips. */
  reels: SlotMachine
  /** What multiplies a round whose whole window shows one symbol and wilds. */
  full: number
  respin: {
    /** One in this many rounds is played with respins in place of the reels. */
    oneIn: number
    /** How often each symbol is chosen for them, in the sum of all weights. */
    weights: Readonly<Record<SymbolCode, number>>
    /** An empty place shows the symbol or a wild in this many of `of` draws; else it stays empty. */
    symbol: number
    wild: number
    of: number
  }
}

export const windowPlaces = ({ reels }: FillMachine): number => reels.strips.length * reels.rows

/** The places of each line: reel after reel, each from the top. */
export const linesOf = ({ reels }: FillMachine): number[][] =>
  reels.lines.map(rows => rows.map((row, reel) => reel * reels.rows + row))

/** The symbols that respins can choose, in the order of their letters. */
export const chosenFrom = ({ respin }: FillMachine): SymbolCode[] => Object.keys(respin.weights).toSorted()
