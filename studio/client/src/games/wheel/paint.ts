import { colorOf } from "../betting/multiplier-colors.ts"

/** Where a wheel lies on its canvas, in CSS pixels. */
export interface WheelPlace {
  readonly x: number
  readonly y: number
  /** To the outside of the rim. */
  readonly radius: number
}

export const placeIn = (width: number, height: number): WheelPlace => {
  const radius = Math.max(40, Math.min(width / 2 - 8, height / 2 - 18))
  return { x: width / 2, y: height / 2 + 8, radius }
}

const turn = Math.PI * 2
const top = -Math.PI / 2
const empty = ["#26324a", "#1c2538"] as const

/** The ring of segments in parts of the radius. */
const outer = 0.9
const inner = 0.62

/** What a segment of twentieths looks like. */
export const segmentColor = (parts: number) => (parts === 0 ? empty[0] : colorOf(parts / 20)[1])

/** The wheel at rest: rim, segments from the top clockwise, and hub. Painted once for each ring and size. */
export function paintWheel(ring: readonly number[], radius: number): HTMLCanvasElement {
  const density = Math.min(2, devicePixelRatio)
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = Math.ceil(radius * 2 * density)
  const g = canvas.getContext("2d")!
  g.scale(density, density)
  g.translate(radius, radius)
  const rim = g.createLinearGradient(0, -radius, 0, radius)
  rim.addColorStop(0, "#fff0c4")
  rim.addColorStop(0.35, "#d6a648")
  rim.addColorStop(1, "#70460f")
  disc(g, radius - 1, rim)
  disc(g, radius * 0.965, "#2a1604")
  const step = turn / ring.length
  for (const [at, parts] of ring.entries()) {
    const from = top + at * step
    const [, color, shade] = colorOf(parts / 20)
    const fill = g.createRadialGradient(0, 0, radius * inner, 0, 0, radius * outer)
    fill.addColorStop(0, parts === 0 ? empty[1] : shade)
    fill.addColorStop(0.75, parts === 0 ? empty[0] : color)
    g.fillStyle = fill
    g.beginPath()
    g.arc(0, 0, radius * 0.94, from, from + step)
    g.arc(0, 0, radius * inner, from + step, from, true)
    g.fill()
    g.strokeStyle = "rgba(8,10,22,0.75)"
    g.lineWidth = 1.5
    g.stroke()
    if (ring.length <= 20) paintLabel(g, radius, from + step / 2, parts)
  }
  paintHub(g, radius)
  // The pegs that the pointer strikes.
  for (let at = 0; at < ring.length; at++) {
    const angle = top + at * step
    g.fillStyle = "#fff6d8"
    g.beginPath()
    g.arc(Math.cos(angle) * radius * 0.952, Math.sin(angle) * radius * 0.952, Math.max(1.6, radius * 0.0125), 0, turn)
    g.fill()
  }
  return canvas
}

function disc(g: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  g.fillStyle = fill
  g.beginPath()
  g.arc(0, 0, radius, 0, turn)
  g.fill()
}

function paintLabel(g: CanvasRenderingContext2D, radius: number, angle: number, parts: number): void {
  g.save()
  g.rotate(angle)
  g.translate(radius * 0.8, 0)
  g.rotate(Math.PI / 2)
  g.textAlign = "center"
  g.textBaseline = "middle"
  g.font = `800 ${Math.max(9, radius * 0.062)}px system-ui, sans-serif`
  g.fillStyle = parts === 0 ? "rgba(214,224,248,0.45)" : colorOf(parts / 20)[3]
  g.fillText(parts === 0 ? "0" : String(parts / 20), 0, 0)
  g.restore()
}

function paintHub(g: CanvasRenderingContext2D, radius: number): void {
  disc(g, radius * inner, "#c9973f")
  disc(g, radius * (inner - 0.018), "#2a1604")
  const felt = g.createRadialGradient(0, -radius * 0.2, 0, 0, 0, radius * inner)
  felt.addColorStop(0, "#153b57")
  felt.addColorStop(1, "#08131f")
  disc(g, radius * (inner - 0.032), felt)
  for (let spoke = 0; spoke < 10; spoke++) {
    const angle = (spoke * turn) / 10
    g.strokeStyle = "rgba(255,231,163,0.16)"
    g.lineWidth = 2
    g.beginPath()
    g.moveTo(Math.cos(angle) * radius * 0.38, Math.sin(angle) * radius * 0.38)
    g.lineTo(Math.cos(angle) * radius * (inner - 0.05), Math.sin(angle) * radius * (inner - 0.05))
    g.stroke()
  }
}

/** The segment at which the wheel has stopped, over the wheel; `light` from 0 to 1. */
export function paintStopped(
  g: CanvasRenderingContext2D,
  place: WheelPlace,
  angle: number,
  segment: number,
  count: number,
  light: number,
): void {
  const step = turn / count
  const from = top + angle * turn + segment * step
  g.save()
  g.translate(place.x, place.y)
  g.beginPath()
  g.arc(0, 0, place.radius * 0.94, from + step, from + turn)
  g.arc(0, 0, place.radius * inner, from + turn, from + step, true)
  g.closePath()
  g.fillStyle = `rgba(4,8,20,${0.36 * light})`
  g.fill()
  g.beginPath()
  g.arc(0, 0, place.radius * 0.94, from, from + step)
  g.arc(0, 0, place.radius * inner, from + step, from, true)
  g.closePath()
  g.strokeStyle = `rgba(255,255,255,${0.9 * light})`
  g.lineWidth = 3
  g.stroke()
  g.restore()
}

/** The pointer at the top; pegs push it aside, `pushed` from 0 to 1. */
export function paintPointer(g: CanvasRenderingContext2D, { x, y, radius }: WheelPlace, pushed: number): void {
  const size = Math.max(16, radius * 0.1)
  g.save()
  g.translate(x, y - radius - size * 0.32)
  g.rotate(pushed * 0.5)
  g.fillStyle = "rgba(0,0,0,0.4)"
  g.beginPath()
  g.moveTo(-size * 0.5 + 3, 4)
  g.lineTo(size * 0.5 + 3, 4)
  g.lineTo(3, size * 1.35 + 4)
  g.fill()
  const red = g.createLinearGradient(-size, 0, size, 0)
  red.addColorStop(0, "#ffb3a7")
  red.addColorStop(0.5, "#f0483e")
  red.addColorStop(1, "#8e1420")
  g.fillStyle = red
  g.beginPath()
  g.arc(0, 0, size * 0.52, Math.PI, 0)
  g.lineTo(0, size * 1.35)
  g.closePath()
  g.fill()
  g.fillStyle = "#ffe7a3"
  g.beginPath()
  g.arc(0, 0, size * 0.2, 0, turn)
  g.fill()
  g.restore()
}
