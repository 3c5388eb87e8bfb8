import type { SlotMachine, SymbolCode } from "../../../../slot/machine.ts"
import type { PublishedFigures } from "../../../../slot/published.ts"

/** The face of a machine. Its colours are in the CSS of its own folder. */
export interface SlotTheme {
  machine: SlotMachine
  figures: PublishedFigures
  /** The drawing of each symbol, and the key of its name among the texts (`symbols.…`). */
  symbols: Readonly<Record<SymbolCode, { readonly url: string; readonly name: string }>>
  logo: string
  /** Frame of the reels, to be cut in nine, and the cloth behind everything. */
  frame: string
  cloth: string
  /** What the reels show before the first spin. */
  openingStops: readonly number[]
  /** What big wins throw into the air. */
  thrown: readonly SymbolCode[]
  /** The machine's voice: 1 is as it is written, 2 an octave higher. */
  pitch: number
}
