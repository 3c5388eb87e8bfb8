import type { Motif, Tint } from "@baize/platform/play/catalog/art.ts"
import { heroes } from "./motifs/all.ts"
import type { Light } from "./palettes.ts"
import { ink } from "./ramps.ts"
import { n } from "./svg.ts"

/** A hero placed in a larger picture. `turn` in degrees, `scale` 1 is about 200 wide; `flip` only for heroes without letters. */
export interface PictureFigure {
  motif: Motif
  tint: Tint
  x: number
  y: number
  scale: number
  turn?: number
  flip?: boolean
}

/** The drawing with its inner references renamed, so that several heroes fit into one picture. */
const scoped = (scope: string, drawing: string): string =>
  drawing.replace(/ id="([^"]+)"/g, ` id="${scope}-$1"`).replace(/ href="#([^"]+)"/g, ` href="#${scope}-$1"`)

/**
 * The hero with a dark contour and a rim of the scene's light. `name` must be unique within the picture. Each use costs as much
 * rendering as the hero itself: a picture of many heroes uses them without the `rim`.
 */
export const drawFigure = (
  name: string,
  { motif, tint, x, y, scale, turn = 0, flip = false }: PictureFigure,
  light: Light,
  rim = true,
): string => {
  const size = Math.round(scale * 100) / 100
  const place = `translate(${n(x)} ${n(y)})${turn ? `rotate(${n(turn)})` : ""}scale(${flip ? -size : size} ${size})`
  return (
    `<g transform="${place}">` +
    (rim ? `<use href="#${name}" x="${flip ? 2.5 : -2.5}" y="-3" stroke="${light.glow}" stroke-width="8" opacity=".9"/>` : "") +
    `<use href="#${name}" y="2" stroke="${light.night}" stroke-width="9"/>` +
    `<g id="${name}">${scoped(name, heroes[motif](ink(tint)))}</g></g>`
  )
}
