import type { SymbolCode } from "../../../../slot/machine.ts"
import { across, drawingSide, sheetAddress } from "./drawing-sheet.ts"

export type Drawn = HTMLCanvasElement | ImageBitmap
export type Bitmaps = ReadonlyMap<SymbolCode, Drawn>

/** The drawings of a machine's symbols on one sheet: an image of its own for each would be a document of its own to lay out. */
export interface Drawings {
  readonly sheet: HTMLImageElement
  /** In the order of their places. */
  readonly codes: readonly SymbolCode[]
}

/** An image, once it can be painted. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The drawings by symbol, once they can be painted. */
export const loadDrawings = async (urls: ReadonlyMap<SymbolCode, string>): Promise<Drawings> => ({
  sheet: await loadImage(sheetAddress([...urls.values()])),
  codes: [...urls.keys()],
})

function canvas(width: number, height: number) {
  const element = document.createElement("canvas")
  element.width = width
  element.height = height
  return { element, draw: element.getContext("2d")! }
}

/** A drawing as a bitmap, which the browser paints beside the page where it can: painted by the page, it would hold play up. */
export async function bitmapOf(image: HTMLImageElement, width: number, height = width): Promise<Drawn> {
  try {
    return await createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" })
  } catch {
    const still = canvas(width, height)
    still.draw.drawImage(image, 0, 0, width, height)
    return still.element
  }
}

/** How much taller a symbol is at full speed. */
export const smear = 1.7

/** The drawings as bitmaps of this size, so that a frame costs a few copies. */
export async function sharpOf({ sheet, codes }: Drawings, size: number): Promise<Bitmaps> {
  const whole = await bitmapOf(sheet, size * across, (sheet.naturalHeight / drawingSide) * size)
  const cut = codes.map((code, nth) => {
    const still = canvas(size, size)
    const [x, y] = [(nth % across) * size, Math.floor(nth / across) * size]
    still.draw.drawImage(whole, x, y, size, size, 0, 0, size, size)
    return [code, still.element] as const
  })
  if (whole instanceof ImageBitmap) whole.close()
  return new Map(cut)
}

/** One of them smeared along the reel, for full speed. */
export function smearedOf(still: Drawn, size: number): HTMLCanvasElement {
  const ghosts = 24
  const moving = canvas(size, Math.round(size * smear))
  moving.draw.globalAlpha = 3.4 / ghosts
  for (let ghost = 0; ghost < ghosts; ghost++) moving.draw.drawImage(still, 0, (ghost / (ghosts - 1)) * size * (smear - 1))
  return moving.element
}
