import { url as bell } from "symbol:bell"
import { url as chip } from "symbol:chip"
import { url as club } from "symbol:club"
import { url as crown } from "symbol:crown"
import { url as diamond } from "symbol:diamond"
import { url as dice } from "symbol:dice"
import { url as emerald } from "symbol:emerald"
import { url as heart } from "symbol:heart"
import { url as spade } from "symbol:spade"
import type { SymbolCode } from "../../../slot/machine.ts"

/** The drawing and the name (a key of the texts) of each symbol of the machine. */
export const symbols = {
  K: { url: crown, name: "crown" },
  E: { url: emerald, name: "emerald" },
  B: { url: bell, name: "bell" },
  D: { url: dice, name: "dice" },
  C: { url: chip, name: "chip" },
  h: { url: heart, name: "heart" },
  d: { url: diamond, name: "diamond" },
  s: { url: spade, name: "spade" },
  c: { url: club, name: "club" },
} as const

export type SymbolName = (typeof symbols)[keyof typeof symbols]["name"]

export const symbolOf = (code: SymbolCode) => symbols[code as keyof typeof symbols]

export interface Bitmaps {
  sharp: ReadonlyMap<SymbolCode, HTMLCanvasElement>
  /** Smeared along the reel, for full speed. */
  smeared: ReadonlyMap<SymbolCode, HTMLCanvasElement>
}

export async function loadDrawings(): Promise<Map<SymbolCode, HTMLImageElement>> {
  const loaded = Object.entries(symbols).map(async ([code, { url }]) => {
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

/** The drawings as pixels of this size, so that a frame costs a few copies. */
export function bitmapsOf(drawings: ReadonlyMap<SymbolCode, HTMLImageElement>, size: number): Bitmaps {
  const sharp = new Map<SymbolCode, HTMLCanvasElement>()
  const smeared = new Map<SymbolCode, HTMLCanvasElement>()
  for (const [code, image] of drawings) {
    const still = canvas(size, size)
    still.draw.drawImage(image, 0, 0, size, size)
    const moving = canvas(size, Math.round(size * smear))
    const ghosts = 24
    moving.draw.globalAlpha = 3.4 / ghosts
    for (let ghost = 0; ghost < ghosts; ghost++) {
      moving.draw.drawImage(still.element, 0, (ghost / (ghosts - 1)) * size * (smear - 1))
    }
    sharp.set(code, still.element)
    smeared.set(code, moving.element)
  }
  return { sharp, smeared }
}
