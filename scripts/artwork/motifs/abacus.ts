import { ink } from "../ramps.ts"
import { line, path, rect } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")

const bead = (x: number, y: number, fill: string) =>
  path(`M${x - 12} ${y - 10}H${x + 12}Q${x + 22} ${y} ${x + 12} ${y + 10}H${x - 12}Q${x - 22} ${y} ${x - 12} ${y - 10}z`, fill)

/** An abacus that has counted up to ten. */
export const abacus: Hero = c => {
  const rods = [-66, -22, 22, 66]
  const up = [0, 1, 0, 1]
  const low = [2, 1, 3, 0]
  return (
    rect(-104, -88, 208, 176, 14, ink("brown").up) +
    rect(-90, -74, 180, 148, 8, c.deep) +
    rods.map(x => line(`M${x}-74V74`, gold.light, 5)).join("") +
    rect(-92, -30, 184, 14, 4, gold.up) +
    rods.map((x, n) => bead(x, up[n] ? -44 : -60, n % 2 ? ink("crimson").up : gold.up)).join("") +
    rods
      .flatMap((x, n) => [0, 1, 2].map(k => bead(x, k < low[n]! ? -2 + k * 21 : 62 - (2 - k) * 21, k < low[n]! ? gold.up : c.up)))
      .join("") +
    line("M-98-82H98", "#fff3c9", 3, 'opacity=".6"')
  )
}
