import { brotliDecompressSync } from "node:zlib"
import { languagesWithout } from "./languages.ts"

/** What a typeface says of itself. Measures are shares of the type size. */
export interface TypefaceFacts {
  /** Of OS/2: 400 regular, 700 bold. */
  readonly weight: number
  readonly ascent: number
  readonly descent: number
  /** The average advance in English text. */
  readonly width: number
  readonly has: (codePoint: number) => boolean
  /** The languages, of those the site speaks, whose words it cannot write. */
  readonly lacks: readonly string[]
}

const SIGNATURE = 0x774f4632
/** What a file of 40 KB can be decompressed to. */
const MOST_BYTES = 1_048_576
const HEADER = 48

/** Tags by their number in a table directory (W3C, WOFF File Format 2.0, 5.2); those in between are of no use here. */
const KNOWN = new Map([
  [0, "cmap"],
  [1, "head"],
  [2, "hhea"],
  [3, "hmtx"],
  [6, "OS/2"],
  [10, "glyf"],
  [11, "loca"],
  [47, "fvar"],
])
const OWN_TAG = 63

type FontTables = ReadonlyMap<string, { readonly bytes: Buffer; readonly transformed: boolean }>

/** The tables of a WOFF2 file; undefined if it isn't one. */
function tablesOf(file: Buffer): FontTables | undefined {
  if (file.length < HEADER || file.readUInt32BE(0) !== SIGNATURE || file.readUInt32BE(8) !== file.length) return undefined
  const [count, compressed] = [file.readUInt16BE(12), file.readUInt32BE(20)]
  const entries: { tag: string; length: number; transformed: boolean }[] = []
  let at = HEADER
  /** UIntBase128: seven bits a byte, the high bit says that another follows. */
  const number = (): number => {
    let value = 0
    for (let bytes = 0; bytes < 5; bytes++) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError("a number of more than five bytes")
  }
  for (let entry = 0; entry < count; entry++) {
    const flags = file.readUInt8(at++)
    const [known, version] = [flags & 0x3f, flags >> 6]
    const tag = known === OWN_TAG ? file.toString("latin1", at, at + 4) : (KNOWN.get(known) ?? `known ${known}`)
    if (known === OWN_TAG) at += 4
    const length = number()
    // Glyphs are transformed by version 0, other tables by any version but 0.
    const transformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0
    entries.push({ tag, length: transformed ? number() : length, transformed })
  }
  const data = brotliDecompressSync(file.subarray(at, at + compressed), { maxOutputLength: MOST_BYTES })
  const tables = new Map<string, { bytes: Buffer; transformed: boolean }>()
  let from = 0
  for (const { tag, length, transformed } of entries) {
    tables.set(tag, { bytes: data.subarray(from, from + length), transformed })
    from += length
  }
  return from === data.length ? tables : undefined
}

/** Finds the glyph of a character in a `cmap` of format 4 or 12; 0: it has none. */
function glyphsOf(cmap: Buffer): (codePoint: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + 8 * n))
  const formatted = (format: number): Buffer | undefined => {
    const offset = offsets.find(one => cmap.readUInt16BE(one) === format)
    return offset === undefined ? undefined : cmap.subarray(offset)
  }
  const groups = formatted(12)
  if (groups) {
    const count = groups.readUInt32BE(12)
    return codePoint => {
      for (let group = 0; group < count; group++) {
        const at = 16 + 12 * group
        const [first, last] = [groups.readUInt32BE(at), groups.readUInt32BE(at + 4)]
        if (codePoint >= first && codePoint <= last) return groups.readUInt32BE(at + 8) + codePoint - first
      }
      return 0
    }
  }
  const segments = formatted(4)
  if (!segments) throw new RangeError("no cmap of format 4 or 12")
  const twice = segments.readUInt16BE(6)
  return codePoint => {
    for (let at = 0; at < twice; at += 2) {
      if (codePoint > segments.readUInt16BE(14 + at)) continue
      const first = segments.readUInt16BE(16 + twice + at)
      if (codePoint < first) return 0
      const delta = segments.readUInt16BE(16 + 2 * twice + at)
      const offsetAt = 16 + 3 * twice + at
      const offset = segments.readUInt16BE(offsetAt)
      if (offset === 0) return (codePoint + delta) & 0xffff
      const glyph = segments.readUInt16BE(offsetAt + offset + 2 * (codePoint - first))
      return glyph && (glyph + delta) & 0xffff
    }
    return 0
  }
}

/** How often a character comes in a thousand of English text, spaces included. */
const ENGLISH: Readonly<Record<string, number>> = {
  " ": 183,
  ...{ e: 102, t: 75, a: 65, o: 62, i: 57, n: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22, m: 20, f: 20 },
  ...{ w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1 },
}

/** Reads a typeface; undefined if the bytes are no WOFF2 with Latin letters, "variable" if it has axes. */
export function readTypeface(file: Buffer): TypefaceFacts | "variable" | undefined {
  try {
    const tables = tablesOf(file)
    if (!tables) return undefined
    if (tables.has("fvar")) return "variable"
    const table = (tag: string): Buffer => tables.get(tag)?.bytes ?? Buffer.alloc(0)
    const [head, hhea, os2] = [table("head"), table("hhea"), table("OS/2")]
    const size = head.readUInt16BE(18)
    const glyphOf = glyphsOf(table("cmap"))
    const metrics = hhea.readUInt16BE(34)
    const advances = table("hmtx")
    const advanceOf = (glyph: number): number => {
      const index = Math.min(glyph, metrics - 1)
      return tables.get("hmtx")?.transformed ? advances.readUInt16BE(1 + 2 * index) : advances.readUInt16BE(4 * index)
    }
    const letters = Object.entries(ENGLISH).map(([letter, share]) => ({ glyph: glyphOf(letter.codePointAt(0)!), share }))
    if (size === 0 || letters.some(({ glyph }) => glyph === 0)) return undefined
    const has = (codePoint: number): boolean => glyphOf(codePoint) !== 0
    const total = letters.reduce((sum, { share }) => sum + share, 0)
    return {
      weight: os2.readUInt16BE(4),
      ascent: hhea.readInt16BE(4) / size,
      // Below the line, whichever sign a font gives it.
      descent: Math.abs(hhea.readInt16BE(6)) / size,
      width: letters.reduce((sum, { glyph, share }) => sum + advanceOf(glyph) * share, 0) / total / size,
      has,
      // Asked here: a map that is broken elsewhere than at English letters is found, too.
      lacks: languagesWithout(has),
    }
  } catch {
    // Truncated, or no Brotli.
    return undefined
  }
}
