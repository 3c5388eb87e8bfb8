import { ink } from "../ramps.ts"
import { circle, ellipse, line, mirrored, path, rect } from "../svg.ts"
import { eye } from "./cats.ts"
import type { Hero } from "./hero.ts"

const ivory = ink("ivory")
const gold = ink("gold")
const pink = ink("pink")
const brown = ink("brown")

/** A crane of folded paper. */
export const crane: Hero = c =>
  path("M-30 20L-98-22L-6 74z", c.mid) +
  path("M-98-22L-112 2L-84-8z", c.dark) +
  path("M30 20L98-26L6 74z", c.dark) +
  path("M0-6L-58-104L-44 30z", c.light) +
  path("M0-6L-58-104L-18-48z", c.mid) +
  path("M0-6L58-104L44 30z", c.mid) +
  path("M0-6L58-104L18-48z", c.light) +
  path("M0-6L-44 30L0 88z", c.light, 'opacity=".9"') +
  path("M0-6L44 30L0 88z", c.dark) +
  line("M0-6V88M0-6L-44 30M0-6L44 30M-30 20L-98-22M30 20L98-26", c.deep, 2.2, 'opacity=".5"') +
  line("M-54-92L-40 22M-90-16L-40 14", "#fff", 3, 'opacity=".7"')

/** A frog on its leaf. */
export const frog: Hero = c =>
  ellipse(0, 78, 104, 26, ink("jade").dark) +
  ellipse(0, 72, 104, 26, ink("jade").up) +
  mirrored(
    "frog",
    ellipse(64, 44, 36, 34, c.up) +
      path("M40 66C60 60 92 66 104 84C84 90 52 90 40 80z", c.mid) +
      circle(46, -58, 30, c.up) +
      path("M0-60C44-60 82-32 82 2C82 46 44 76 0 76z", c.up) +
      path("M0 8C34 8 58 26 58 44C58 64 32 78 0 78z", ivory.up) +
      circle(60, 6, 13, pink.mid, 'opacity=".7"'),
  ) +
  mirrored("frog-face", circle(46, -60, 21, "#fffdf0") + eye(44, -58, "#ffb42e", 0, 0.9)) +
  line("M-46 2C-24 24 24 24 46 2", c.deep, 6) +
  circle(-7, -16, 3, c.deep) +
  circle(7, -16, 3, c.deep)

/** A stall of a night market. */
export const stall: Hero = c =>
  rect(-84, 10, 168, 88, 8, brown.up) +
  rect(-76, 20, 152, 30, 5, "#2a0f06") +
  [-52, -18, 18, 52].map(x => circle(x, 34, 13, gold.up) + ellipse(x - 4, 29, 4, 3, "#fff", 'opacity=".8"')).join("") +
  rect(-84, 56, 168, 42, 8, brown.mid) +
  line("M-28 58V96M28 58V96", brown.dark, 3) +
  rect(-90, -44, 9, 60, 3, brown.light) +
  rect(81, -44, 9, 60, 3, brown.light) +
  path("M-78-96H78L108-30H-108z", c.up) +
  path("M-46-96H-14L-20-30H-64zM14-96H46L64-30H20z", ivory.up) +
  [-86, -43, 0, 43, 86].map((x, place) => ellipse(x, -28, 22, 15, place % 2 ? ivory.mid : c.mid)).join("") +
  [-58, 58].map(x => line(`M${x}-20V-8`, "#2a0f06", 3) + ellipse(x, 4, 15, 17, ink("crimson").up)).join("") +
  [-58, 58].map(x => ellipse(x - 4, -2, 4, 6, "#fff", 'opacity=".6"')).join("")
