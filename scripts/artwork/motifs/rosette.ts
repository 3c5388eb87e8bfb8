import { ink } from "../ramps.ts"
import { at, circle, group, line, path, turned } from "../svg.ts"
import type { Hero } from "./hero.ts"

/** A bird's head in profile, looking to the right. */
const head =
  path("M-34 62C-38 30-22 8-14-10C-6-40 26-46 40-26C48-14 44 2 32 12C40 30 40 48 34 62z", "url(#amber)") +
  path("M-10-20C-26-28-22-48-8-44C-8-60 10-62 14-48C20-62 38-58 36-42C48-46 54-30 42-24C24-38 4-36-10-20z", "url(#crimson)") +
  path("M40-20L74-8L40 4C36-4 36-12 40-20z", "url(#gold)") +
  path("M32 6C46 6 52 22 42 34C32 38 26 24 32 6z", "url(#crimson)") +
  circle(20, -16, 7.5, "#fff") +
  circle(22, -16, 4.2, "#140a08")

/** A prize's rosette with a fighting bird on it; its two ribbons are those that the birds take from each other. */
export const rosette: Hero = c =>
  path("M-6 0L-62 88L-34 86L-24 112L22 20z", ink("teal").up) +
  path("M6 0L62 88L34 86L24 112L-22 20z", c.up) +
  line("M-10 18L-40 84M10 18L40 84", "#fff", 2.5, 'opacity=".45"') +
  at(
    0,
    -24,
    turned("fold", 18, path("M-13-54Q-9-88 0-84Q9-88 13-54L9-40H-9z", c.up) + line("M0-80V-46", c.dark, 2)) +
      circle(0, 0, 58, c.deep, 'opacity=".5"') +
      circle(0, 0, 55, "url(#gold-r)") +
      circle(0, 0, 47, "url(#ivory)") +
      group('transform="translate(-6 -2) scale(.62)"', head) +
      path("M-44-16C-36-38-16-46 4-46C-14-38-28-28-36-10z", "#fff", 'opacity=".6"'),
  )
