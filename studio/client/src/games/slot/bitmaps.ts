import type { SymbolCode } from "../../../../slot/machine.ts"

export type Bitmaps = ReadonlyMap<SymbolCode, HTMLCanvasElement>

/** The drawings by symbol, once they can be painted. */
export async function loadDrawings(urls: ReadonlyMap<SymbolCode, string>): Promise<Map<SymbolCode, HTMLImageElement>> {
  const loaded = [...urls].map(async ([code, url]) => {
    const image = new Image(256, 256)
    image.src = url
    await image.decode()
    return [code, image] as const
  })
  return new Map(await Promise.all(loaded))
}

function canvas(width: number, height: number) {
  const element = document.createElement("canvas")
  element.width = width
  element.height = height
  return { element, draw: element.getContext("2d")! }
}

/** How much taller a symbol is at full speed. */
export const smear = 1.7

/** The drawings as bitmaps of this size, so that a frame costs a few copies. */
export function sharpOf(drawings: ReadonlyMap<SymbolCode, HTMLImageElement>, size: number): Bitmaps {
  const sharp = new Map<SymbolCode, HTMLCanvasElement>()
  for (const [code, image] of drawings) {
    const still = canvas(size, size)
    still.draw.drawImage(image, 0, 0, size, size)
    sharp.set(code, still.element)
  }
  return sharp
}

/** One of them smeared along the reel, for full speed. */
export function smearedOf(still: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const ghosts = 24
  const moving = canvas(size, Math.round(size * smear))
  moving.draw.globalAlpha = 3.4 / ghosts
  for (let ghost = 0; ghost < ghosts; ghost++) moving.draw.drawImage(still, 0, (ghost / (ghosts - 1)) * size * (smear - 1))
  return moving.element
}
