import { calm } from "../../dom.ts"
import type { ReelCell } from "./win-lines.ts"

/** How long a walking wild takes to the next reel. */
export const stepMilliseconds = 620

/** A wild on its way from reel to reel; −1 is beyond the first. */
export interface MarchingWild {
  reel: number
  from: number
  since: number
  /** What it multiplies by. */
  times: number
}

/** Whether it is still on its way. */
export const isMarching = ({ since }: MarchingWild, now: number): boolean => now - since < stepMilliseconds

/** Draws the wild over its place in the middle row, swaying while it walks. */
export function drawMarcher(
  pen: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  { reel, from, since, times }: MarchingWild,
  { width, height }: ReelCell,
  now: number,
) {
  const part = calm() ? 1 : Math.min(1, Math.max(0, (now - since) / stepMilliseconds))
  const walked = part * part * (3 - 2 * part)
  const left = (from + (reel - from) * walked) * width
  const top = height
  const sway = part < 1 ? Math.sin(part * Math.PI * 4) : 0
  const ground = pen.createLinearGradient(0, top, 0, top + height)
  ground.addColorStop(0, "#ffe9b0")
  ground.addColorStop(1, "#e08a3a")
  pen.save()
  pen.fillStyle = ground
  pen.strokeStyle = "#8a1450"
  pen.lineWidth = Math.max(2, width * 0.03)
  pen.beginPath()
  pen.roundRect(left + width * 0.03, top + height * 0.03, width * 0.94, height * 0.94, width * 0.1)
  pen.fill()
  pen.stroke()
  const size = Math.min(width, height)
  pen.translate(left + width / 2, top + height * 0.48 - Math.abs(sway) * height * 0.05)
  pen.rotate(sway * 0.05)
  pen.drawImage(picture, -size / 2, -size / 2, size, size)
  pen.restore()
  if (times > 1) drawTimes(pen, `×${times}`, left + width * 0.72, top + height * 0.22, size * 0.34)
}

function drawTimes(pen: CanvasRenderingContext2D, text: string, x: number, y: number, size: number) {
  pen.textAlign = "center"
  pen.textBaseline = "middle"
  pen.lineJoin = "round"
  pen.font = `800 ${size}px "Iowan Old Style", Palatino, Georgia, serif`
  pen.lineWidth = size * 0.26
  pen.strokeStyle = "#5a0434"
  pen.strokeText(text, x, y)
  pen.fillStyle = "#fff3b0"
  pen.fillText(text, x, y)
}
