import { note } from "../../shell/shell-sounds.ts"
import type { Synth } from "../../shell/synth.ts"

/** Small bells at every step, in addition to the reels' sounds. */
export function walkSounds({ tone, bell }: Synth) {
  return {
    /** The wilds go one reel on, for the `nth` time. */
    step(nth: number) {
      for (const [n, after] of [0, 0.16].entries()) tone(180 + n * 40, { length: 0.1, volume: 0.3, glide: 0.7, after })
      bell(note(Math.min(14, 2 + nth)), { volume: 0.18, after: 0.3 })
    },
    parade() {
      for (const [n, step] of [4, 7, 9, 7, 11, 9, 12].entries()) bell(note(step), { after: n * 0.14, volume: 0.18 })
    },
  }
}

export type WalkSounds = ReturnType<typeof walkSounds>
