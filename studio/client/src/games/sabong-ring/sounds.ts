import type { Synth } from "../../shell/synth.ts"

export const ringSounds = ({ tone, rush, bell }: Synth) => ({
  bet: () => tone(260, { length: 0.14, volume: 0.2, type: "triangle", glide: 0.8 }),
  tick: () => tone(880, { length: 0.05, volume: 0.08, type: "triangle" }),
  gong() {
    bell(196, { volume: 0.3, length: 2.2 })
    rush(900, { length: 0.7, volume: 0.12, glide: 0.6 })
  },
  /** Wings and the crowd. */
  clash() {
    for (let n = 0; n < 4; n++) rush(700 + n * 160, { after: n * 0.07, length: 0.08, volume: 0.3 })
    rush(1500, { after: 0.1, length: 0.6, volume: 0.1, glide: 0.7 })
  },
  crow() {
    for (const [n, [pitch, glide]] of (
      [
        [520, 1.25],
        [680, 1.1],
        [820, 1.3],
        [760, 0.62],
      ] as const
    ).entries()) {
      tone(pitch, { after: n * 0.2, length: n === 3 ? 0.75 : 0.2, volume: 0.13, type: "sawtooth", glide })
    }
  },
})
