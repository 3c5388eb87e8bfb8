import type { ReelStops } from "../../../../slot/machine.ts"
import type { Spin } from "../../../../slot/play.ts"
import type { Kit } from "../../kit.ts"
import type { createFeatureBar } from "./feature-bar.ts"
import type { ReelView } from "./reel-view.ts"
import type { SlotSounds } from "./sounds.ts"
import type { StallRow } from "./stall-row.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import type { SlotTheme } from "./theme.ts"
import type { TwinBand } from "./twin-band.ts"

/** What shows a round. */
export interface PresenterOptions {
  theme: SlotTheme
  kit: Kit<MachineTexts>
  slot: SlotTexts
  reels: ReelView
  /** The reels in their frame; absent: the machine has nothing to show over them. */
  cabinet?: HTMLElement
  stalls?: StallRow
  featureBar: ReturnType<typeof createFeatureBar>
  sounds: SlotSounds
  /** Shows which reels turn in step, on a machine where some do. */
  twins?: TwinBand
  /** The rows of the reels have been drawn. */
  onHeights?(heights: readonly number[]): void
}

/** A spin, and the reels as it shows them. */
export interface PlayedSpin {
  spin: Spin
  reels: ReelStops
}
