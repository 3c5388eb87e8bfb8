import type { Synth } from "../shell/synth.ts"

/** Cards, chips and knocks on wood. */
export function pokerSounds({ tone, rush, bell }: Synth) {
  return {
    card: () => rush(3200, { length: 0.07, volume: 0.16, glide: 0.6 }),
    chips() {
      for (const n of [0, 1, 2]) tone(2900 + 340 * n, { after: n * 0.035, length: 0.05, volume: 0.07, type: "triangle" })
    },
    check() {
      for (const after of [0, 0.11]) rush(420, { after, length: 0.06, volume: 0.32 })
    },
    fold: () => rush(900, { length: 0.13, volume: 0.12, glide: 0.4 }),
    turn() {
      bell(880, { volume: 0.14, length: 0.5 })
      bell(1174.66, { after: 0.12, volume: 0.14, length: 0.7 })
    },
    hurry: () => tone(1320, { length: 0.07, volume: 0.14, type: "square" }),
    won() {
      for (const [n, pitch] of [659.25, 783.99, 1046.5].entries()) bell(pitch, { after: n * 0.09, volume: 0.13, length: 0.7 })
    },
  }
}

export type PokerSounds = ReturnType<typeof pokerSounds>
