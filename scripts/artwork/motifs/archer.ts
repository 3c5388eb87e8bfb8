import { ink } from "../ramps.ts"
import { circle, line, path, ring } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")

const rays = Array.from({ length: 32 }, (_, n) => {
  const radius = n % 2 ? 60 : 84
  const angle = (n / 32) * 2 * Math.PI
  return `${n === 0 ? "M" : "L"}${(18 + Math.cos(angle) * radius).toFixed(1)} ${(-22 + Math.sin(angle) * radius).toFixed(1)}`
})

/** A drawn bow in front of the sun it aims at. */
export const sunBow: Hero = () =>
  path(`${rays.join("")}z`, ink("amber").up) +
  circle(18, -22, 56, gold.up) +
  ring(18, -22, 56, "#fff3c0", 4) +
  circle(18, -22, 44, "#fff6cf", 'opacity=".55"') +
  path(
    "M74-96C92-90 96-74 84-66C30-54-26-2-40 62C-44 76-58 84-72 78C-62 74-58 66-58 56C-54-14 10-84 66-92C72-92 76-90 74-96z",
    ink("crimson").up,
  ) +
  line("M80-84L-64 78", "#fff8e0", 3) +
  line("M88 84L-66-62", gold.dark, 11) +
  line("M88 84L-66-62", gold.light, 6) +
  path("M-94-88L-48-72L-74-44z", "#fff6cf") +
  path("M-94-88L-74-44L-70-66z", gold.up) +
  path("M66 62L96 62L112 82L86 82zM66 62L66 94L84 110L86 82z", ink("azure").up)
