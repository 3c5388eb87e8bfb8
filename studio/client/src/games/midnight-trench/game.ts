import { midnightTrench } from "../../../../games/midnight-trench/midnight-trench.ts"
import { seaClient } from "../fishing/sea-client.ts"
import type { SeaWorld } from "../fishing/world.ts"
import { anglerfish, colossus, dragonfish, goblinshark, gulper } from "./art/giants.ts"
import { hatchetfish, jellyfish, lanternfish, nautilus, shrimp } from "./art/lights.ts"
import { backdrop, snow } from "./trench.ts"
import "./midnight-trench.css"

const fish = { upright: true, group: 1 }
const steel = ["#16202c", "#5d7f9a", "#eaf6ff", "#7fa6c4", "#0d141d"] as const

const trench: SeaWorld = {
  game: midnightTrench,
  creatures: {
    lanternfish: { ...fish, draw: lanternfish, high: 0.5, bend: 7, length: 46, crossing: 12, group: 5, lanes: 3 },
    shrimp: { ...fish, draw: shrimp, high: 0.9, bend: 0, length: 50, crossing: 17, group: 3, lanes: 3 },
    hatchetfish: { ...fish, draw: hatchetfish, high: 0.86, bend: 5, length: 52, crossing: 15, group: 2, lanes: 3 },
    jellyfish: { ...fish, draw: jellyfish, high: 1.1, bend: 0, length: 74, crossing: 28, group: 2, lanes: 3 },
    nautilus: { ...fish, draw: nautilus, high: 0.96, bend: 0, length: 72, crossing: 24, lanes: 3 },
    dragonfish: { ...fish, draw: dragonfish, high: 0.6, bend: 7, length: 98, crossing: 15, lanes: 2 },
    gulper: { ...fish, draw: gulper, high: 0.75, bend: 3, length: 116, crossing: 20, lanes: 2 },
    anglerfish: { ...fish, draw: anglerfish, high: 1, bend: 4, length: 112, crossing: 23, lanes: 2 },
    goblinshark: { ...fish, draw: goblinshark, high: 0.62, bend: 6, length: 168, crossing: 16, lanes: 1 },
    colossus: { ...fish, draw: colossus, high: 1.25, bend: 0, length: 178, crossing: 27, pause: 17, lanes: 1 },
  },
  boss: "colossus",
  backdrop,
  water: snow,
  guns: {
    harpoon: { metal: steel, jewel: ["#e6fbff", "#2f9bd8", "#0a2f52"], shot: ["#f2fbff", "#8fc7ea", "#2b5a7c"] },
    lightning: { metal: steel, jewel: ["#f4fffb", "#5ff7ff", "#0b5a78"], shot: ["#ffffff", "#7cf3ff", "#1d7bff"] },
  },
  multiplied: "lightning",
}

export const client = seaClient(trench)
