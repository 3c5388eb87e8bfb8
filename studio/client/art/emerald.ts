import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones, tone } from "./color.ts"
import { between, circle, type Point, polygon } from "./geometry.ts"

/** A rectangle with cut corners, as emeralds are cut. */
const octagon = (w: number, h: number, cut: number): Point[] => {
  const [l, r, t, b] = [64 - w / 2, 64 + w / 2, 54 - h / 2, 54 + h / 2]
  return [
    [l + cut, t],
    [r - cut, t],
    [r, t + cut],
    [r, b - cut],
    [r - cut, b],
    [l + cut, b],
    [l, b - cut],
    [l, t + cut],
  ]
}

/** The scatter: a great step-cut emerald with rays of light behind it. */
export function emerald(): string {
  const stone = stones.emerald
  const steps = [octagon(78, 84, 22), octagon(62, 68, 17), octagon(47, 53, 13), octagon(33, 39, 9)]
  const shades = [0.62, 0.36, 0.24, 0.16, 0.3, 0.5, 0.72, 0.9]
  const facets = steps.slice(1).flatMap((inner, step) => {
    const outer = steps[step] ?? inner
    return inner.map((point, side) => {
      const other = (side + 1) % inner.length
      const points = [outer[side] ?? point, outer[other] ?? point, inner[other] ?? point, point]
      const fill = tone(stone, (shades[side] ?? 0.5) + (step === 1 ? 0.16 : step === 2 ? -0.06 : 0))
      return `<path d="${polygon(points)}" fill="${fill}" stroke="${fill}" stroke-width=".5"/>`
    })
  })
  const rays = circle(64, 54, 62, 16)
    .map((tip, index) => {
      const [a, b] = [circle(64, 54, 30, 96)[(index * 6 + 94) % 96], circle(64, 54, 30, 96)[(index * 6 + 2) % 96]]
      const end = index % 2 === 0 ? tip : between([64, 54], tip, 0.86)
      return a && b ? `<path d="${polygon([a, end, b])}" fill="url(#ray)"/>` : ""
    })
    .join("")
  const definitions =
    `<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="64" cy="54" r="64">` +
    `<stop offset=".35" stop-color="#aaffd9" stop-opacity=".85"/><stop offset="1" stop-color="#3fe39b" stop-opacity="0"/>` +
    `</radialGradient>
<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#4dffb4" stop-opacity=".6"/>` +
    `<stop offset="1" stop-color="#12b373" stop-opacity="0"/></radialGradient>
<linearGradient id="top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eafff5"/>` +
    `<stop offset=".3" stop-color="#62ecb0"/><stop offset=".65" stop-color="#12a669"/><stop offset="1" stop-color="#3fd596"/>` +
    `</linearGradient>`
  const girdle = polygon(steps[0] ?? [])
  const body = `<circle cx="64" cy="54" r="62" fill="url(#halo)"/>${rays}${shadow(64, 102, 42, 8)}
<g stroke-linejoin="round"><path d="${girdle}" fill="#2a1604" stroke="#2a1604" stroke-width="13"/>
<path d="${girdle}" fill="none" stroke="url(#brass)" stroke-width="10"/>
<path d="${girdle}" fill="${stone[0]}" stroke="#3a2206" stroke-width="3"/>${facets.join("")}
<path d="${polygon(steps[3] ?? [])}" fill="url(#top)" stroke="#eafff5" stroke-opacity=".7" stroke-width=".8"/></g>
${glint(44, 28, 11)}${glint(86, 74, 6, 0.7)}${ribbon("SCATTER", 92)}`
  return drawing(definitions, body)
}
