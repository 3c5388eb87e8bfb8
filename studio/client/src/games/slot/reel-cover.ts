import { calm } from "../../dom.ts"

/** How long a wild takes to cover its reel. */
export const coverMilliseconds = 420

/** A reel that is wild in all its rows. */
export interface ReelCover {
  /** The row it grew from. */
  row: number
  since: number
}

interface CoveredReel {
  x: number
  width: number
  height: number
  rows: number
}

/** Draws the wild over its reel, growing from the row it was in. Returns whether it covers everything. */
export function drawCover(
  pen: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  { row, since }: ReelCover,
  { x, width, height, rows }: CoveredReel,
  now: number,
): boolean {
  const part = calm() ? 1 : Math.min(1, Math.max(0, (now - since) / coverMilliseconds))
  const grown = 1 - (1 - part) ** 3
  const middle = ((row + 0.5) / rows) * height
  const top = (middle - height / rows / 2) * (1 - grown)
  const bottom = middle + height / rows / 2 + (height - middle - height / rows / 2) * grown
  pen.save()
  pen.beginPath()
  pen.rect(x, top, width, bottom - top)
  pen.clip()
  const inset = width * 0.02
  pen.drawImage(picture, x + inset, inset, width - inset * 2, height - inset * 2)
  if (part < 1) {
    pen.globalAlpha = 1 - part
    pen.fillStyle = "#fff8dc"
    pen.fillRect(x, top, width, bottom - top)
  }
  pen.restore()
  return part >= 1
}
