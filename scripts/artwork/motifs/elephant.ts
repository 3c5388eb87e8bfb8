import { ink } from "../ramps.ts"
import { circle, line, mirrored, path } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")

/** An elephant's face in festival dress. */
export const elephant: Hero = c =>
  mirrored(
    "elephant",
    path("M34-56C70-84 112-66 114-26C116 14 92 50 58 42C48 20 40-20 34-56z", c.up) +
      path("M48-46C74-62 98-48 100-22C100 6 84 28 64 24C54 4 50-22 48-46z", ink("pink").mid) +
      path("M30 28C36 46 44 60 60 66C52 74 38 72 28 56z", "#fffaf0"),
  ) +
  path(
    "M0-84C34-84 48-52 46-20C44 8 34 24 26 44C22 70 24 92 34 104C22 112 4 108-4 92C-12 104-24 108-30 100" +
      "C-24 78-24 60-28 40C-38 22-44 6-46-20C-48-52-34-84 0-84z",
    c.up,
  ) +
  line("M-20 36C-8 40 8 40 20 36M-20 52C-8 56 8 56 18 52M-20 68C-8 72 8 72 16 68", c.dark, 3, 'opacity=".6"') +
  path("M-38-66C-20-92 20-92 38-66L24-44L12-58L0-36L-12-58L-24-44z", ink("crimson").up) +
  path("M-40-62C-20-86 20-86 40-62L36-54C18-74-18-74-36-54z", gold.up) +
  path("M0-34L10-18L0-2L-10-18z", gold.up) +
  circle(0, -18, 5, ink("jade").up) +
  circle(0, -86, 9, gold.up) +
  [-27, 27].map(x => circle(x, -8, 6.5, "#14101c") + circle(x + 2, -10, 2, "#fff")).join("")
