import type { SoundSet } from "../../api/sounds.ts"
import type { DrawSound } from "./draw-sounds.ts"

/** A tone that fades away: hertz, gliding to `to`; `after` and `length` in seconds. */
export interface Tone {
  readonly hertz: number
  readonly to?: number
  readonly after?: number
  readonly length: number
  readonly volume: number
  readonly type: "sine" | "square" | "triangle"
}

type Tones = Readonly<Record<DrawSound, readonly Tone[]>>

/** Balls fall as on the page: one after another. */
const falls = [0, 0.12, 0.24, 0.36, 0.48]

/** Knocks on wood, and a major chord upwards. */
const wood: Tones = {
  tick: [{ hertz: 1_250, to: 900, length: 0.05, volume: 0.09, type: "sine" }],
  draw: falls.map((after, n) => ({ hertz: 340 - 18 * n, to: 150, after, length: 0.11, volume: 0.22, type: "triangle" })),
  win: [523.25, 659.26, 783.99, 1_046.5].map((hertz, n) => ({
    ...{ hertz, after: n * 0.11, length: 0.55, volume: 0.16 },
    type: "triangle",
  })),
}

/** The partials of a bell, the higher the sooner gone. */
const bell = (hertz: number, after: number, length: number, volume: number): Tone[] =>
  [1, 2.76, 5.4].map((partial, n) => ({
    ...{ hertz: hertz * partial, after, length: length / (n + 1), volume: volume / (n + 1) ** 2 },
    type: "sine",
  }))

/** Five bells down a pentatonic scale, and four quarters with the hour below them. */
const bells: Tones = {
  tick: bell(1_567.98, 0, 0.22, 0.06),
  draw: [1_174.66, 1_046.5, 880, 783.99, 698.46].flatMap((hertz, n) => bell(hertz, falls[n]!, 0.5, 0.12)),
  win: [
    ...[830.61, 739.99, 659.26, 493.88].flatMap((hertz, n) => bell(hertz, n * 0.26, 1.1, 0.14)),
    ...bell(329.63, 1.04, 2, 0.16),
  ],
}

/** Square waves: jumps upwards, and a chord run through twice. */
const arcade: Tones = {
  tick: [{ hertz: 1_975.53, length: 0.03, volume: 0.04, type: "square" }],
  draw: falls.map((after, n) => ({ hertz: 196 + 49 * n, to: 392 + 98 * n, after, length: 0.09, volume: 0.07, type: "square" })),
  win: [1, 2].flatMap(octave =>
    [261.63, 329.63, 392, 523.25, 659.26, 783.99].map(
      (hertz, n): Tone => ({
        ...{ hertz: hertz * octave, after: (octave - 1) * 0.36 + n * 0.06, length: 0.09, volume: 0.06 },
        type: "square",
      }),
    ),
  ),
}

const silence: Tones = { tick: [], draw: [], win: [] }

export const toneSets: Readonly<Record<SoundSet, Tones>> = { wood, bells, arcade, off: silence }
