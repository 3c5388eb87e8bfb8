import type { Runner } from "../../../../games/races/card.ts"
import { clothOf } from "./silks.ts"

function panel(g: CanvasRenderingContext2D, left: number, top: number, width: number, height: number): void {
  g.fillStyle = "rgb(4 12 14 / 0.62)"
  g.beginPath()
  g.roundRect(left, top, width, height, 9)
  g.fill()
}

/** The whole course as a line, each runner a dot; `progress` of a saddle number from 0 to 1. */
export function paintMap(
  g: CanvasRenderingContext2D,
  width: number,
  runners: readonly Runner[],
  progress: (saddle: number) => number,
): void {
  const [left, y] = [14, 17]
  const wide = Math.min(width - 28, 620)
  panel(g, left - 6, y - 9, wide + 12, 18)
  g.fillStyle = "rgb(255 255 255 / 0.35)"
  g.fillRect(left, y - 1, wide, 2)
  g.fillStyle = "#fff"
  g.fillRect(left + wide - 2, y - 6, 2, 12)
  for (const { saddle } of [...runners].sort((one, other) => progress(one.saddle) - progress(other.saddle))) {
    const [cloth, figure] = clothOf(saddle)
    const x = left + wide * Math.min(1, progress(saddle))
    g.fillStyle = cloth
    g.beginPath()
    g.arc(x, y, 7, 0, 7)
    g.fill()
    g.strokeStyle = "rgb(0 0 0 / 0.5)"
    g.lineWidth = 1
    g.stroke()
    text(g, String(saddle), x, y + 0.5, "700 9px system-ui, sans-serif", figure, "center")
  }
}

/** The first of the field, one under the other. */
export function paintOrder(
  g: CanvasRenderingContext2D,
  width: number,
  first: readonly Runner[],
  nameOf: (runner: Runner) => string,
): void {
  const [left, top, line] = [8, 32, 21]
  const wide = Math.min(190, width * 0.46)
  panel(g, left, top, wide, first.length * line + 8)
  for (const [place, runner] of first.entries()) {
    const y = top + 4 + place * line + line / 2
    paintCloth(g, runner.saddle, left + 15, y)
    text(g, nameOf(runner), left + 31, y + 0.5, "600 13px system-ui, sans-serif", "#fff", "left", wide - 38)
  }
}

export function paintCloth(g: CanvasRenderingContext2D, saddle: number, x: number, y: number, size = 16): void {
  const [cloth, figure] = clothOf(saddle)
  g.fillStyle = cloth
  g.beginPath()
  g.roundRect(x - size * 0.56, y - size / 2, size * 1.12, size, size / 4)
  g.fill()
  text(g, String(saddle), x, y + 0.5, `800 ${Math.round(size * 0.7)}px system-ui, sans-serif`, figure, "center")
}

export function text(
  g: CanvasRenderingContext2D,
  shown: string,
  x: number,
  y: number,
  font: string,
  color: string,
  align: CanvasTextAlign,
  most?: number,
): void {
  g.font = font
  g.fillStyle = color
  g.textAlign = align
  g.textBaseline = "middle"
  g.fillText(shown, x, y, most)
}
