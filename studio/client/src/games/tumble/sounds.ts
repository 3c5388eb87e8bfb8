import { note } from "../../shell/shell-sounds.ts"
import type { Synth } from "../../shell/synth.ts"

/** The sounds of falling and vanishing, in addition to the shell's; `pitch` is the machine's voice (1: as written). */
export function tumbleSounds({ tone, rush, bell }: Synth, pitch = 1) {
  return {
    leave() {
      rush(700 * pitch, { length: 0.35, volume: 0.2, glide: 0.4 })
    },
    land(reel: number) {
      tone((120 + reel * 9) * pitch, { length: 0.1, volume: 0.4, glide: 0.6 })
      rush(1100 * pitch, { length: 0.05, volume: 0.18 })
    },
    /** Higher with every win of a spin; bells only once the round has won more than it cost. */
    burst(step: number, won: boolean) {
      if (won) for (const [n, up] of [0, 2, 4].entries()) bell(note(step * 2 + up) * pitch, { after: n * 0.06, volume: 0.16 })
      rush(1800 * pitch, { length: 0.22, volume: 0.16, glide: 1.8 })
    },
    /** A sun rises, or is counted into a win. */
    sun: (nth: number) => bell(note(5 + nth * 2) * pitch, { volume: 0.24 }),
    scatter: (count: number) => bell(note(3 + count * 2) * pitch, { volume: 0.26 }),
    feature() {
      for (const [n, step] of [0, 3, 5, 8, 5, 8, 10, 12].entries()) bell(note(step) * pitch, { after: n * 0.12, volume: 0.18 })
    },
  }
}

export type TumbleSounds = ReturnType<typeof tumbleSounds>
