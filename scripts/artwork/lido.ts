import { drawFigure, type PictureFigure } from "./figure.ts"
import { stop } from "./lighting.ts"
import type { Light } from "./palettes.ts"
import { materialsOf } from "./ramps.ts"
import { circle, drawing, n, path, rect, squeezed } from "./svg.ts"

/** A printed poster: flat colors, no shading but the figures' own. */
interface Poster {
  readonly sky: string
  readonly sun: string
  readonly rays: string
  readonly sea: string
  readonly foam: string
}

const posters = {
  noon: { sky: "#ffd9a0", sun: "#ff5a36", rays: "#ffc978", sea: "#1f8a9c", foam: "#fff4e0" },
  dusk: { sky: "#ff8a65", sun: "#ffe0a3", rays: "#ff9d78", sea: "#5c1a4f", foam: "#ffc7ad" },
  night: { sky: "#3a1038", sun: "#ff8a65", rays: "#47183f", sea: "#1d0a24", foam: "#ffb877" },
} as const satisfies Record<string, Poster>

interface LidoScene {
  readonly poster: keyof typeof posters
  /** The middle of the sun, on the horizon or above it. */
  readonly sun: readonly [x: number, y: number, radius: number]
  readonly figures: readonly PictureFigure[]
}

/** What the figures are lit by: a poster has contours and no glow. */
const lightOf = ({ sky, sun, sea, foam }: Poster): Light => ({
  night: "#2b1030",
  deep: sea,
  mid: sea,
  bright: sky,
  glow: foam || sun,
})

/** Rays from the sun to beyond the picture, as wide as the gaps between them. */
function sunburst([x, y]: LidoScene["sun"], reach: number, color: string): string {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const [from, to] = [(i * 2 * Math.PI) / 16, ((i + 0.5) * 2 * Math.PI) / 16]
    const edge = (angle: number) => `${n(x + reach * Math.cos(angle))} ${n(y + reach * Math.sin(angle))}`
    return `M${n(x)} ${n(y)}L${edge(from)} ${edge(to)}z`
  })
  return path(rays.join(""), color)
}

/** A line of waves from side to side. */
function waves(width: number, y: number, length: number, color: string): string {
  const one = `q${n(length / 4)}-${n(length / 5)} ${n(length / 2)} 0t${n(length / 2)} 0`
  return path(`M0 ${n(y)}${one.repeat(Math.ceil(width / length))}V${n(y + 600)}H0z`, color)
}

/** A parasol of stripes on a stick in the sand. */
const parasol = (x: number, y: number, radius: number, stripes: readonly [string, string]): string => {
  const slices = Array.from({ length: 6 }, (_, i) => {
    const edge = (k: number) => `${n(x - radius * Math.cos((k * Math.PI) / 6))} ${n(y - radius * Math.sin((k * Math.PI) / 6))}`
    return path(`M${n(x)} ${n(y)}L${edge(i)}A${radius} ${radius} 0 0 1 ${edge(i + 1)}z`, stripes[i % 2]!)
  })
  return rect(x - 4, y - 6, 8, radius * 1.5, 4, "#2b1030") + slices.join("")
}

/** Draws a scene; the left part stays calm for text where `quiet` is its width. */
function drawScene(name: string, width: number, height: number, { poster, sun, figures }: LidoScene, quiet: number): string {
  const colors = posters[poster]
  const [x, y, radius] = sun
  const horizon = Math.round(height * 0.66)
  const light = lightOf(colors)
  const body =
    rect(0, 0, width, height, 0, colors.sky) +
    sunburst(sun, width * 1.2, colors.rays) +
    circle(x, y, radius, colors.sun) +
    rect(0, horizon, width, height - horizon, 0, colors.sea) +
    waves(width, horizon + 16, 120, colors.foam) +
    waves(width, horizon + 30, 120, colors.sea) +
    waves(width, horizon + height * 0.17, 160, colors.foam) +
    waves(width, horizon + height * 0.17 + 12, 160, colors.sea) +
    parasol(quiet ? width * 0.56 : width * 0.14, height * 0.8, height * 0.16, [colors.sun, colors.foam]) +
    parasol(width * 0.93, height * 0.76, height * 0.2, [colors.foam, colors.sun]) +
    figures.map((figure, i) => drawFigure(`f${i}`, figure, light, false)).join("") +
    (quiet ? rect(0, 0, quiet, height, 0, "url(#quiet)") : "")
  const shade = stop(0, "#2b1030", 0.92) + stop(0.6, "#2b1030", 0.7) + stop(1, "#2b1030", 0)
  const defs = quiet ? `<linearGradient id="quiet">${shade}</linearGradient>` : ""
  return drawing(name, [width, height], materialsOf(body) + defs, body)
}

