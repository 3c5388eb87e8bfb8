import { drawLeg } from "./limbs.ts"
import { clothOf } from "./silks.ts"

const coats = [
  { coat: "#2a2a30", shade: "#17171c" },
  { coat: "#b98a55", shade: "#8a6237" },
  { coat: "#6d7480", shade: "#4c525c" },
  { coat: "#e6dfd0", shade: "#b8b0a0" },
  { coat: "#7a4d2a", shade: "#56341a" },
] as const

const chest = new Path2D(
  "M-46-48C-50-58-38-66-24-64C-8-62 8-66 24-66C38-66 47-60 46-50C45-38 34-31 22-33C8-36-4-46-18-46C-28-44-36-40-46-48z",
)
const jacket = new Path2D("M-17-63.5C-6-63 8-66 25-66L30-34C18-31 8-36-4-42C-9-44-14-46-18-46z")
const head = new Path2D(
  "M-8 2C0-8 8-16 16-19C18-25 10-28 6-29C14-30 22-28 25-22C34-19 46-13 56-7" +
    "C58-3 55 0 51-1C42-2 32-3 24-6C16 0 8 10 2 18C-6 16-10 10-8 2z",
)

/** A greyhound in its jacket, its paws at the origin; it stretches and gathers with each bound. */
export function drawHound(
  g: CanvasRenderingContext2D,
  { id, saddle }: { id: number; saddle: number },
  phase: number,
  speed: number,
): void {
  const { coat, shade } = coats[id % coats.length]!
  const stretch = Math.sin(phase)
  g.save()
  g.translate(0, -Math.abs(Math.cos(phase)) * 5 * speed)
  g.scale(1 + stretch * 0.07 * speed, 1 - stretch * 0.05 * speed)
  const hind = { x: -36, y: -46, upper: 24, lower: 26, width: 12 }
  const fore = { x: 30, y: -42, upper: 20, lower: 25, width: 8.5 }
  // Both pairs reach out together and meet under the body.
  const hindAngle = -stretch * 1.05 * speed
  const foreAngle = stretch * 1.15 * speed
  const fold = Math.max(0, Math.cos(phase)) * speed
  const legs = (offset: number, color: string) => {
    drawLeg(g, { ...hind, x: hind.x + offset, color }, hindAngle + offset * 0.03, 0.25 * speed + fold * 0.9 - 0.1)
    drawLeg(g, { ...fore, x: fore.x + offset, color }, foreAngle + offset * 0.03, -0.15 - fold * 1.1)
  }
  legs(5, shade)
  g.strokeStyle = coat
  g.lineCap = "round"
  g.lineWidth = 4
  g.beginPath()
  g.moveTo(-44, -54)
  g.quadraticCurveTo(-62, -48 + stretch * 6, -76, -54 + stretch * 8)
  g.stroke()
  g.fillStyle = coat
  g.fill(chest)
  g.save()
  g.translate(40, -60)
  g.rotate(stretch * 0.08 * speed + 0.06)
  g.fill(head)
  g.fillStyle = "#111"
  g.beginPath()
  g.arc(31, -14, 1.8, 0, 7)
  g.arc(56, -5, 2.4, 0, 7)
  g.fill()
  g.restore()
  legs(0, coat)
  const [cloth, figure] = clothOf(saddle)
  g.fillStyle = cloth
  g.fill(jacket)
  g.fillStyle = figure
  g.font = "800 22px system-ui, sans-serif"
  g.textAlign = "center"
  g.textBaseline = "middle"
  g.fillText(String(saddle), 8, -51)
  g.restore()
}
