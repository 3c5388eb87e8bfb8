import { ink } from "../ramps.ts"
import { at, circle, ellipse, path, placed } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")
const blue = "#1f4c99"

const petal = path("M-15 0Q0-34 15 0", "none", `stroke="${blue}" stroke-width="4"`)

const coin = (face: string, ring: string): string =>
  ellipse(0, 6, 25, 17, "#5b431a") +
  ellipse(0, 0, 25, 17, face) +
  ellipse(0, 0, 17, 11, "none", `stroke="${ring}" stroke-width="2.5"`)

/** A porcelain plate with four coins, red and white, and the lid that is lifted off them. */
export const coinBowl: Hero = c =>
  ellipse(0, 84, 112, 30, c.deep) +
  ellipse(0, 72, 112, 34, "#f7f9fc") +
  ellipse(0, 71, 101, 28, "none", `stroke="${blue}" stroke-width="4"`) +
  ellipse(0, 71, 82, 21, "#dce4ef") +
  placed("red-coin", coin("#c8202f", "#ffdf9a"), ["translate(-40 62)", "translate(38 70)"]) +
  placed("white-coin", coin("#fffaf0", "#b08a3c"), ["translate(-6 78)", "translate(4 54)"]) +
  at(
    24,
    -34,
    path("M-84 44C-84-34-44-66 0-66C44-66 84-34 84 44C60 62-60 62-84 44z", "#f4f7fb") +
      path("M84 44C84-34 44-66 0-66C34-52 56-20 58 53C70 51 79 48 84 44z", "#b9c7da") +
      path("M-81 30C-52 50 52 50 81 30", "none", `stroke="${blue}" stroke-width="6"`) +
      placed(
        "petal",
        petal,
        [-60, -30, 0, 30, 60].map(x => `translate(${x} ${24 - Math.abs(x) / 9})`),
      ) +
      path(
        "M-34-12C-30-32-8-38 0-20C8-38 30-32 34-12C18-16 10-8 0 4C-10-8-18-16-34-12z",
        "none",
        `stroke="${blue}" stroke-width="4"`,
      ) +
      path("M-22-64C-22-84 22-84 22-64L16-56H-16z", gold.up) +
      path("M-62 22C-62-18-46-44-26-52C-40-32-46-8-44 34z", "#fff", 'opacity=".8"'),
    1,
    14,
  ) +
  circle(-92, 18, 6, gold.ball)

const bead = circle(0, 3, 11, "#8c8163") + circle(0, 0, 11, "#fdf8e8") + circle(-3, -4, 3, "#fff") + circle(0, 0, 2.6, "#b7a777")

/** A heap of beads, and the brass cup that covered them. */
export const beadCup: Hero = c =>
  ellipse(0, 82, 114, 30, c.deep) +
  ellipse(0, 74, 112, 30, c.dark) +
  placed(
    "bead",
    bead,
    [
      [-84, 74],
      [-60, 88],
      [-36, 92],
      [-66, 62],
      [-42, 72],
      [-18, 84],
      [-48, 54],
      [-24, 62],
      [0, 74],
      [-30, 44],
      [-6, 54],
      [20, 88],
      [42, 80],
    ].map(([x, y]) => `translate(${x} ${y})`),
  ) +
  at(
    26,
    -24,
    path("M-82 62C-82-26-46-72 0-72C46-72 82-26 82 62C54 80-54 80-82 62z", gold.up) +
      path("M82 62C82-26 46-72 0-72C34-54 52-16 54 72C66 70 76 66 82 62z", gold.dark) +
      path("M-66 46C-64-16-46-46-26-58C-42-30-48 0-46 54z", "#fff4cf", 'opacity=".8"') +
      path("M-80 48C-50 66 50 66 80 48M-64-14C-40 0 40 0 64-14", "none", `stroke="${gold.dark}" stroke-width="5"`) +
      circle(0, -82, 14, gold.ball),
    1,
    16,
  )
