import { calm } from "../../dom.ts"
import type { Bitmaps, Drawn } from "./bitmaps.ts"

/** How long a wild takes to cover its reel. */
export const coverMilliseconds = 420

/** How long a wild takes to the next reel. */
export const walkMilliseconds = 560

/** A reel that is wild in all its rows. */
export interface ReelCover {
  /** The row it grew from. */
  row: number
  since: number
  /** When it left the reel to the right, if it came from there. */
  walked?: number
  /** Absent: the machine's tall wild. */
  picture?: HTMLCanvasElement
}

/** Where a walking wild still is, in widths of a reel to the right of its own, and how high it steps. */
export function walkOf({ walked }: ReelCover, now: number): { left: number; up: number; done: boolean } {
  const part = walked === undefined || calm() ? 1 : Math.min(1, (now - walked) / walkMilliseconds)
  const eased = part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2
  return { left: 1 - eased, up: Math.abs(Math.sin(part * 2 * Math.PI)) * 0.018, done: part >= 1 }
}

/** The pixels of a sheet in each of its rows. */
export const sheetSize = 256

/** A symbol in every row of a sheet as tall as the reel, once both are painted. */
export function sheetOf(
  { rows }: { readonly rows: number },
  symbol: string,
  bitmaps: { readonly sharp: Bitmaps; readonly sheet?: Drawn } | undefined,
): HTMLCanvasElement | undefined {
  const drawing = bitmaps?.sharp.get(symbol)
  if (!drawing || !bitmaps?.sheet) return undefined
  const picture = document.createElement("canvas")
  const inset = 14
  picture.width = sheetSize
  picture.height = sheetSize * rows
  const pen = picture.getContext("2d")!
  pen.drawImage(bitmaps.sheet, 0, 0, picture.width, picture.height)
  for (let row = 0; row < rows; row++)
    pen.drawImage(drawing, inset, row * sheetSize + inset, sheetSize - inset * 2, sheetSize - inset * 2)
  return picture
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
