/** A picture's real properties, whatever its name says. */
export interface PictureFacts {
  readonly type: "image/png" | "image/jpeg"
  readonly width: number
  readonly height: number
  /** Where the picture ends; bytes after it are not kept. */
  readonly end: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads the kind of a picture through to its end; undefined if the bytes are no complete PNG or JPEG. */
export function readPicture(bytes: Buffer): PictureFacts | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return readPng(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes)
  return undefined
}

/** Chunk by chunk from IHDR to IEND (ISO/IEC 15948). */
function readPng(bytes: Buffer): PictureFacts | undefined {
  let size: { width: number; height: number } | undefined
  let pixels = false
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString("latin1", at + 4, at + 8)
    const next = at + 12 + length
    if (next > bytes.length || !/^[A-Za-z]{4}$/.test(kind)) return undefined
    if (!size && (kind !== "IHDR" || length !== 13)) return undefined
    size ??= { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    pixels ||= kind === "IDAT" && length > 0
    if (kind === "IEND") return pixels ? { type: "image/png", ...size, end: next } : undefined
    at = next
  }
  return undefined
}

/** Markers without a length. */
const alone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of a frame, which has the size. The three excluded ones are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Segment by segment from SOI to EOI (ITU-T T.81), over the entropy-coded data between them. */
function readJpeg(bytes: Buffer): PictureFacts | undefined {
  let size: { width: number; height: number } | undefined
  let scanned = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) at++
    else if (marker === 0xd9) return size && scanned ? { type: "image/jpeg", ...size, end: at + 2 } : undefined
    else if (alone(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return undefined
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2 || at + 2 + length > bytes.length) return undefined
      if (isFrame(marker)) {
        if (length < 8) return undefined
        size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      }
      at += 2 + length
      if (marker !== 0xda) continue
      scanned = true
      at = endOfScan(bytes, at)
    }
  }
  return undefined
}

/** Chunks of a PNG that affect its appearance; others (texts, times, EXIF) say who made it, when and where. */
const shown = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "bKGD",
  "pHYs",
  "acTL",
  "fcTL",
  "fdAT",
])

/**
 * The picture alone, without the metadata of a camera or a program: EXIF with the location, XMP, comments, thumbnails, and
 * anything after its end. For bytes that `readPicture` has accepted.
 */
export function withoutTraces(bytes: Buffer, { type, end }: Pick<PictureFacts, "type" | "end">): Buffer {
  return type === "image/png" ? plainPng(bytes.subarray(0, end)) : plainJpeg(bytes.subarray(0, end))
}

function plainPng(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [PNG]
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (shown.has(bytes.toString("latin1", at + 4, at + 8))) pieces.push(bytes.subarray(at, next))
    at = next
  }
  return Buffer.concat(pieces)
}

/**
 * Leaves out application segments and comments, except JFIF (APP0), the color profile (APP2 `ICC_PROFILE`) and Adobe's color
 * transform (APP14), without which colors change. A rotated photograph is then shown as the camera held it.
 */
function plainJpeg(bytes: Buffer): Buffer {
  const pieces = [bytes.subarray(0, 2)]
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9 || alone(marker)) {
      pieces.push(bytes.subarray(at, at + 2))
      if (marker === 0xd9) break
      at += 2
      continue
    }
    let next = at + 2 + bytes.readUInt16BE(at + 2)
    const name = bytes.toString("latin1", at + 4, Math.min(next, at + 15))
    const isNote = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)
    const isNeeded = (marker === 0xe0 && name.startsWith("JFIF")) || name.startsWith("ICC_PROFILE") || marker === 0xee
    if (marker === 0xda) next = endOfScan(bytes, next)
    if (!isNote || isNeeded) pieces.push(bytes.subarray(at, next))
    at = next
  }
  return Buffer.concat(pieces)
}

/** Where the entropy-coded data that starts here ends: at the next marker that is no restart. In it a 0xff is followed by 0. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const after = bytes[at + 1]
    if (after !== 0 && !(after !== undefined && after >= 0xd0 && after <= 0xd7)) return at
  }
  return bytes.length
}
