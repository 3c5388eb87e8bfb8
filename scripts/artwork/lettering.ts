import type { Lettering } from "@baize/platform/play/catalog/art.ts"
import { type Fitted, fitText } from "./fitting.ts"
import type { Light } from "./palettes.ts"
import { escapeXml, line, path, rect } from "./svg.ts"

export const serif = "Georgia,'Noto Serif KR',serif"
const sans = "Arial,sans-serif"

/** Baselines of one or two lines centered on a height. */
const baselines = ({ lines, size }: Fitted, middle: number): number[] =>
  lines.length === 1 ? [middle + size * 0.34] : [middle - size * 0.16, middle + size * 0.86]

/** The name, defined once and drawn in several coats: shade first, face last. Each coat is the attributes of one use. */
const coats = (fitted: Fitted, middle: number, family: string, weight: number, ...layers: string[]): string => {
  const words = fitted.lines.map(({ text, width }, i) => {
    const y = Math.round(baselines(fitted, middle)[i]! * 10) / 10
    return `<text x="150" y="${y}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`
  })
  const name =
    `<g id="name" text-anchor="middle" font-family="${family}" font-weight="${weight}" ` +
    `font-size="${fitted.size}" stroke-linejoin="round">${words.join("")}</g>`
  const below = layers.slice(0, -1).map(layer => `<use href="#name" ${layer}/>`)
  return `${below.join("")}<g ${layers.at(-1)}>${name}</g>`
}

const shade = ({ night }: Light, width: number): string => `y="2" fill="${night}" stroke="${night}" stroke-width="${width}"`

const under = (y: number): string =>
  line(`M62 ${y}H134M166 ${y}H238`, "#e8c272", 1, 'opacity=".8"') +
  path(`M150 ${y - 4.5}L158 ${y}L150 ${y + 4.5}L142 ${y}z`, "#e8c272")

const plaque = (half: number, grow: number): string => {
  const [w, h] = [232 + 2 * grow, 2 * (half + grow) - 20]
  return (
    `M${34 - grow} ${340 - half - grow}h${w}a10 10 0 0 0 10 10v${h}a10 10 0 0 0-10 10h-${w}a10 10 0 0 ` +
    `0-10-10v-${h}a10 10 0 0 0 10-10z`
  )
}

const styles: Record<Lettering, (name: string, light: Light) => string> = {
  deco: (name, light) => {
    const fitted = fitText(name.toUpperCase(), 252, { one: 38, two: 31, least: 27 }, 0.03)
    const two = fitted.lines.length === 2
    return under(two ? 301 : 307) + coats(fitted, two ? 344 : 342, serif, 700, shade(light, 7), 'fill="url(#title)"')
  },
  plate: name => {
    const fitted = fitText(name.toUpperCase(), 222, { one: 32, two: 25, least: 20 }, 0.01)
    const half = fitted.lines.length === 1 ? 27 : 33
    return (
      path(plaque(half, 2), "#000", 'opacity=".5" transform="translate(0 4)"') +
      path(plaque(half, 2), "#3d1f06") +
      path(plaque(half, 0), "url(#title)") +
      path(plaque(half, -5), "none", 'stroke="#6b3c0c"') +
      coats(fitted, 340, serif, 700, 'y="1" fill="#fff6cf" opacity=".7"', 'fill="#2b1503"')
    )
  },
  salon: (name, light) => {
    const fitted = fitText(name, 250, { one: 37, two: 31, least: 27 }, 0.01)
    return (
      coats(fitted, 339, serif, 700, shade(light, 6), 'fill="#fbf5e4"') +
      line("M44 302H256", "#e8c272", 1, 'opacity=".75"') +
      line("M104 306H196", "#e8c272", 1, 'opacity=".5"')
    )
  },
  poster: (name, light) => {
    const fitted = fitText(name.toUpperCase(), 240, { one: 40, two: 32, least: 28 }, -0.05)
    return (
      `<g transform="translate(47 0) skewX(-8)">` +
      `${rect(26, 302, 92, 4, 0, light.bright)}${rect(122, 302, 18, 4, 0, light.glow)}` +
      `${coats(fitted, 343, sans, 900, shade(light, 8), 'fill="#fff"')}</g>`
    )
  },
  neon: (name, light) => {
    const fitted = fitText(name.toUpperCase(), 246, { one: 36, two: 30, least: 26 }, 0)
    const glow = (width: number, opacity: number) =>
      `fill="none" stroke="${light.bright}" stroke-width="${width}" stroke-opacity="${opacity}"`
    return (
      coats(fitted, 341, sans, 800, glow(9, 0.45), glow(4, 1), 'fill="#fff"') +
      line("M40 304H120M180 304H260", light.glow, 2) +
      line("M132 304H168", light.bright, 2)
    )
  },
}

/** The game's name at the bottom of its tile. */
export const letter = (style: Lettering, name: string, light: Light): string => styles[style](name, light)
