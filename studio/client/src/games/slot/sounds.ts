import { note } from "../../shell/shell-sounds.ts"
import type { Synth } from "../../shell/synth.ts"

/** A slot's sounds in addition to the shell's; `pitch` is the machine's voice (1: as written). */
export function slotSounds({ tone, rush, bell }: Synth, pitch = 1) {
  return {
    spin() {
      rush(500 * pitch, { length: 0.5, volume: 0.28, glide: 3.5 })
      tone(140 * pitch, { length: 0.16, volume: 0.3, type: "triangle", glide: 1.6 })
    },
    land(reel: number) {
      tone((105 + reel * 6) * pitch, { length: 0.13, volume: 0.5, glide: 0.55 })
      rush(900 * pitch, { length: 0.06, volume: 0.3 })
    },
    scatter: (count: number) => bell(note(3 + count * 2) * pitch, { volume: 0.28 }),
    expect: (step: number) => tone(note(step) * pitch, { length: 0.9, volume: 0.09, type: "triangle", glide: 1.5 }),
    feature() {
      for (const [n, step] of [8, 5, 7, 3, 5, 0, 3, 8].entries()) bell(note(step) * pitch, { after: n * 0.11, volume: 0.18 })
    },
  }
}

export type SlotSounds = ReturnType<typeof slotSounds>
