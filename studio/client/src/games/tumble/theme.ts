import type { SymbolCode } from "../../../../slot/machine.ts"
import type { PublishedFigures } from "../../../../slot/published.ts"
import type { TumbleMachine } from "../../../../slot/tumble/machine.ts"

/** The look of a machine whose winning symbols vanish. Its colors are in the CSS of its own folder. */
export interface TumbleTheme {
  machine: TumbleMachine
  figures: PublishedFigures
  /** The drawing of each symbol, the key of its name among the texts (`symbols.…`), and the color of its sparks. */
  symbols: Readonly<Record<SymbolCode, { readonly url: string; readonly name: string; readonly spark: string }>>
  logo: string
  /** Frame of the window, to be cut in nine, and the cloth behind everything. */
  frame: string
  cloth: string
  /** The stops shown before the first spin. */
  openingStops: readonly number[]
  /** The drawing of a sun, on a machine with a sky. */
  sun?: string
  /** Symbols thrown into the air by big wins. */
  thrown: readonly SymbolCode[]
  /** The machine's voice: 1 is as written, 2 an octave higher. */
  pitch: number
}
