import { reefHunter } from "../../../../games/reef-hunter/reef-hunter.ts"
import { seaClient } from "../fishing/sea-client.ts"
import type { SeaWorld } from "../fishing/world.ts"
import { creatures } from "./art/fish-art.ts"
import { backdrop } from "./reef.ts"
import "./reef-hunter.css"

const reef: SeaWorld = {
  game: reefHunter,
  creatures,
  boss: "kraken",
  backdrop,
  /** Shafts of sunlight. */
  water(pen, width, height, time) {
    pen.fillStyle = "rgb(210 255 240 / 0.055)"
    for (let n = 0; n < 5; n++) {
      const x = width * (0.1 + n * 0.2) + Math.sin(time * 0.25 + n * 2) * 40
      const wide = width * (0.05 + 0.02 * Math.sin(time * 0.4 + n))
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.lineTo(x + wide, 0)
      pen.lineTo(x + wide * 2.6 - 70, height * 0.9)
      pen.lineTo(x - wide - 70, height * 0.9)
      pen.fill()
    }
  },
  guns: {
    "": {
      metal: ["#5b370f", "#e0b45c", "#fff3c9", "#d9a441", "#4d2f0c"],
      jewel: ["#baffdd", "#12b373", "#024a2e"],
      shot: ["#fffbe0", "#f0b93c", "#8a5a12"],
    },
  },
}

export const client = seaClient(reef)
