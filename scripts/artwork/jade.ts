import { drawFigure, type PictureFigure } from "./figure.ts"
import { stop } from "./lighting.ts"
import type { Light } from "./palettes.ts"
import { materialsOf } from "./ramps.ts"
import { circle, drawing, ellipse, line, n, path, randomFrom, rect } from "./svg.ts"

/** The air of a scene, from the top of the sky to the water. */
type Air = Light & { readonly moon: string; readonly water: string }

const airs = {
  dusk: {
    night: "#081120",
    deep: "#0f2a44",
    mid: "#18596b",
    bright: "#3c9c96",
    glow: "#bff3e2",
    moon: "#f3fbef",
    water: "#0c3a4c",
  },
  plum: {
    night: "#130c24",
    deep: "#33224f",
    mid: "#76457a",
    bright: "#d08a94",
    glow: "#ffe0d2",
    moon: "#fff1e2",
    water: "#2a1d44",
  },
  dawn: {
    night: "#0a2a33",
    deep: "#1d6a72",
    mid: "#5fb3a6",
    bright: "#b9e2cc",
    glow: "#f6fff3",
    moon: "#ffd9a8",
    water: "#1b5a63",
  },
} as const satisfies Record<string, Air>

/** A scene of the second brand: ink-washed mountains under a moon, with what it is about on the water. */
interface InkScene {
  readonly air: keyof typeof airs
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly figures: readonly PictureFigure[]
}

/** A ridge from side to side, its peaks at random heights around `top`, drawn down to the horizon. */
function ridge(width: number, top: number, horizon: number, random: () => number): string {
  const steps = Math.round(width / 130)
  const peaks = Array.from({ length: steps + 1 }, (_, i) => {
    const x = (i * width) / steps
    const y = top + (i % 2 ? -1 : 1) * (18 + random() * (horizon - top) * 0.34)
    return [x, y] as const
  })
  const slopes = peaks.slice(1).map(([x, y], i) => {
    const [before] = peaks[i]!
    return `S${n((before + x) / 2)} ${n(y + 14)} ${n(x)} ${n(y)}`
  })
  return `M0 ${n(peaks[0]![1])}${slopes.join("")}V${horizon}H0z`
}

const bamboo = (x: number, height: number, lean: number, color: string): string => {
  const joints = Array.from({ length: 5 }, (_, i) => [x + (lean * i) / 4, height - (height * 1.06 * i) / 4] as const)
  const stalk = `M${joints.map(([a, b]) => `${n(a)} ${n(b)}`).join("L")}`
  const leaves = joints
    .slice(1, 4)
    .flatMap(([a, b], i) => {
      const side = i % 2 ? -1 : 1
      return [
        `M${n(a)} ${n(b)}q${22 * side}-14 ${64 * side} 10q-${36 * side} 10-${64 * side}-10z`,
        `M${n(a)} ${n(b)}q${18 * side} 12 ${48 * side} 40q-${34 * side}-8-${48 * side}-40z`,
      ]
    })
    .join("")
  return line(stalk, color, 9) + path(leaves, color)
}

/** A lotus with its leaf, on the water. */
const lotus = (x: number, y: number, scale: number, { glow, bright, night }: Light): string =>
  `<g transform="translate(${x} ${y})scale(${scale})">${ellipse(0, 16, 62, 13, night, 'opacity=".5"')}${path(
    "M-56 12A56 12 0 0 0 56 12A56 12 0 0 0 8 1L0 12z",
    bright,
    'opacity=".7"',
  )}${path("M0 10C-46 8-50-14-44-22C-30-20-10-8 0 10zM0 10C46 8 50-14 44-22C30-20 10-8 0 10z", "#f6b8c4")}${path(
    "M0 10C-28 0-30-26-22-38C-8-30 0-12 0 10zM0 10C28 0 30-26 22-38C8-30 0-12 0 10z",
    "#ffd3d8",
  )}${path("M0 10C-14-6-12-34 0-46C12-34 14-6 0 10z", glow)}</g>`

const cloud = (x: number, y: number, width: number, color: string): string =>
  line(`M${n(x)} ${n(y)}h${n(width)}M${n(x + width * 0.2)} ${n(y + 16)}h${n(width * 0.9)}`, color, 9, 'opacity=".16"')

