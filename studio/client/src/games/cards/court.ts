import { shape } from "./shape.ts"

const gold = "#d6a53a"
const skin = "#f6d9bd"

interface Dress {
  /** Robe and cap. */
  readonly main: string
  readonly second: string
  readonly hair: string
}

const dresses: Readonly<Record<"red" | "black", Dress>> = {
  red: { main: "#b5182a", second: "#1f3f7a", hair: "#a8672a" },
  black: { main: "#1d3a72", second: "#b5182a", hair: "#3b2314" },
}

const path = (d: string, fill: string, more: Readonly<Record<string, string | number>> = {}) =>
  shape("path", { d, fill, ...more })
const dot = (x: number, y: number, r: number, fill: string) => shape("circle", { cx: x, cy: y, r, fill })
const stroke = (d: string, color: string, width: number) => path(d, "none", { stroke: color, "stroke-width": width })

const robe = ({ main, second }: Dress) => [
  path("M14.6 42V38C16.5 32.5 23 30.6 30 30.6S43.5 32.5 45.4 38V42Z", main),
  path("M21 42L25.5 31L30 36L34.5 31L39 42Z", second),
  path("M25 42L28 34L30 36L32 34L35 42Z", "#f3e3b4"),
  stroke("M21 42L25.5 31L30 36L34.5 31L39 42", gold, 1.1),
  stroke("M17 40L19 36M42.9 40L41 36", gold, 1),
  dot(30, 39.4, 1.2, gold),
]

const head = (hair: string, long: boolean) => [
  path(
    long
      ? "M23.4 17C21 24 21.5 30 24 33C27 31 33 31 36 33C38.5 30 39 24 36.6 17Z"
      : "M23.6 17C22.2 22 22.6 27 24.6 29.5H35.4C37.4 27 37.8 22 36.4 17Z",
    hair,
  ),
  path("M27.8 26H32.2V31.5L30 33.5L27.8 31.5Z", "#e8c4a2"),
  path("M25.3 18H34.7C35.3 24 33.6 28.6 30 28.6S24.7 24 25.3 18Z", skin),
  stroke("M26.8 20.6Q27.9 19.9 29 20.5M31 20.5Q32.1 19.9 33.2 20.6", "#4a2c18", 0.55),
  dot(28, 21.8, 0.7, "#22160d"),
  dot(32, 21.8, 0.7, "#22160d"),
  stroke("M30 21.8L29.3 24.2H30.3", "#c48f68", 0.55),
  stroke("M28.6 26Q30 26.9 31.4 26", "#a83a34", 0.75),
]

const king = (dress: Dress) => [
  ...head(dress.hair, false),
  path("M25.1 23.5C25.2 29 27.5 31.6 30 32.6C32.5 31.6 34.8 29 34.9 23.5C33.6 26.5 32 25 30 25S26.4 26.5 25.1 23.5Z", dress.hair),
  stroke("M28.7 26.8Q30 27.5 31.3 26.8", "#d98b7e", 0.8),
  path("M23.4 18.3L21.8 10.5L26 13.8L30 8.8L34 13.8L38.2 10.5L36.6 18.3Z", gold, { stroke: "#8a5f14", "stroke-width": 0.5 }),
  path("M23.4 18.4H36.6V16.2H23.4Z", dress.main),
  ...[21.8, 30, 38.2].map((x, n) => dot(x, n === 1 ? 8.6 : 10.3, 1.1, dress.second)),
  ...[26, 30, 34].map(x => dot(x, 17.3, 0.7, "#fff1bd")),
  stroke("M43 13V40", "#9aa5b8", 1.6),
  stroke("M40.6 31H45.4", gold, 1.5),
  dot(43, 12.6, 1.1, "#dfe5ee"),
]

const queen = (dress: Dress) => [
  ...head(dress.hair, true),
  path("M24.2 18C24.2 15.5 26 14 30 14S35.8 15.5 35.8 18C33.6 16.6 26.4 16.6 24.2 18Z", dress.hair),
  path(
    "M24.4 15.8C25 12.6 26.6 13.6 27.4 11.4C28.4 13.4 29.2 12 " +
      "30 9.4C30.8 12 31.6 13.4 32.6 11.4C33.4 13.6 35 12.6 35.6 15.8Q30 13.6 24.4 15.8Z",
    gold,
    { stroke: "#8a5f14", "stroke-width": 0.4 },
  ),
  dot(30, 12.9, 0.9, dress.main),
  dot(24.3, 25.5, 0.9, gold),
  dot(35.7, 25.5, 0.9, gold),
  stroke("M41.8 40C42.5 34 41 30 41.8 27", "#2f7a45", 1),
  path("M42 33C44.5 31.5 45 33 45 34C43.5 34.5 42.5 34 42 33Z", "#2f7a45"),
  ...[0, 72, 144, 216, 288].map(turn =>
    shape("ellipse", { cx: 41.8, cy: 23, rx: 1.5, ry: 2.2, fill: dress.main, transform: `rotate(${turn} 41.8 25)` }),
  ),
  dot(41.8, 25, 1.2, gold),
]

const jack = (dress: Dress) => [
  ...head(dress.hair, false),
  path("M22.8 17.8C22 12 26 10 31 10.4C35.5 10.7 38 13.5 37.2 17.8C34 15.8 26 15.8 22.8 17.8Z", dress.main),
  path("M22.6 18.6C26 16.3 34 16.3 37.4 18.6V16.9C34 14.8 26 14.8 22.6 16.9Z", gold),
  path("M35 11.5C38 6.5 42 7.5 44 10C41.5 10.2 39 11.5 36.5 14Z", dress.second),
  stroke("M36 13C38.5 10.2 41 9.3 43.4 9.8", "#f3e3b4", 0.5),
  stroke("M17.2 13.5V40", "#8a5a2a", 1.5),
  path("M17.2 9L19.6 14.2L17.2 16L14.8 14.2Z", "#c9d2de"),
]

const figures: Readonly<Record<string, (dress: Dress) => SVGElement[]>> = { J: jack, Q: queen, K: king }

let clips = 0

/** The picture of a jack, queen or king on a card of 60 × 84: a figure in a frame, upright and upside down. */
export function court(rank: string, red: boolean, suitAt: (x: number, y: number, scale: number) => SVGElement): SVGElement[] {
  const draw = figures[rank] ?? king
  const dress = dresses[red ? "red" : "black"]
  const clip = `court-${clips++}`
  const upper = shape("clipPath", { id: clip })
  upper.append(shape("rect", { x: 15.2, y: 6, width: 29.6, height: 36 }))
  const half = () => {
    const group = shape("g", { "clip-path": `url(#${clip})` })
    group.append(...robe(dress), ...draw(dress), suitAt(19.4, 14.5, rank === "J" ? 0 : 0.4))
    return group
  }
  const lower = shape("g", { transform: "rotate(180 30 42)" })
  lower.append(half())
  return [
    upper,
    shape("rect", { x: 15.2, y: 6.5, width: 29.6, height: 71, rx: 2.5, fill: "#fbf1d8" }),
    half(),
    lower,
    stroke("M15.2 42H44.8", gold, 0.9),
    shape("rect", { x: 15.2, y: 6.5, width: 29.6, height: 71, rx: 2.5, fill: "none", stroke: gold, "stroke-width": 1 }),
  ]
}
