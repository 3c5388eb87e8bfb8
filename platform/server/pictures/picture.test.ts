import { describe, expect, it } from "vitest"
import { jpegOf, pngOf } from "../../testing/pictures.ts"
import { readPicture, withoutTraces } from "./picture.ts"

describe("the real content of a picture", () => {
  it("a picture's kind and size are read from its bytes", () => {
    expect(readPicture(pngOf(640, 480))).toMatchObject({ type: "image/png", width: 640, height: 480 })
    expect(readPicture(jpegOf(1200, 800))).toMatchObject({ type: "image/jpeg", width: 1200, height: 800 })
  })

  it("a file with only the start of a picture is not one", () => {
    for (const whole of [pngOf(10, 10), jpegOf(10, 10)])
      for (const length of [0, 1, 2, 8, 9, 20, 33, Math.floor(whole.length / 2), whole.length - 1])
        expect(readPicture(whole.subarray(0, length)), String(length)).toBeUndefined()
  })

  it("a file with only the name of a picture is not one", () => {
    const others = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "%PDF-1.7", "MZ", "", "\xff\xd8 not a jpeg"]
    for (const text of others) expect(readPicture(Buffer.from(text, "latin1")), text).toBeUndefined()
  })

  it("a picture ends at its last chunk: bytes hidden behind it are not part of it", () => {
    for (const whole of [pngOf(3, 3), jpegOf(3, 3)]) {
      const carrier = Buffer.concat([whole, Buffer.from("<script>alert(1)</script>")])
      expect(readPicture(carrier)?.end).toBe(whole.length)
    }
  })

  it("reading a picture survives any bytes", () => {
    const whole = [pngOf(9, 9), jpegOf(9, 9)]
    for (let n = 0; n < 4000; n++) {
      const bytes = Buffer.from(whole[n % 2]!)
      bytes[(n * 7919) % bytes.length] = (n * 104729) % 256
      expect(() => readPicture(bytes)).not.toThrow()
    }
  })
})

describe("the kept part of a picture", () => {
  const segment = (marker: number, content: string): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, Buffer.from(content, "latin1")])
  }
  const chunk = (kind: string, content: string): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(kind + content, "latin1"), Buffer.alloc(4)])
  }
  const traces = /SECRET/

  it("a kept JPEG loses EXIF, XMP and comments, keeps its colors, and is the same picture", () => {
    const whole = jpegOf(40, 30)
    const dirty = Buffer.concat([
      whole.subarray(0, 2),
      segment(0xe0, "JFIF\0 head"),
      segment(0xe1, "Exif\0\0 SECRET place"),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0 SECRET"),
      segment(0xe2, "ICC_PROFILE\0 colors"),
      segment(0xe2, "MPF\0 SECRET second picture"),
      segment(0xfe, "SECRET comment"),
      whole.subarray(2),
      Buffer.from("SECRET behind"),
    ])
    const kept = withoutTraces(dirty, readPicture(dirty)!)
    expect(kept.toString("latin1")).not.toMatch(traces)
    expect(kept.toString("latin1")).toMatch(/JFIF[\s\S]*ICC_PROFILE/)
    expect(readPicture(kept)).toMatchObject({ type: "image/jpeg", width: 40, height: 30, end: kept.length })
    expect(withoutTraces(whole, readPicture(whole)!).equals(whole)).toBe(true)
  })

  it("a kept PNG loses text, time and EXIF, and is the same picture", () => {
    const whole = pngOf(40, 30)
    const afterHead = 8 + 25
    const dirty = Buffer.concat([
      whole.subarray(0, afterHead),
      chunk("tEXt", "Author\0SECRET"),
      chunk("eXIf", "SECRET place"),
      chunk("tIME", "SECRET!"),
      whole.subarray(afterHead),
      Buffer.from("SECRET behind"),
    ])
    const kept = withoutTraces(dirty, readPicture(dirty)!)
    expect(kept.equals(whole)).toBe(true)
  })
})
