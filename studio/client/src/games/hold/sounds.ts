import { note } from "../../shell/shell-sounds.ts"
import type { Synth } from "../../shell/synth.ts"

/** Drums and coins, in addition to the reels' sounds. */
export function holdSounds({ tone, rush, bell }: Synth) {
  const drum = (pitch: number, after = 0) => tone(pitch, { length: 0.28, volume: 0.6, glide: 0.45, after })
  return {
    /** The parade begins. */
    begin() {
      for (const [n, pitch] of [96, 96, 120, 96, 144, 120, 168].entries()) drum(pitch, n * 0.13)
    },
    respin(left: number) {
      drum(80 + left * 14)
      rush(420, { length: 0.4, volume: 0.16, glide: 2.2 })
    },
    /** Higher with every coin. */
    coin(held: number) {
      drum(150)
      bell(note(held % 12) * (held >= 12 ? 2 : 1), { volume: 0.24 })
    },
    collect: (step: number) => bell(note(step % 15), { volume: 0.16 }),
  }
}

export type HoldSounds = ReturnType<typeof holdSounds>
