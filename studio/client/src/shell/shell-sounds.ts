import type { Synth } from "./synth.ts"

const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98]

/** The pitch (Hz) of a step of the games' common scale: C major's without the fourth and seventh, from C5. */
export const note = (step: number) => scale[Math.max(0, Math.min(step, scale.length - 1))] ?? 523.25

/** Sounds shared by all games. Celebrations are only for wins above the stake. */
export function shellSounds({ tone, rush, bell }: Synth) {
  return {
    click: () => rush(2400, { length: 0.05, volume: 0.25 }),
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
  }
}

export type ShellSounds = ReturnType<typeof shellSounds>
