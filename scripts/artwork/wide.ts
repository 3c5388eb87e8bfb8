import type { Palette } from "@baize/platform/play/catalog/art.ts"
import { drawFigure, type PictureFigure } from "./figure.ts"
import { brass, felt, ground, halo, stop } from "./lighting.ts"
import { type Light, lights } from "./palettes.ts"
import { materialsOf } from "./ramps.ts"
import { circle, drawing, ellipse, line, n, path, randomFrom, rect, star } from "./svg.ts"

/** A wide picture: its light, its figures, and what is drawn behind and in front. Numbers are in its own units. */
export interface WidePicture {
  name: string
  width: number
  height: number
  palette: Palette
  /** The center of the light, where the figures gather. */
  focus: readonly [x: number, y: number]
  figures: readonly PictureFigure[]
  behind?: (light: Light) => string
  before?: (light: Light) => string
  /** Width of the left part kept calm and dark for text over it; 0 for none. */
  quiet: number
}

/** Blades of light from the focus. */
const rays = (x: number, y: number, reach: number, light: Light): string =>
  circle(
    x,
    y,
    reach / 2,
    "none",
    `stroke="${light.glow}" stroke-width="${reach}" stroke-dasharray="${n((Math.PI * reach) / 2 / 22)}" opacity=".09"`,
  )

/** Rings of brass hairline around the focus, like a cinema front of the thirties. */
const rings = (x: number, y: number, radius: number): string =>
  [1, 1.05, 1.32, 1.35]
    .map((k, i) =>
      circle(x, y, radius * k, "none", `stroke="#e8c272" stroke-width="${i % 2 ? 1 : 2.4}" opacity="${0.5 - i * 0.1}"`),
    )
    .join("")

/** Lamps out of focus at the back of the room. */
const bokeh = (width: number, height: number, light: Light, random: () => number): string =>
  Array.from({ length: 16 }, () =>
    circle(random() * width, random() * height * 0.7, 8 + random() * 26, light.glow, `opacity="${n(0.05 + random() * 0.12)}"`),
  ).join("")

const sparks = (width: number, height: number, random: () => number): string =>
  Array.from({ length: 9 }, () =>
    path(
      star(4, 12, 1.8),
      "#fff",
      `opacity=".8" transform="translate(${n(width * (0.42 + random() * 0.56))} ` +
        `${n(height * (0.08 + random() * 0.84))})scale(${n(0.4 + random())})"`,
    ),
  ).join("")

const frame = (width: number, height: number): string => {
  const [r, b, c] = [width - 16, height - 16, 22]
  return (
    `<path d="M${16 + c} 16H${r - c}a${c} ${c} 0 0 0 ${c} ${c}V${b - c}a${c} ${c} 0 0 0-${c} ${c}H${16 + c}a${c} ${c} 0 0 ` +
    `0-${c}-${c}V${16 + c}a${c} ${c} 0 0 0 ${c}-${c}z" fill="none" stroke="url(#brass)" stroke-width="2"/>` +
    line(`M${28 + c} 26H${r - c - 12}M${28 + c} ${b - 10}H${r - c - 12}`, "#f2d287", 0.8, 'opacity=".4"')
  )
}

/** Draws a wide picture with everything the house's pictures share: cloth, rays, rings, lamps, shadows, weave and brass. */
export const drawWide = (picture: WidePicture): string => {
  const { name, width, height, palette, focus, figures, behind, before, quiet } = picture
  const light = lights[palette]
  const [x, y] = focus
  const random = randomFrom(width + name.length * 7919)
  const body =
    rect(0, 0, width, height, 0, "url(#ground)") +
    rays(x, y, width, light) +
    bokeh(width, height, light, random) +
    rings(x, y, height * 0.46) +
    ellipse(x, y, height * 0.86, height * 0.6, "url(#halo)") +
    (behind?.(light) ?? "") +
    figures
      .map(one => ellipse(one.x, one.y + 112 * one.scale, 92 * one.scale, 13 * one.scale, light.night, 'opacity=".45"'))
      .join("") +
    figures.map((one, i) => drawFigure(`f${i}`, one, light, false)).join("") +
    (before?.(light) ?? "") +
    sparks(width, height, random) +
    rect(0, 0, width, height, 0, "url(#felt)") +
    (quiet ? rect(0, 0, quiet, height, 0, "url(#quiet)") : "") +
    frame(width, height)
  const shade =
    `<linearGradient id="quiet">` +
    `${stop(0, light.night, 0.92)}${stop(0.5, light.night, 0.7)}${stop(1, light.night, 0)}</linearGradient>`
  const defs = ground(light, x, y, width * 0.62) + halo(light) + brass + felt + (quiet ? shade : "") + materialsOf(body)
  return drawing(name, [width, height], defs, body)
}
