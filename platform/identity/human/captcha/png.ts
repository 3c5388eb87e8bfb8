import { crc32, deflateSync } from "node:zlib"

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Red, green and blue, 0…255 each. */
export type PngColor = readonly [number, number, number]

/** A PNG of at most sixteen colors: `pixels` has the index into `palette` of each pixel, row by row (RFC 2083). */
export function encodePng(width: number, height: number, palette: readonly PngColor[], pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3], 8) // 4 bits per pixel, indexing the palette

  const stride = 1 + Math.ceil(width / 2) // each row starts with its filter type, here 0
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * stride + 1 + (x >> 1)]! |= pixels[y * width + x]! << (x % 2 === 0 ? 4 : 0)

  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
