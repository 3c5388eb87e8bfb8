import { inflateSync } from "node:zlib"
import { type GlyphPoint, glyphs, letters } from "../identity/human/captcha/glyphs.ts"

/** A picture as an attacking program sees it: how dark each pixel is, 0 to 1. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly ink: readonly number[]
}

export function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** Reads a PNG with a palette, 4 bits per pixel and unfiltered rows. */
export function pictureOf(png: Buffer): Picture {
  const of = (type: string): Buffer => chunksOf(png).find(chunk => chunk.type === type)!.data
  const [width, height] = [of("IHDR").readUInt32BE(0), of("IHDR").readUInt32BE(4)]
  const [rows, palette, stride] = [inflateSync(of("IDAT")), of("PLTE"), 1 + Math.ceil(width / 2)]
  const ink = Array.from({ length: width * height }, (_, at) => {
    const pair = rows[Math.floor(at / width) * stride + 1 + ((at % width) >> 1)]!
    return 1 - palette[((at % width) % 2 === 0 ? pair >> 4 : pair & 15) * 3]! / 255
  })
  return { width, height, ink }
}

/** Every fourth pixel of a letter is compared. */
const STEP = 4
/** The average letter of a picture: pixels per unit horizontally and vertically, and half the width of its pen. */
const [ACROSS, DOWN, PEN] = [8.1, 9.5, 2.5]

const distance = ([x, y]: GlyphPoint, [ax, ay]: GlyphPoint, [bx, by]: GlyphPoint): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Sample points around the middle of a letter, and whether it has ink there. */
const places: readonly GlyphPoint[] = Array.from({ length: 11 }, (_, column) =>
  Array.from({ length: 17 }, (_, row): GlyphPoint => [(column - 5) * STEP, (row - 8) * STEP]),
).flat()
const templates = letters.map(letter => {
  const lines = glyphs[letter]!.map(stroke => stroke.map(([x, y]): GlyphPoint => [(x - 2) * ACROSS, (y - 3) * DOWN]))
  const inked = (place: GlyphPoint): boolean =>
    lines.some(line => line.some((point, at) => at > 0 && distance(place, line[at - 1]!, point) < PEN))
  return { letter, ink: places.map(place => (inked(place) ? 1 : 0)) }
})

/** Reads a word by matching a clean copy of each letter against each fifth of the picture, shifted until it fits best. */
export function readByTemplates({ width, height, ink }: Picture, length: number): string {
  const advance = (width - 40) / length
  return Array.from({ length }, (_, at) => {
    let best = { letter: "", fit: Number.NEGATIVE_INFINITY }
    for (let dx = -8; dx <= 8; dx += 2)
      for (let dy = -14; dy <= 14; dy += 2) {
        const [left, top] = [Math.round(20 + advance * (at + 0.5) + dx), Math.round(height / 2 + dy)]
        const pixels = places.map(([x, y]) => ink[(top + y) * width + left + x] ?? 0)
        for (const { letter, ink: expected } of templates) {
          const fit = correlation(pixels, expected)
          if (fit > best.fit) best = { letter, fit }
        }
      }
    return best.letter
  }).join("")
}

function correlation(some: readonly number[], others: readonly number[]): number {
  const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
  const [someMean, othersMean] = [mean(some), mean(others)]
  let [product, squares, otherSquares] = [0, 0, 0]
  for (let at = 0; at < some.length; at++) {
    const [one, other] = [some[at]! - someMean, others[at]! - othersMean]
    product += one * other
    squares += one * one
    otherSquares += other * other
  }
  return product / Math.sqrt(squares * otherSquares || 1)
}
