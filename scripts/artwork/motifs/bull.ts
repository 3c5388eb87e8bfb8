import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, mirrored, path, rect } from "../svg.ts"
import { eye } from "./cats.ts"
import type { Hero } from "./hero.ts"
import { suits } from "./table.ts"

const [gold, ivory] = [ink("gold"), ink("ivory")]

const blank = rect(-30, -46, 60, 92, 8, ivory.up, 'stroke="#ac8f62"')
const [red, black] = ["#c8142c", "#14181f"]

/** Three cards on one side and two on the other: where each lies, and its suit. */
const places = [
  [-84, 34, -34, suits.club, black],
  [-58, 10, -20, suits.heart, red],
  [-30, -8, -8, suits.spade, black],
  [52, 4, 16, suits.diamond, red],
  [82, 28, 32, suits.heart, red],
] as const
const hand =
  `<defs><g id="card">${blank}</g></defs>` +
  places.map(([x, y, turn, suit, color]) => at(x, y, `<use href="#card"/>${path(suit, color)}`, 0.9, turn)).join("")

const head: Hero = c =>
  mirrored(
    "horn",
    path("M22-52C58-50 84-66 74-106C70-112 64-110 64-104C66-82 50-76 18-78z", gold.up) +
      path("M74-106C76-80 62-64 30-60C58-62 72-76 69-104z", gold.light, 'opacity=".85"') +
      path("M22-52C30-51 38-52 46-55L42-72C34-75 26-77 18-78z", ink("brown").dark),
  ) +
  mirrored(
    "ear",
    path("M44-40C66-56 88-52 96-38C84-22 62-18 46-24z", c.up) + path("M54-36C68-44 80-42 87-36C78-28 66-26 56-28z", "#f0a08a"),
  ) +
  path("M0-80C34-80 52-60 52-28C54 8 42 44 32 66C22 84-22 84-32 66C-42 44-54 8-52-28C-52-60-34-80 0-80z", c.up) +
  path("M-30-72C-18-90 18-90 30-72C24-58 16-62 10-48L0-60L-10-48C-16-62-24-58-30-72z", c.dark) +
  path("M-12-26C-8 10-14 36-18 50H18C14 36 8 10 12-26z", c.light, 'opacity=".5"') +
  mirrored("eye", eye(30, -10, "#ffd23e", -20, 0.86) + line("M12-20L44-32", c.deep, 6)) +
  path("M-36 54C-26 42 26 42 36 54C40 78 22 94 0 94C-22 94-40 78-36 54z", ivory.up) +
  mirrored("nose", ellipse(17, 66, 8, 6, "#3b1408", 'transform="rotate(-20 17 66)"')) +
  line("M-12 82C-6 86 6 86 12 82", "#6e3219", 3) +
  circle(0, 84, 13, "none", `stroke="${gold.mid}" stroke-width="6"`)

/** A bull with a ring in its nose, before a hand of three and two cards. */
export const bull: Hero = c => hand + at(0, 14, head(c), 0.94)
