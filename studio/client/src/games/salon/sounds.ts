import type { Synth } from "../../shell/synth.ts"

/** What is heard at every table of the salon. */
export function salonSounds(synth: Synth) {
  return {
    /** Bets are open: a desk bell, quietly. */
    open: () => synth.bell(1046, { volume: 0.07, length: 0.9 }),
    /** No more bets. */
    close() {
      synth.bell(784, { volume: 0.1, length: 0.8 })
      synth.bell(587, { after: 0.16, volume: 0.1, length: 1 })
    },
    tick: () => synth.tone(1400, { length: 0.04, volume: 0.06, type: "triangle" }),
    placed() {
      for (const after of [0, 0.07, 0.13]) synth.rush(3100, { after, length: 0.05, volume: 0.26, glide: 0.6 })
    },
    result: () => synth.bell(659, { volume: 0.12, length: 1 }),
    card: () => synth.rush(2600, { length: 0.16, volume: 0.2, glide: 0.5 }),
    turn: () => synth.rush(1700, { length: 0.08, volume: 0.26, glide: 1.8 }),
    dice() {
      for (const after of [0, 0.09, 0.2, 0.34, 0.42, 0.6, 0.71, 0.9])
        synth.tone(700 + ((after * 4111) % 500), { after, length: 0.05, volume: 0.12, type: "triangle", glide: 0.5 })
    },
  }
}
