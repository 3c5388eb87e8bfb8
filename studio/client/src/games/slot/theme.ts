import type { SlotMachine, SymbolCode } from "../../../../slot/machine.ts"
import type { PublishedFigures } from "../../../../slot/published.ts"

/** The look of a machine. Its colors are in the CSS of its own folder. */
export interface SlotTheme {
  machine: SlotMachine
  figures: PublishedFigures
  /** The drawing of each symbol, and the key of its name among the texts (`symbols.…`). */
  symbols: Readonly<Record<SymbolCode, { readonly url: string; readonly name: string }>>
  logo: string
  /** Frame of the reels, to be cut in nine, and the cloth behind everything. */
  frame: string
  cloth: string
  /** The wild over a whole reel, three times as tall as wide, on machines that have such reels. */
  tallWild?: string
  /** The sheet on which the symbol of the free spins takes a whole reel, as tall, on machines that draw one. */
  freeSheet?: string
  /** The awning over each reel, on machines with stalls. */
  awning?: string
  /** The stops shown before the first spin. */
  openingStops: readonly number[]
  /** And the rows of each reel, on a machine where they vary. */
  openingHeights?: readonly number[]
  /** Symbols thrown into the air by big wins. */
  thrown: readonly SymbolCode[]
  /** The machine's voice: 1 is as written, 2 an octave higher. */
  pitch: number
}
