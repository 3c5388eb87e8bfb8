import { ink } from "../ramps.ts"
import { at, circle, line, path, placed, rect, ring } from "../svg.ts"
import type { Hero } from "./hero.ts"
import { suits } from "./table.ts"

const ivory = ink("ivory")
const gold = ink("gold")

const card = (suit: string, color: string): string =>
  rect(-36, -52, 72, 104, 9, ivory.up) +
  rect(-31, -47, 62, 94, 6, "none", 'stroke="#ac8f62" opacity=".6"') +
  path(suit, color, 'transform="scale(1.6)"') +
  path(suit, color, 'transform="translate(-23 -38) scale(.42)"') +
  path(suit, color, 'transform="translate(23 38) rotate(180) scale(.42)"')

const streak = (x: number, y: number, length: number, width: number): string => line(`M${x} ${y}h-${length}`, "#fff", width)

/** Two cards fly from the shoe past a stopwatch. */
export const cardRush: Hero = c =>
  `<g opacity=".85">${streak(-34, -46, 66, 5)}${streak(-46, -14, 52, 3)}${streak(-40, 20, 70, 5)}${streak(-30, 52, 44, 3)}</g>` +
  at(-6, -14, card(suits.heart, "#c8142c"), 1.04, -16) +
  at(34, 2, card(suits.spade, "#14181f"), 1.04, 8) +
  at(
    46,
    58,
    rect(-7, -52, 14, 12, 3, gold.up) +
      path("M28-36l9 9", "none", `stroke="${gold.light}" stroke-width="9" stroke-linecap="round"`) +
      circle(0, 0, 41, gold.up) +
      circle(0, 0, 33, c.deep) +
      placed(
        "mark",
        line("M0-29v6", "#fff", 3),
        Array.from({ length: 12 }, (_, hour) => `rotate(${hour * 30})`),
      ) +
      path("M0 0V-27A27 27 0 0 1 27 0z", c.up) +
      line("M0 4L0-22", "#fff", 4) +
      line("M-4 0L20 0", gold.light, 3) +
      circle(0, 0, 4.5, gold.up) +
      ring(0, 0, 37, "#fff", 1.5, 'opacity=".55"'),
    0.94,
    6,
  )
