import type { HoldMachine } from "../../../../slot/hold/machine.ts"
import type { HoldFigures } from "../../../../slot/hold/published.ts"
import type { SlotTheme } from "../slot/theme.ts"

/** The look of a machine whose coins stick. Its colors are in the CSS of its own folder. */
export interface HoldTheme {
  machine: HoldMachine
  figures: HoldFigures
  /** The reels; their machine is the one of `machine.reels`. */
  reels: SlotTheme
  /** The drawings of coins with a name of their own. */
  named: Readonly<Record<"mini" | "minor" | "major", string>>
  /** The drawings of coins that collect and of those that multiply, on machines that have them. */
  special?: Readonly<Record<"collects" | "times", string>>
}
