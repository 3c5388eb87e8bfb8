import type { Synth } from "../../shell/synth.ts"

export const cometSounds = ({ tone, rush, bell }: Synth) => ({
  countdown: () => tone(660, { length: 0.07, volume: 0.1, type: "triangle" }),
  takeOff() {
    rush(260, { length: 1.3, volume: 0.34, glide: 5 })
    tone(82, { length: 1.1, volume: 0.26, type: "sawtooth", glide: 2.4 })
  },
  /** Passing a whole multiplier. */
  passed: (multiplier: number) =>
    tone(300 * (1 + Math.min(8, multiplier) * 0.16), { length: 0.18, volume: 0.07, type: "sine", glide: 1.12 }),
  boarded: () => tone(440, { length: 0.16, volume: 0.16, type: "triangle", glide: 1.5 }),
  otherOut: () => bell(1568, { volume: 0.035, length: 0.35 }),
  out() {
    for (const [n, pitch] of [784, 1046.5, 1318.5].entries()) bell(pitch, { after: n * 0.07, volume: 0.2, length: 0.9 })
  },
  burst() {
    rush(120, { length: 0.9, volume: 0.5, glide: 0.35 })
    tone(150, { length: 0.7, volume: 0.4, type: "triangle", glide: 0.3 })
  },
})
