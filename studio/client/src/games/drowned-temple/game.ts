import { drownedTemple } from "../../../../games/drowned-temple/drowned-temple.ts"
import { seaClient } from "../fishing/sea-client.ts"
import type { SeaWorld } from "../fishing/world.ts"
import { dragon, goldturtle, ray, whale } from "./art/guardians.ts"
import { angelfish, crab, hermit, koi, seasnake, swordfish } from "./art/small.ts"
import { spinWheel } from "./dragon-wheel.ts"
import { backdrop, lightAndGold } from "./temple.ts"
import "./drowned-temple.css"

const fish = { upright: true, group: 1 }
const bronze = ["#2c3a26", "#8fae6c", "#fff3c9", "#c9a441", "#1d2a1c"] as const

const temple: SeaWorld = {
  game: drownedTemple,
  creatures: {
    koi: { ...fish, draw: koi, high: 0.56, bend: 7, length: 52, crossing: 13, group: 4, lanes: 3 },
    crab: { ...fish, draw: crab, high: 0.95, bend: 0, length: 58, crossing: 26, lanes: 3 },
    angelfish: { ...fish, draw: angelfish, high: 1.1, bend: 4, length: 58, crossing: 17, group: 3, lanes: 3 },
    seasnake: { ...fish, draw: seasnake, high: 0.6, bend: 0, length: 90, crossing: 17, lanes: 3 },
    hermit: { ...fish, draw: hermit, high: 0.9, bend: 0, length: 78, crossing: 30, lanes: 2 },
    swordfish: { ...fish, draw: swordfish, high: 0.62, bend: 6, length: 118, crossing: 10, group: 2, lanes: 2 },
    ray: { ...fish, draw: ray, high: 0.96, bend: 2, length: 122, crossing: 20, upright: false, lanes: 2 },
    goldturtle: { ...fish, draw: goldturtle, high: 1.1, bend: 0, length: 112, crossing: 25, upright: false, lanes: 1 },
    whale: { ...fish, draw: whale, high: 0.66, bend: 5, length: 196, crossing: 22, lanes: 1 },
    dragon: { ...fish, draw: dragon, high: 0.86, bend: 0, length: 220, crossing: 25, pause: 18, lanes: 1 },
  },
  boss: "dragon",
  backdrop,
  water: lightAndGold,
  guns: {
    cannon: { metal: bronze, jewel: ["#d8fff0", "#16c7b0", "#064a44"], shot: ["#fffbe0", "#c9e86b", "#4f7a12"] },
    trident: {
      metal: ["#5b370f", "#e0b45c", "#fff8dc", "#f0c24a", "#4d2f0c"],
      jewel: ["#ffe0e0", "#e2304a", "#5a0812"],
      shot: ["#fffdf0", "#ffd23f", "#a8480c"],
    },
  },
  multiplied: "rings",
  reveal: spinWheel,
}

export const client = seaClient(temple)
