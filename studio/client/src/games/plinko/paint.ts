import type { FormatNumber } from "../../numbers.ts"
import { colorOf } from "../betting/multiplier-colors.ts"
import { pegAt } from "./flight.ts"
import type { Layout } from "./layout.ts"

/** All pegs of the board, painted once. */
export function paintPegs(layout: Layout): HTMLCanvasElement {
  const density = Math.min(2, devicePixelRatio)
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(layout.width * density))
  canvas.height = Math.max(1, Math.round(layout.height * density))
  const g = canvas.getContext("2d")!
  g.scale(density, density)
  const { peg } = layout
  for (let row = 0; row < layout.rows; row++) {
    for (let right = -1; right <= row + 1; right++) {
      const [x, y] = [layout.x(pegAt(row, right)), layout.y(row)]
      g.fillStyle = "rgba(0,0,0,0.45)"
      g.beginPath()
      g.ellipse(x + peg * 0.35, y + peg * 0.9, peg * 1.1, peg * 0.8, 0, 0, Math.PI * 2)
      g.fill()
      const brass = g.createRadialGradient(x - peg * 0.4, y - peg * 0.45, 0, x, y, peg)
      brass.addColorStop(0, "#fffdf0")
      brass.addColorStop(0.45, "#e9d9b4")
      brass.addColorStop(1, "#8d7a58")
      g.fillStyle = brass
      g.beginPath()
      g.arc(x, y, peg, 0, Math.PI * 2)
      g.fill()
    }
  }
  return canvas
}

interface SlotLook {
  readonly slot: number
  readonly parts: number
  readonly number: FormatNumber
  /** Pixels by which the ball has pressed it down. */
  readonly sunk: number
  readonly glow: number
  /** The last ball landed here. */
  readonly marked: boolean
}

export function paintSlot(
  g: CanvasRenderingContext2D,
  layout: Layout,
  { slot, parts, number, sunk, glow, marked }: SlotLook,
): void {
  const [, top, side, ink] = colorOf(parts / 20)
  const wide = layout.across * 0.9
  const x = layout.x(pegAt(layout.rows, slot)) - wide / 2
  const y = layout.slotTop + sunk
  const high = layout.slotHeight
  const round = Math.min(7, wide * 0.2)
  if (glow > 0) {
    g.fillStyle = top
    g.globalAlpha = glow * 0.5
    g.beginPath()
    g.roundRect(x - 5 * glow, y - 5 * glow, wide + 10 * glow, high + 10 * glow, round + 5)
    g.fill()
    g.globalAlpha = 1
  }
  g.fillStyle = side
  g.beginPath()
  g.roundRect(x, y + 3, wide, high, round)
  g.fill()
  g.fillStyle = top
  g.beginPath()
  g.roundRect(x, y, wide, high - 1, round)
  g.fill()
  g.fillStyle = "rgba(255,255,255,0.22)"
  g.beginPath()
  g.roundRect(x + 2, y + 1.5, wide - 4, high * 0.36, round - 1)
  g.fill()
  if (marked) {
    g.strokeStyle = "#fff"
    g.lineWidth = 2
    g.beginPath()
    g.roundRect(x, y, wide, high - 1, round)
    g.stroke()
  }
  const label = number(parts / 20, wide > 34 ? "×" : "")
  // A separator is narrower than a digit, and marks of direction have no width.
  const letters = label.replace(/[^\d×]/g, "").length + (/[.,]/.test(label) ? 0.6 : 0)
  g.font = `800 ${Math.min(15, (wide * 1.55) / Math.max(2.6, letters))}px system-ui, sans-serif`
  g.textAlign = "center"
  g.textBaseline = "middle"
  g.fillStyle = ink
  g.fillText(label, x + wide / 2, y + high / 2)
}

/** The opening over the first row. */
export function paintLip(g: CanvasRenderingContext2D, layout: Layout, open: boolean): void {
  const [x, y, half] = [layout.middle, layout.y(-1.5), Math.max(14, layout.ball * 2.2)]
  g.fillStyle = "#120c2a"
  g.beginPath()
  g.ellipse(x, y, half, half * 0.34, 0, 0, Math.PI * 2)
  g.fill()
  g.lineWidth = 3
  g.strokeStyle = open ? "#fff3c9" : "#c9a65a"
  g.stroke()
}

interface BallLook {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly alpha: number
}

export function paintBall(
  g: CanvasRenderingContext2D,
  { x, y, radius, alpha }: BallLook,
  trail: readonly { x: number; y: number }[],
) {
  for (const [age, place] of trail.entries()) {
    g.globalAlpha = alpha * 0.2 * (1 - age / trail.length)
    g.fillStyle = "#ffb0dd"
    g.beginPath()
    g.arc(place.x, place.y, radius * (1 - (age / trail.length) * 0.6), 0, Math.PI * 2)
    g.fill()
  }
  g.globalAlpha = alpha
  const light = g.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  light.addColorStop(0, "#fff")
  light.addColorStop(0.35, "#ff9bd3")
  light.addColorStop(1, "#d3187f")
  g.fillStyle = light
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.fill()
  g.globalAlpha = 1
}
