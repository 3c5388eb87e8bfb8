import { drawing, glint, shadow } from "./brass.ts"
import { type Stone, tone } from "./color.ts"
import { between, type Curve, middle, outline, type Point, polygon, sample } from "./geometry.ts"

export interface Cut {
  start: Point
  curves: readonly Curve[]
  stone: Stone
  /** Facets on each curve of the outline. */
  facets: number
  /** The center of the stone's table. */
  center: Point
  /** Additional drawing under the stone (a club's or a spade's foot). */
  under?: string
}

const light: Point = [-0.55, -0.83]

/** A facet's brightness: by the side it faces, with a little noise that makes a stone glitter. */
function brightness(facet: readonly Point[], center: Point, index: number, lift: number): number {
  const [x, y] = middle(facet)
  const [dx, dy] = [x - center[0], y - center[1]]
  const length = Math.hypot(dx, dy) || 1
  const facing = (dx * light[0] + dy * light[1]) / length
  const glitter = ((index * 7919) % 13) / 13 - 0.5
  return 0.44 + 0.3 * facing + 0.2 * glitter + lift
}

/** A stone cut to a card suit, in a brass setting: girdle, two rows of facets, table. */
export function gem({ start, curves, stone, facets, center, under = "" }: Cut): string {
  const girdle = sample(start, curves, facets)
  const toward = (points: readonly Point[], part: number) => points.map(point => between(center, point, part))
  const count = girdle.length
  const next = (points: readonly Point[], index: number): Point => points[(index + 1) % count] ?? center
  const at = (points: readonly Point[], index: number): Point => points[index] ?? center
  const half = girdle.map((point, index) => between(point, next(girdle, index), 0.5))
  const waist = toward(half, 0.76)
  const table = toward(girdle, 0.5)

  const facetsOf = girdle.flatMap((_, i) => [
    { points: [at(girdle, i), next(girdle, i), at(waist, i)], lift: -0.08 },
    { points: [next(girdle, i), at(waist, i), next(waist, i)], lift: 0.04 },
    { points: [at(table, i), next(table, i), at(waist, i)], lift: 0.12 },
    { points: [next(table, i), at(waist, i), next(waist, i)], lift: -0.02 },
  ])
  const drawn = facetsOf
    .map(({ points, lift }, index) => {
      const fill = tone(stone, brightness(points, center, index, lift))
      return `<path d="${polygon(points)}" fill="${fill}" stroke="${fill}" stroke-width=".6"/>`
    })
    .join("")
  const edge = outline(start, curves)
  const definitions =
    `<clipPath id="edge"><path d="${edge}"/></clipPath>
<linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${stone[4]}"/>` +
    `<stop offset=".38" stop-color="${stone[3]}"/><stop offset=".7" stop-color="${stone[2]}"/>` +
    `<stop offset="1" stop-color="${stone[1]}"/></linearGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>` +
    `<stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>`
  const body = `${shadow(64, 113, 40, 8)}
<g stroke-linejoin="round">${under}
<path d="${edge}" fill="#2a1604" stroke="#2a1604" stroke-width="12"/>
<path d="${edge}" fill="none" stroke="url(#brass)" stroke-width="9.5"/>
<path d="${edge}" fill="none" stroke="#fff6d4" stroke-width="1" opacity=".55" transform="translate(-1.4 -1.6)"/>
<path d="${edge}" fill="${stone[0]}" stroke="#3a2206" stroke-width="3.4"/>
<g clip-path="url(#edge)">${drawn}
<path d="${polygon(table)}" fill="url(#table)" stroke="${stone[4]}" stroke-opacity=".55" stroke-width=".8"/>
<path d="${polygon(toward(girdle, 0.5).map(([x, y]) => [x, y] as const))}" fill="url(#sheen)"/></g></g>
${glint(between(center, start, 0.35)[0] - 20, center[1] - 22, 9)}`
  return drawing(definitions, body)
}
