import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, mirrored, path } from "../svg.ts"
import { eye, fang } from "./cats.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")
const azure = ink("azure")

/** A flame of goblin fire, its tip up. */
const fire = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    path("M0-40C10-20 26-10 26 12C26 30 14 40 0 40C-14 40-26 30-26 12C-26-10-10-20 0-40z", azure.up) +
      path("M0-12C6 0 14 4 14 18C14 28 8 34 0 34C-8 34-14 28-14 18C-14 4-6 0 0-12z", "#eafcff"),
    size,
  )

/** A goblin's mask between its fires, over its coins. */
export const goblin: Hero = c =>
  fire(-92, -46, 0.9) +
  fire(94, -58, 0.75) +
  mirrored(
    "half",
    path("M30-70C16-92 24-112 38-118C56-104 62-84 58-64z", gold.up) +
      path("M78-8C98-16 106 10 92 26C86 32 78 28 74 22z", c.dark) +
      path("M0-84C48-84 84-54 82-8C82 44 46 84 0 84z", c.up) +
      path("M4-38L20-30C30-50 56-56 76-34C60-38 46-32 38-20L10-22z", "#2a1240"),
  ) +
  mirrored("face", circle(36, -6, 21, "#fff6cf") + eye(36, -6, "#ff9a1f", -10, 0.95)) +
  path("M-18 12C-22-6 22-6 18 12C26 30 10 32 0 28C-10 32-26 30-18 12z", c.light) +
  path("M-48 42C-20 30 20 30 48 42C46 72 22 80 0 80C-22 80-46 72-48 42z", "#3a0416") +
  path("M-18 74C-10 58 10 58 18 74C8 80-8 80-18 74z", ink("pink").mid) +
  fang(-30, 39, 22) +
  fang(30, 39, 22) +
  line("M-56-46C-40-72-16-76 0-76", "#fff", 5, 'opacity=".55"') +
  [
    [-64, 92],
    [0, 102],
    [64, 92],
  ]
    .map(([x, y]) =>
      at(x!, y!, ellipse(0, 0, 38, 17, gold.dark) + ellipse(0, -6, 38, 16, gold.up) + ellipse(0, -7, 22, 8, gold.mid)),
    )
    .join("")
