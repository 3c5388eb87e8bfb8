import type { Synth } from "./synth.ts"

const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98]
const note = (step: number) => scale[Math.min(step, scale.length - 1)] ?? 523.25

/** What is heard when. Celebrations are only for wins above the stake. */
export function sounds({ tone, rush, bell }: Synth) {
  return {
    click: () => rush(2400, { length: 0.05, volume: 0.25 }),
    spin() {
      rush(500, { length: 0.5, volume: 0.28, glide: 3.5 })
      tone(140, { length: 0.16, volume: 0.3, type: "triangle", glide: 1.6 })
    },
    land(reel: number) {
      tone(105 + reel * 6, { length: 0.13, volume: 0.5, glide: 0.55 })
      rush(900, { length: 0.06, volume: 0.3 })
    },
    scatter: (count: number) => bell(note(3 + count * 2), { volume: 0.28 }),
    expect: (step: number) => tone(note(step), { length: 0.9, volume: 0.09, type: "triangle", glide: 1.5 }),
    /** Something came back, but not more than the stake. */
    small: () => tone(392, { length: 0.16, volume: 0.16, type: "triangle" }),
    win(steps: number) {
      for (let n = 0; n < Math.min(9, 3 + steps); n++) bell(note(n), { after: n * 0.085, volume: 0.15, length: 0.8 })
    },
    tick: (step: number) => tone(1200 + (step % 12) * 45, { length: 0.045, volume: 0.09, type: "square" }),
    fanfare() {
      for (const [n, step] of [0, 2, 3, 5, 7, 8].entries()) {
        bell(note(step), { after: n * 0.12, volume: 0.2 })
        tone(note(step) / 2, { after: n * 0.12, length: 0.4, volume: 0.1, type: "sawtooth" })
      }
    },
    feature() {
      for (const [n, step] of [8, 5, 7, 3, 5, 0, 3, 8].entries()) bell(note(step), { after: n * 0.11, volume: 0.18 })
    },
  }
}

export type Sounds = ReturnType<typeof sounds>
