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
    /** A wild takes its reel. */
    cover(reel: number) {
      rush(320 * pitch, { length: 0.4, volume: 0.26, glide: 4 })
      bell(note(4 + reel) * pitch, { after: 0.18, volume: 0.22 })
    },
    /** Another reel turns in step. */
    step(nth: number) {
      rush(700 * pitch, { length: 0.16, volume: 0.2, glide: 2 })
      bell(note(nth * 2) * pitch, { volume: 0.24 })
    },
    /** A wild marches on: heavy steps, and a bell that rises from reel to reel. */
    march(nth: number) {
      for (const step of [0, 1, 2, 3]) tone(70 * pitch, { length: 0.16, volume: 0.45, glide: 0.6, after: step * 0.14 })
      bell(note(3 + nth * 2) * pitch, { after: 0.5, volume: 0.22 })
    },
    /** A covered place of a bonus is opened: on a prize or on the end. */
    opened(prize: boolean, nth: number) {
      rush(1500 * pitch, { length: 0.08, volume: 0.22 })
      if (prize) bell(note(Math.min(9, 2 + nth)) * pitch, { after: 0.06, volume: 0.24 })
      else tone(120 * pitch, { length: 0.5, volume: 0.3, type: "triangle", glide: 0.5 })
    },
    scatter: (count: number) => bell(note(3 + count * 2) * pitch, { volume: 0.28 }),
    expect: (step: number) => tone(note(step) * pitch, { length: 0.9, volume: 0.09, type: "triangle", glide: 1.5 }),
    feature() {
      for (const [n, step] of [8, 5, 7, 3, 5, 0, 3, 8].entries()) bell(note(step) * pitch, { after: n * 0.11, volume: 0.18 })
    },
  }
}

export type SlotSounds = ReturnType<typeof slotSounds>
