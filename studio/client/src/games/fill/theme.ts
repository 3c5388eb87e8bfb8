import type { FillMachine } from "../../../../slot/fill/machine.ts"
import type { FillFigures } from "../../../../slot/fill/published.ts"
import type { SlotTheme } from "../slot/theme.ts"

/** The look of a machine whose respins fill the window. Its colors are in the CSS of its own folder. */
export interface FillTheme {
  machine: FillMachine
  figures: FillFigures
  /** The reels; their machine is the one of `machine.reels`. */
  reels: SlotTheme
}
