import type { WalkMachine } from "../../../../slot/walk/machine.ts"
import type { WalkFigures } from "../../../../slot/walk/published.ts"
import type { SlotTheme } from "../slot/theme.ts"

/** The look of a machine whose wilds walk. */
export interface WalkTheme {
  machine: WalkMachine
  figures: WalkFigures
  /** The reels; their machine is the one of `machine.reels`, and their tall wild the one that walks. */
  reels: SlotTheme
}
