import { inflateSync } from "node:zlib"

/** A pixel's channels, each 0 to 255. */
type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

interface Pixels {
  readonly count: number
  at(index: number): Pixel
}

/** Samples of a pixel by color type (ISO/IEC 15948, 11.2.2). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const [GRAY, INDEXED, GRAY_ALPHA] = [0, 3, 4]

/** Reading larger ones takes seconds. */
const MOST_PIXELS = 1_500_000

/** The pixels of a PNG without interlacing, up to 8 bits a sample; undefined: it is another one, very large or not complete. */
export function pixelsOf(bytes: Buffer): Pixels | undefined {
  const { IHDR: head, IDAT: data, PLTE: palette, tRNS: clear } = chunksOf(bytes)
  if (!head || !data) return undefined
  const [width, height, depth, type] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8]!, head[9]!]
  const perPixel = samples[type]
  if (!perPixel || depth > 8 || head[12] !== 0 || (type === INDEXED && !palette)) return undefined
  if (width * height > MOST_PIXELS) return undefined
  // The color that is clear, of a picture without a palette (11.3.2.1).
  const clearColor = type !== INDEXED && clear && clear.length >= 2 * Math.min(perPixel, 3) ? clear : undefined
  const line = Math.ceil((width * perPixel * depth) / 8)
  const lines = linesOf(data, height, line, Math.max(1, (perPixel * depth) >> 3))
  if (!lines) return undefined
  const most = (1 << depth) - 1
  const sample = (row: number, at: number): number =>
    (lines[row * line + ((at * depth) >> 3)]! >> (8 - depth - ((at * depth) & 7))) & most
  return {
    count: width * height,
    at(index) {
      const [row, from] = [Math.floor(index / width), (index % width) * perPixel]
      const first = sample(row, from)
      if (type === INDEXED)
        return [palette![first * 3] ?? 0, palette![first * 3 + 1] ?? 0, palette![first * 3 + 2] ?? 0, clear?.[first] ?? 255]
      const gray = (first * 255) / most
      if (type === GRAY) return [gray, gray, gray, clearColor?.readUInt16BE(0) === first ? 0 : 255]
      if (type === GRAY_ALPHA) return [gray, gray, gray, sample(row, from + 1)]
      const color = [first, sample(row, from + 1), sample(row, from + 2)] as const
      if (perPixel === 4) return [...color, sample(row, from + 3)]
      return [...color, clearColor && color.every((part, n) => part === clearColor.readUInt16BE(2 * n)) ? 0 : 255]
    },
  }
}

const SIGNATURE = 8

/** The data of each kind of chunk, what is divided into several joined. */
function chunksOf(bytes: Buffer): Readonly<Record<string, Buffer>> {
  const chunks: Record<string, Buffer> = {}
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    const [length, kind] = [bytes.readUInt32BE(at), bytes.toString("latin1", at + 4, at + 8)]
    const data = bytes.subarray(at + 8, at + 8 + length)
    chunks[kind] = chunks[kind] ? Buffer.concat([chunks[kind], data]) : data
    at += 12 + length
  }
  return chunks
}

/** Unpacks and unfilters the lines (9.2); `step`: the bytes from a pixel to the one before. */
function linesOf(data: Buffer, height: number, line: number, step: number): Buffer | undefined {
  let packed: Buffer
  try {
    packed = inflateSync(data, { maxOutputLength: height * (line + 1) })
  } catch {
    return undefined
  }
  if (packed.length !== height * (line + 1)) return undefined
  const lines = Buffer.alloc(height * line)
  for (let row = 0; row < height; row++) {
    const [filter, to] = [packed[row * (line + 1)]!, row * line]
    if (filter > 4) return undefined
    for (let at = 0; at < line; at++) {
      const left = at < step ? 0 : lines[to + at - step]!
      const above = row === 0 ? 0 : lines[to + at - line]!
      const corner = row === 0 || at < step ? 0 : lines[to + at - line - step]!
      lines[to + at] = packed[row * (line + 1) + 1 + at]! + guessed(filter, left, above, corner)
    }
  }
  return lines
}

/** What a filter adds to a byte (9.2). */
function guessed(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  return filter === 3 ? (left + above) >> 1 : paeth(left, above, corner)
}

/** The neighbor nearest to left + above − corner (9.4). */
function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
}