const banners: Readonly<Record<string, LidoScene>> = {
  "lido-sea": {
    poster: "noon",
    sun: [1180, 300, 170],
    figures: [
      { motif: "goldfish", tint: "coral", x: 1010, y: 290, scale: 0.9 },
      { motif: "coins", tint: "gold", x: 1340, y: 300, scale: 1.1 },
    ],
  },
  "lido-dusk": {
    poster: "dusk",
    sun: [1200, 330, 200],
    figures: [
      { motif: "roulette", tint: "crimson", x: 1060, y: 300, scale: 1.15 },
      { motif: "dice", tint: "ivory", x: 1340, y: 320, scale: 0.95 },
    ],
  },
  "lido-night": {
    poster: "night",
    sun: [1200, 240, 150],
    figures: [
      { motif: "turtle", tint: "teal", x: 1060, y: 310, scale: 1 },
      { motif: "koi", tint: "coral", x: 1350, y: 280, scale: 1 },
    ],
  },
}

export const lidoBanners: readonly string[] = Object.keys(banners)

/** A banner of the third brand, 1600 × 520. */
export const drawLidoBanner = (name: string): string => drawScene(name, 1600, 520, banners[name]!, 1000)

const one = (poster: keyof typeof posters, motif: PictureFigure["motif"], tint: PictureFigure["tint"]): LidoScene => ({
  poster,
  sun: [400, 190, 130],
  figures: [{ motif, tint, x: 400, y: 200, scale: 1.25 }],
})

const promotions: readonly LidoScene[] = [
  one("noon", "coins", "gold"),
  one("dusk", "crown", "gold"),
  one("noon", "goldfish", "coral"),
  one("night", "ticket", "amber"),
  one("dusk", "dice", "ivory"),
  one("noon", "gems", "azure"),
  one("night", "fan", "coral"),
  one("dusk", "shield", "azure"),
  one("noon", "abacus", "gold"),
]

export const lidoPromotionCount = promotions.length

/** A promotion's picture of the third brand, 800 × 400, numbered as the house's are. */
export const drawLidoPromotion = (number: number): string | undefined => {
  const promotion = promotions[number - 1]
  return promotion && drawScene(`lido promotion ${number}`, 800, 400, promotion, 0)
}

/** The sun over two waves, in a square that is all poster. */
const mark =
  rect(0, 0, 120, 120, 14, "#ff5a36") +
  circle(60, 66, 34, "#ffe0a3") +
  path("M0 68q15-14 30 0t30 0t30 0t30 0V106q0 14-14 14H14Q0 120 0 106z", "#5c1a4f") +
  path("M0 90q15-14 30 0t30 0t30 0t30 0V97q-15 14-30 0t-30 0t-30 0t-30 0z", "#ffe0a3")

const drawn = (width: number, body: string): string =>
  squeezed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 120"><title>LIDO</title>${body}</svg>`)

/** The third brand's mark, 120 × 120; also its favicon. */
export const drawLido = (): string => drawn(120, mark)

/** The mark beside the name in letters cut from paper: bars and half disks, in a red for light pages and dark ones. */
export const drawLidoWide = (): string =>
  drawn(
    432,
    mark +
      path(
        "M148 22H172V78H204V98H148zM216 22H240V98H216zM254 22H284A38 38 0 0 1 284 98H254zM278 44V76H284A16 16 0 0 0 284 44zM" +
          "372 20A40 40 0 1 1 372 100A40 40 0 1 1 372 20zM372 43A17 17 0 1 0 372 77A17 17 0 1 0 372 43z",
        "#f0532d",
        'fill-rule="evenodd"',
      ),
  )
