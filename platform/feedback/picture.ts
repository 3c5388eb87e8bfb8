/** A picture as it really is, whatever it calls itself. */
export interface PictureFacts {
  readonly type: "image/png" | "image/jpeg"
  readonly width: number
  readonly height: number
  /** Where the picture ends; what somebody has put behind it is not kept. */
  readonly end: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads what kind of picture these bytes are, through to its end; undefined when they are no whole PNG and no whole JPEG. */
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

/** Markers that stand alone, without a length. */
const alone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of a frame: where the size is. The three left out are tables. */
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
      // In the data a 0xff is followed by 0 or is a restart; any other marker ends it.
      while (at < bytes.length) {
        at = bytes.indexOf(0xff, at)
        if (at < 0) return undefined
        const after = bytes[at + 1]
        if (after !== 0 && !(after !== undefined && after >= 0xd0 && after <= 0xd7)) break
        at += 2
      }
    }
  }
  return undefined
}
