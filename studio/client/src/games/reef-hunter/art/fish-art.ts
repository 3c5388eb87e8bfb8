import type { Creature } from "../../fishing/world.ts"
import { kraken, manta, octopus, seahorse, shark, turtle } from "./creatures.ts"
import { butterflyfish, clownfish, lionfish, pufferfish, sardine } from "./small-fish.ts"

const fish = { upright: true, group: 1 }

export const creatures: Readonly<Record<string, Creature>> = {
  sardine: { ...fish, draw: sardine, high: 0.34, bend: 7, length: 40, crossing: 11, group: 5, lanes: 3 },
  clownfish: { ...fish, draw: clownfish, high: 0.72, bend: 6, length: 46, crossing: 14, group: 3, lanes: 3 },
  seahorse: { ...fish, draw: seahorse, high: 1.1, bend: 0, length: 60, crossing: 24, lanes: 3 },
  butterflyfish: { ...fish, draw: butterflyfish, high: 0.9, bend: 4, length: 52, crossing: 16, group: 2, lanes: 4 },
  pufferfish: { ...fish, draw: pufferfish, high: 0.94, bend: 4, length: 60, crossing: 21, lanes: 3 },
  lionfish: { ...fish, draw: lionfish, high: 0.92, bend: 5, length: 76, crossing: 20, lanes: 3 },
  octopus: { ...fish, draw: octopus, high: 1.05, bend: 0, length: 84, crossing: 22, lanes: 2 },
  turtle: { ...fish, draw: turtle, high: 1.15, bend: 0, length: 96, crossing: 22, upright: false, lanes: 2 },
  manta: { ...fish, draw: manta, high: 0.95, bend: 2, length: 128, crossing: 19, upright: false, lanes: 2 },
  shark: { ...fish, draw: shark, high: 0.7, bend: 6, length: 160, crossing: 15, lanes: 1 },
  kraken: { ...fish, draw: kraken, high: 1.3, bend: 0, length: 168, crossing: 26, pause: 16, lanes: 1 },
}
