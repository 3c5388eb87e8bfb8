import type { Synth } from "../../shell/synth.ts"

export const summitSounds = ({ tone, rush, bell }: Synth) => ({
  countdown: () => tone(520, { length: 0.07, volume: 0.1, type: "triangle" }),
  start: () => rush(900, { length: 0.5, volume: 0.18, glide: 0.5 }),
  /** An ice axe on a ledge: higher up, higher. */
  ledge(number: number) {
    rush(2600, { length: 0.05, volume: 0.16 })
    tone(330 * 1.045 ** Math.min(30, number), { length: 0.22, volume: 0.1, type: "triangle" })
  },
  joined: () => tone(392, { length: 0.16, volume: 0.16, type: "triangle", glide: 1.5 }),
  half: () => bell(880, { volume: 0.16, length: 0.7 }),
  home() {
    for (const [n, pitch] of [659.25, 880, 1108.7].entries()) bell(pitch, { after: n * 0.08, volume: 0.18, length: 0.9 })
  },
  broken() {
    rush(160, { length: 0.9, volume: 0.5, glide: 0.4 })
    rush(1400, { length: 0.35, volume: 0.25, glide: 0.3 })
    tone(120, { length: 0.6, volume: 0.35, type: "triangle", glide: 0.4 })
  },
})
