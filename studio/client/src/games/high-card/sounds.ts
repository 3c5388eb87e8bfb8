import type { Synth } from "../../shell/synth.ts"

export const cardSounds = ({ tone, rush, bell }: Synth) => ({
  sit: () => tone(220, { length: 0.14, volume: 0.2, type: "triangle", glide: 0.8 }),
  deal: () => rush(3200, { length: 0.11, volume: 0.22, glide: 0.5 }),
  turn(leads: boolean) {
    rush(2200, { length: 0.09, volume: 0.26, glide: 1.6 })
    tone(leads ? 620 : 330, { after: 0.05, length: 0.16, volume: 0.13, type: "triangle" })
  },
  tick: () => tone(880, { length: 0.05, volume: 0.07, type: "triangle" }),
  pot(mine: boolean) {
    for (let n = 0; n < 6; n++) rush(4200 + n * 200, { after: n * 0.06, length: 0.05, volume: 0.12 })
    if (!mine) return
    for (const [n, pitch] of [523, 659, 784, 1046].entries()) bell(pitch, { after: 0.25 + n * 0.09, volume: 0.16 })
  },
})
