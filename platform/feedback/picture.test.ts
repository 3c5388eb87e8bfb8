import { describe, expect, it } from "vitest"
import { jpegOf, pngOf } from "../testing/pictures.ts"
import { readPicture } from "./picture.ts"

describe("what a file really is", () => {
  it("is read from its bytes: kind and size", () => {
    expect(readPicture(pngOf(640, 480))).toMatchObject({ type: "image/png", width: 640, height: 480 })
    expect(readPicture(jpegOf(1200, 800))).toMatchObject({ type: "image/jpeg", width: 1200, height: 800 })
  })

  it("is no picture where only its beginning is one", () => {
    for (const whole of [pngOf(10, 10), jpegOf(10, 10)])
      for (const length of [0, 1, 2, 8, 9, 20, 33, Math.floor(whole.length / 2), whole.length - 1])
        expect(readPicture(whole.subarray(0, length)), String(length)).toBeUndefined()
  })

  it("is no picture where it says so only by its name", () => {
    const others = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "%PDF-1.7", "MZ", "", "\xff\xd8 not a jpeg"]
    for (const text of others) expect(readPicture(Buffer.from(text, "latin1")), text).toBeUndefined()
  })

  it("ends where the picture ends: what is hidden behind it is not part of it", () => {
    for (const whole of [pngOf(3, 3), jpegOf(3, 3)]) {
      const carrier = Buffer.concat([whole, Buffer.from("<script>alert(1)</script>")])
      expect(readPicture(carrier)?.end).toBe(whole.length)
    }
  })

  it("is told of any bytes at all without breaking", () => {
    const whole = [pngOf(9, 9), jpegOf(9, 9)]
    for (let n = 0; n < 4000; n++) {
      const bytes = Buffer.from(whole[n % 2]!)
      bytes[(n * 7919) % bytes.length] = (n * 104729) % 256
      expect(() => readPicture(bytes)).not.toThrow()
    }
  })
})
