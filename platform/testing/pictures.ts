import { crc32, deflateSync } from "node:zlib"

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A complete PNG of one color, in the given size; `padding` bytes of a comment make it heavier. */
export function pngOf(width: number, height: number, padding = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.alloc(Math.min(height, 64) * (1 + Math.min(width, 64) * 3), 0x5a)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    ...(padding > 0 ? [chunk("tEXt", Buffer.alloc(padding, 0x20))] : []),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** A complete PNG of lines as they are, each with its filter; `type` and `depth` as ISO/IEC 15948 counts them. */
export function pngOfLines(lines: Buffer[], width: number, [depth, type]: readonly [number, number], more: object = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(lines.length, 4)
  head.set([depth, type, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    ...Object.entries(more).map(([kind, data]) => chunk(kind, Buffer.from(data as number[]))),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** A PNG of 64 × 64: a disc of a color on nothing. */
export function discOf(color: string): Buffer {
  const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  const lines = Array.from({ length: 64 }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: 64 }, (_, x) => [...channels, Math.hypot(x - 32, y - 32) < 30 ? 255 : 0]).flat()]),
  )
  return pngOfLines(lines, 64, [8, 6])
}

/** The frame of a JPEG with some data in it: enough to identify its kind and size, not a real picture. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from("JFIF\0\x01\x02\0\0\x01\0\x01\0\0", "latin1"),
    frame,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}
