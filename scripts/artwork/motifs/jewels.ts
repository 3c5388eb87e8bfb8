import { type Ink, ink } from "../ramps.ts"
import { at, circle, ellipse, line, path, polygon, ring, star } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")

type JewelPoint = readonly [x: number, y: number]

/** Corners of a rectangle with its corners cut, clockwise from the upper left. */
const octagon = (w: number, h: number, cut: number): JewelPoint[] => [
  [cut - w, -h],
  [w - cut, -h],
  [w, cut - h],
  [w, h - cut],
  [w - cut, h],
  [cut - w, h],
  [-w, h - cut],
  [-w, cut - h],
]
const around = (points: readonly JewelPoint[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}z`

/** Light and shade of the eight steps of an emerald cut, from the top clockwise. */
const steps = ["#fff9", "#fff4", "#0001", "#0005", "#0007", "#0005", "#fff2", "#fff7"] as const

const stepFacets = (outer: readonly JewelPoint[], inner: readonly JewelPoint[]): string =>
  steps
    .map((shade, i) => {
      const next = (i + 1) % 8
      return path(around([outer[i]!, outer[next]!, inner[next]!, inner[i]!]), shade)
    })
    .join("")

/** An emerald cut in a claw setting of gold, a crown above it: the jewel of the house. */
export const emerald: Hero = c => {
  const [girdle, middle, table] = [octagon(64, 80, 29), octagon(46, 58, 20), octagon(28, 36, 11)]
  return at(
    0,
    20,
    path("M-46-72L-66-116L-30-94L0-132L30-94L66-116L46-72z", gold.up) +
      path("M-34-82L-50-102L-26-86L0-112L26-86L50-102L34-82z", "url(#crimson)") +
      [-66, 0, 66].map(x => circle(x, x ? -119 : -136, 8, gold.ball)).join("") +
      path(around(octagon(76, 92, 34)), gold.up) +
      path(around(octagon(69, 85, 31)), gold.dark) +
      path(around(girdle), c.mid) +
      stepFacets(girdle, middle) +
      stepFacets(middle, table) +
      path(around(table), c.up) +
      path("M-28-25L-17-36H17L-28 20z", "#fff", 'opacity=".5"') +
      [
        [-60, -76],
        [60, -76],
        [-60, 76],
        [60, 76],
      ]
        .map(([x, y]) => circle(x!, y!, 8, gold.ball))
        .join("") +
      path(star(4, 26, 3), "#fff", 'stroke="none" transform="translate(-36 -46)"') +
      path(star(4, 15, 2), "#fff", 'stroke="none" transform="translate(42 42)"'),
    0.9,
  )
}

/** A bell to call the dealer. */
export const deskBell: Hero = c =>
  line("M-94-34C-88-58-74-76-56-88M94-34C88-58 74-76 56-88", gold.light, 6) +
  path("M-9-78H9V-56H-9z", gold.tube) +
  ellipse(0, -84, 26, 14, gold.up) +
  path("M-84 44C-84-14-50-60 0-60C50-60 84-14 84 44z", c.up) +
  path("M-66 36C-64-8-44-38-18-46C-40-26-48 2-50 36z", "#fff", 'opacity=".65"') +
  path("M84 44C84 14 76-14 58-34C66-8 66 22 64 44z", c.deep, 'opacity=".35"') +
  path("M-92 40C-60 52 60 52 92 40V58C60 72-60 72-92 58z", gold.up) +
  path("M-100 62C-60 78 60 78 100 62L94 92C60 104-60 104-94 92z", ink("brown").up) +
  ring(0, -84, 9, gold.hi, 2)

/** A brilliant seen from the side: its facets are light and shade over any material. */
const facets =
  path("M-56-62L-34-14H-100zM56-62L34-14H100z", "#fff", 'opacity=".25"') +
  path("M-56-62H56L34-14H-34z", "#fff", 'opacity=".55"') +
  path("M-56-62H0L-34-14zM56-62H0L34-14z", "#fff", 'opacity=".2"') +
  path("M-100-14H0V98z", "#fff", 'opacity=".22"') +
  path("M34-14H100L0 98z", "#000", 'opacity=".34"') +
  path("M-34-14H0V98z", "#fff", 'opacity=".2"') +
  line("M-100-14H100", "#fff", 1.5, 'opacity=".7"')
const brilliant = `<g id="brilliant"><path d="M-56-62H56L100-14L0 98L-100-14z"/>${facets}</g>`
const cut = (tint: Ink, transform: string): string => `<use href="#brilliant" fill="${tint.up}" transform="${transform}"/>`

export const diamond: Hero = c =>
  `<defs>${brilliant}</defs>` +
  cut(c, "translate(0 4)scale(1.02)") +
  at(-46, -46, path(star(4, 30, 4), "#fff", 'stroke="none"')) +
  at(62, 22, path(star(4, 20, 3), "#fff", 'stroke="none"'))

export const gems: Hero = c =>
  `<defs>${brilliant}</defs>` +
  cut(ink("crimson"), "translate(-58 14)rotate(-14)scale(.56)") +
  cut(ink("jade"), "translate(60 10)rotate(16)scale(.56)") +
  cut(c, "translate(0 -16)scale(.86)") +
  at(
    -30,
    72,
    path(polygon(6, 32), "url(#violet)") +
      path(polygon(6, 19), "#bf8bff") +
      line("M0-32V-19M28-16L16-9M28 16L16 9M0 32V19M-28 16L-16 9M-28-16L-16-9", "#fff", 1.5, 'opacity=".7"'),
  ) +
  at(
    38,
    74,
    path("M0-30C24-26 24 22 0 32C-24 22-24-26 0-30z", "url(#amber)") +
      path("M-4-20C-14-12-14 8-6 20C-6 4-6-10-4-20z", "#fff", 'opacity=".7"'),
  )

export const crown: Hero = c =>
  path("M-78 40L-104-50L-50-8L0-92L50-8L104-50L78 40z", gold.up) +
  path("M0-92L50-8L104-50L78 40H40C44 0 20-50 0-92z", gold.dark, 'opacity=".35"') +
  path("M-66 30L-84-22L-44 10L0-56L44 10L84-22L66 30z", c.up) +
  path("M-84 38C-40 26 40 26 84 38V76C40 88-40 88-84 76z", gold.up) +
  path("M-84 70C-40 82 40 82 84 70V78C40 90-40 90-84 78z", gold.dark) +
  circle(0, -96, 13, c.ball) +
  circle(-106, -54, 10, c.ball) +
  circle(106, -54, 10, c.ball) +
  at(0, 56, path(polygon(4, 22), "url(#crimson)") + path("M0-22L22 0H-22z", "#fff", 'opacity=".4"')) +
  [-52, 52].map(x => ellipse(x, 54, 13, 11, "url(#azure-r)") + ring(x, 54, 12, gold.hi, 2)).join("") +
  [-28, 28, -76, 76].map(x => circle(x, 56 - Math.abs(x) / 20, 4, "#fff")).join("") +
  path("M-72 36L-92-34L-60-8z", "#fff", 'opacity=".5"')
