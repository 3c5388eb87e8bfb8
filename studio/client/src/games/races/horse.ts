import { drawLeg, gallop } from "./limbs.ts"
import { clothOf, silkOf } from "./silks.ts"

const coats = [
  { coat: "#6a3a1f", shade: "#4a2613", mane: "#1d120c" },
  { coat: "#97501f", shade: "#6f3812", mane: "#7c3d14" },
  { coat: "#332a28", shade: "#1e1817", mane: "#120e0d" },
  { coat: "#b9b6b0", shade: "#8b8882", mane: "#6d6a66" },
  { coat: "#54331f", shade: "#382012", mane: "#140d09" },
  { coat: "#b0773a", shade: "#855425", mane: "#ead9b8" },
] as const

const body = new Path2D(
  "M-42-60C-46-72-32-80-16-76C-4-72 8-75 22-75C36-74 42-64 39-53C36-44 27-41 17-41C5-41-8-38-20-42C-34-44-40-50-42-60z",
)
const neck = new Path2D(
  "M-8-2C-2-14 10-28 21-35C22-41 26-43 27-37C35-33 46-22 52-14C54-9 50-5 46-7C40-10 34-13 29-15C22-8 14 2 8 14C0 16-8 8-8-2z",
)
const mane = new Path2D("M-8-4C-4-16 8-30 20-37C14-28 4-16 0-2z")

/** A horse with its jockey, its hooves at the origin, 130 wide; `phase` of its stride in radians, `speed` from 0 to 1. */
export function drawHorse(
  g: CanvasRenderingContext2D,
  { id, saddle }: { id: number; saddle: number },
  phase: number,
  speed: number,
): void {
  const { coat, shade, mane: hair } = coats[id % coats.length]!
  const reach = 0.1 + speed * 0.85
  const rise = Math.sin(phase) * 3.5 * speed
  g.save()
  g.translate(0, -rise)
  g.rotate(Math.sin(phase + 0.7) * 0.035 * speed)
  const hind = { x: -31, y: -52, upper: 25, lower: 28, width: 13, hoof: "#17110d" }
  const fore = { x: 27, y: -50, upper: 23, lower: 27, width: 10, hoof: "#17110d" }
  const far = [
    [hind, phase + 2.6],
    [fore, phase + 0.2],
  ] as const
  const near = [
    [hind, phase + 3.3],
    [fore, phase + 0.9],
  ] as const
  for (const [leg, at] of far) {
    const { angle, bend } = gallop(at, reach)
    drawLeg(g, { ...leg, x: leg.x + 3, color: shade }, angle, bend)
  }
  tail(g, hair, phase, speed)
  g.fillStyle = coat
  g.fill(body)
  g.save()
  g.translate(30, -64)
  g.rotate(Math.sin(phase + 0.4) * 0.1 * speed + speed * 0.16)
  g.fill(neck)
  g.fillStyle = hair
  g.fill(mane)
  g.fillStyle = "#0d0a08"
  g.fillRect(37, -24, 2.6, 2.6)
  g.restore()
  g.fillStyle = "rgb(0 0 0 / 0.2)"
  g.beginPath()
  g.ellipse(-2, -45, 34, 6, 0, 0, Math.PI)
  g.fill()
  for (const [leg, at] of near) {
    const { angle, bend } = gallop(at, reach)
    drawLeg(g, { ...leg, color: coat }, angle, bend)
  }
  cloth(g, saddle)
  jockey(g, id, phase, speed)
  g.restore()
}

function tail(g: CanvasRenderingContext2D, color: string, phase: number, speed: number): void {
  const wave = Math.sin(phase + 1) * 5
  g.strokeStyle = color
  g.lineCap = "round"
  g.lineWidth = 6
  g.beginPath()
  g.moveTo(-40, -66)
  g.quadraticCurveTo(-54 - speed * 8, -66 + wave - speed * 6, -58 - speed * 18, -44 - speed * 14 + wave)
  g.stroke()
}

function cloth(g: CanvasRenderingContext2D, saddle: number): void {
  const [fill, figure] = clothOf(saddle)
  g.fillStyle = fill
  g.beginPath()
  g.roundRect(-14, -76, 23, 24, 3)
  g.fill()
  g.fillStyle = figure
  g.font = "800 19px system-ui, sans-serif"
  g.textAlign = "center"
  g.textBaseline = "middle"
  g.fillText(String(saddle), -2.5, -63)
}

function jockey(g: CanvasRenderingContext2D, id: number, phase: number, speed: number): void {
  const { body: silk, other, pattern } = silkOf(id)
  const bob = Math.sin(phase + 2) * 2.2 * speed
  g.save()
  g.translate(0, bob)
  g.lineCap = "round"
  g.strokeStyle = "#f3efe4"
  g.lineWidth = 8
  g.beginPath()
  g.moveTo(-6, -88)
  g.lineTo(12, -78)
  g.lineTo(4, -66)
  g.stroke()
  g.strokeStyle = "#15110e"
  g.lineWidth = 6
  g.beginPath()
  g.moveTo(4, -66)
  g.lineTo(0, -56)
  g.stroke()
  g.strokeStyle = silk
  g.lineWidth = 15
  g.beginPath()
  g.moveTo(-6, -92)
  g.lineTo(15, -101)
  g.stroke()
  if (pattern !== "plain" && pattern !== "sleeves") {
    g.strokeStyle = other
    g.lineWidth = 4
    g.beginPath()
    g.moveTo(1, -103)
    g.lineTo(6, -90)
    g.stroke()
  }
  g.strokeStyle = pattern === "sleeves" || pattern === "halves" ? other : silk
  g.lineWidth = 6
  g.beginPath()
  g.moveTo(15, -98)
  g.lineTo(24, -86)
  g.lineTo(36, -86)
  g.stroke()
  g.fillStyle = "#e8b98f"
  g.beginPath()
  g.arc(25, -106, 6, 0, 7)
  g.fill()
  g.fillStyle = other
  g.beginPath()
  g.arc(24, -109, 7.5, Math.PI * 0.95, Math.PI * 2.05)
  g.fill()
  g.fillRect(24, -110, 11, 2.6)
  g.restore()
}
