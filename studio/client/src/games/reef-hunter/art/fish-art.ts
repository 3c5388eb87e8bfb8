import type { FishKind } from "../../../../../games/reef-hunter/reef-hunter.ts"
import type { Brush } from "./brush.ts"
import { kraken, manta, octopus, seahorse, shark, turtle } from "./creatures.ts"
import { butterflyfish, clownfish, lionfish, pufferfish, sardine } from "./small-fish.ts"

interface Creature {
  /** Draws it at a moment of its movement, `swing` from −1 to 1. */
  draw(brush: Brush, swing: number): void
  /** How far its tail swings, in its units; 0 if it does not swim like a fish. */
  bend: number
  /** Its height as a fraction of its length. */
  high: number
  /** Length on a small screen, in pixels. */
  length: number
  /** Pixels a second on a small screen. */
  speed: number
  /** Stays upright when it turns around: creatures with a belly are mirrored rather than rotated. */
  upright: boolean
  /** Maximum group size. */
  group: number
  /** Relative frequency. */
  weight: number
}

const fish = { upright: true, group: 1 }

export const creatures: Readonly<Record<FishKind, Creature>> = {
  sardine: { ...fish, draw: sardine, high: 0.34, bend: 7, length: 40, speed: 62, group: 5, weight: 16 },
  clownfish: { ...fish, draw: clownfish, high: 0.72, bend: 6, length: 46, speed: 46, group: 3, weight: 14 },
  seahorse: { ...fish, draw: seahorse, high: 1.1, bend: 0, length: 60, speed: 22, group: 1, weight: 9 },
  butterflyfish: { ...fish, draw: butterflyfish, high: 0.9, bend: 4, length: 52, speed: 40, group: 2, weight: 11 },
  pufferfish: { ...fish, draw: pufferfish, high: 0.94, bend: 4, length: 60, speed: 30, weight: 9 },
  lionfish: { ...fish, draw: lionfish, high: 0.92, bend: 5, length: 76, speed: 30, weight: 8 },
  octopus: { ...fish, draw: octopus, high: 1.05, bend: 0, length: 84, speed: 28, weight: 6 },
  turtle: { ...fish, draw: turtle, high: 1.15, bend: 0, length: 96, speed: 34, upright: false, weight: 5 },
  manta: { ...fish, draw: manta, high: 0.95, bend: 2, length: 128, speed: 44, upright: false, weight: 4 },
  shark: { ...fish, draw: shark, high: 0.7, bend: 6, length: 160, speed: 58, weight: 3 },
  kraken: { ...fish, draw: kraken, high: 1.3, bend: 0, length: 168, speed: 20, weight: 0 },
}
