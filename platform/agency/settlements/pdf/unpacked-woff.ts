import { inflateSync } from "node:zlib"

const HEAD = 12
const ENTRY = 16

/**
 * A font file of WOFF 1.0 as plain TrueType (https://www.w3.org/TR/WOFF/): its tables unpacked, once. fontkit reads WOFF, but
 * unpacks the table of all glyphs for each that it writes.
 */
export function unpackedWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, n) => woff.subarray(44 + n * 20, 64 + n * 20))
  const head = Buffer.alloc(HEAD + count * ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let at = head.length
  for (const [n, entry] of entries.entries()) {
    const [offset, packed, length, sum] = [4, 8, 12, 16].map(place => entry.readUInt32BE(place)) as [
      number,
      number,
      number,
      number,
    ]
    const stored = woff.subarray(offset, offset + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(stored) : stored).copy(table)
    const place = HEAD + n * ENTRY
    entry.copy(head, place, 0, 4)
    for (const [index, value] of [sum, at, length].entries()) head.writeUInt32BE(value, place + 4 + index * 4)
    parts.push(table)
    at += table.length
  }
  return Buffer.concat(parts)
}