/** Draws a scene; `quiet` is the width of the left part that stays calm for text. */
function drawScene(name: string, width: number, height: number, { air, moon, figures }: InkScene, quiet: number): string {
  const light = airs[air]
  const [mx, my, radius] = moon
  const random = randomFrom(width + name.length * 6151)
  const horizon = Math.round(height * 0.72)
  const ripples = Array.from({ length: 12 }, (_, i) => {
    const y = horizon + 10 + (i * (height - horizon)) / 13
    const reach = radius * (0.5 + random() * 0.9)
    return `M${n(mx - reach)} ${n(y)}h${n(reach * 2)}`
  }).join("")
  const body =
    rect(0, 0, width, height, 0, "url(#sky)") +
    circle(mx, my, radius * 2.6, "url(#shine)") +
    circle(mx, my, radius, light.moon) +
    circle(mx + radius * 0.3, my - radius * 0.2, radius * 0.16, light.glow, 'opacity=".5"') +
    cloud(mx - radius * 2.2, my + radius * 0.4, radius * 1.7, light.glow) +
    cloud(mx + radius * 0.5, my - radius * 0.5, radius * 1.6, light.glow) +
    [0.42, 0.53, 0.63]
      .map((top, i) =>
        path(
          ridge(width, height * top, horizon, random),
          [light.mid, light.deep, light.night][i]!,
          `opacity="${[0.55, 0.8, 0.9][i]}"`,
        ),
      )
      .join("") +
    rect(0, horizon - 60, width, 62, 0, "url(#mist)") +
    rect(0, horizon, width, height - horizon, 0, light.water) +
    line(ripples, light.moon, 3, 'opacity=".35"') +
    figures.map(({ x, y, scale }) => ellipse(x, y + 108 * scale, 96 * scale, 12 * scale, light.night, 'opacity=".5"')).join("") +
    figures.map((figure, i) => drawFigure(`f${i}`, figure, light, false)).join("") +
    lotus(width * 0.93, height * 0.9, height / 480, light) +
    lotus(width * (quiet ? 0.6 : 0.1), height * 0.94, height / 640, light) +
    bamboo(width - 26, height, -46, light.night) +
    bamboo(width - 84, height * 0.98, 20, light.deep) +
    (quiet ? rect(0, 0, quiet, height, 0, "url(#quiet)") : "")
  const defs =
    `<linearGradient id="sky" x2="0" y2="1">${stop(0, light.night)}${stop(0.4, light.deep)}${stop(0.62, light.mid)}` +
    `${stop(0.74, light.bright)}</linearGradient>` +
    `<radialGradient id="shine">${stop(0, light.glow, 0.7)}${stop(0.4, light.glow, 0.2)}` +
    `${stop(1, light.glow, 0)}</radialGradient>` +
    `<linearGradient id="mist" x2="0" y2="1">${stop(0, light.glow, 0)}${stop(1, light.glow, 0.4)}</linearGradient>` +
    (quiet
      ? `<linearGradient id="quiet">${stop(0, light.night, 0.94)}${stop(0.55, light.night, 0.72)}` +
        `${stop(1, light.night, 0)}</linearGradient>`
      : "") +
    materialsOf(body)
  return drawing(name, [width, height], defs, body)
}

const banners = {
  "jade-lake": {
    air: "dusk",
    moon: [1120, 170, 118],
    figures: [
      { motif: "pagoda", tint: "jade", x: 1330, y: 250, scale: 1.24 },
      { motif: "koi", tint: "coral", x: 1060, y: 390, scale: 0.96 },
      { motif: "crane", tint: "ivory", x: 860, y: 300, scale: 1.02 },
    ],
  },
  "jade-lanterns": {
    air: "plum",
    moon: [1220, 150, 96],
    figures: [
      { motif: "lantern", tint: "crimson", x: 1010, y: 170, scale: 1.02 },
      { motif: "lantern", tint: "amber", x: 1380, y: 220, scale: 0.82 },
      { motif: "moon-rabbit", tint: "ivory", x: 1190, y: 350, scale: 1.16 },
      { motif: "blossom", tint: "pink", x: 860, y: 370, scale: 0.8 },
    ],
  },
  "jade-water": {
    air: "dawn",
    moon: [1160, 160, 104],
    figures: [
      { motif: "koi", tint: "amber", x: 1080, y: 300, scale: 1.3 },
      { motif: "turtle", tint: "jade", x: 1350, y: 380, scale: 0.9 },
      { motif: "goldfish", tint: "coral", x: 870, y: 390, scale: 0.8, flip: true },
    ],
  },
} as const satisfies Record<string, InkScene>
type JadeBanner = keyof typeof banners

export const jadeBanners = Object.keys(banners) as JadeBanner[]

/** A home banner of the second brand, 1600 × 520, without text; its left half is kept calm for it. */
export const drawJadeBanner = (name: JadeBanner): string => drawScene(name, 1600, 520, banners[name], 860)

const one = (
  air: InkScene["air"],
  left: PictureFigure["motif"],
  middle: PictureFigure["motif"],
  right: PictureFigure["motif"],
): InkScene => ({
  air,
  moon: [400, 128, 88],
  figures: [
    { motif: left, tint: "teal", x: 186, y: 250, scale: 0.78 },
    { motif: right, tint: "coral", x: 604, y: 250, scale: 0.78 },
    { motif: middle, tint: "jade", x: 400, y: 206, scale: 1.16 },
  ],
})

const promotions: readonly InkScene[] = [
  one("dusk", "koi", "coins", "crane"),
  one("plum", "lantern", "ingot", "blossom"),
  one("dawn", "fan", "lantern", "moon-rabbit"),
  one("plum", "ticket", "lucky-cat", "fan"),
  one("dawn", "turtle", "koi", "frog"),
  one("dusk", "gems", "crown", "gong"),
  one("plum", "blossom", "moon-rabbit", "bell"),
  one("dusk", "shield", "dragon", "gong"),
  one("dawn", "abacus", "shield", "mahjong"),
]

export const jadePromotionCount = promotions.length

/** A promotion's picture of the second brand, 800 × 400, numbered as the house's are. */
export const drawJadePromotion = (number: number): string | undefined => {
  const promotion = promotions[number - 1]
  return promotion && drawScene(`jade promotion ${number}`, 800, 400, promotion, 0)
}
