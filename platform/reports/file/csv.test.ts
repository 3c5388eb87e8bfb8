import { text } from "node:stream/consumers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amount, csvLine, csvStream } from "./csv.ts"

describe("amounts in a file", () => {
  it("are decimal numbers of the currency", () => {
    const written = (minor: number, exponent: number) => amount(minor, exponent).decimal
    expect([written(123_456, 2), written(5, 2), written(-5, 2), written(0, 2), written(-123_456, 0), written(1, 3)]).toEqual([
      "1234.56",
      "0.05",
      "-0.05",
      "0.00",
      "-123456",
      "0.001",
    ])
  })

  it("lose nothing, however large", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, exponent) => {
        expect(Number(amount(minor, exponent).decimal.replace(".", ""))).toBe(minor)
      }),
    )
  })
})

describe("names in a file", () => {
  it("never become a formula", () => {
    const names = ["=1+1", "+1", "-1", "@sum(a1)", "\t=1", " =1", "＝1"]
    expect(names.map(name => csvLine([name]).trimEnd())).toEqual(names.map(name => `'${name}`))
    expect(csvLine(["plain", -5])).toBe("plain,-5\r\n")
  })

  it("keep commas, quotes and line ends", () => {
    expect(csvLine(['a,b "c"\nd', '=cmd|"x"'])).toBe('"a,b ""c""\nd","\'=cmd|""x"""\r\n')
  })
})

it("a file is UTF-8 with its mark, head first, then columns, then portions as they come", async () => {
  async function* rows() {
    yield [["가", amount(150, 2)]]
    yield [["b", 7]]
  }
  const written = await text(csvStream({ head: [["Brand", "BAIZE"]], columns: ["Name", "Sum"], rows: rows() }))
  // `text` takes the mark off; `text/csv` readers see it.
  expect(written.replace(/^\uFEFF/, "")).toBe("Brand,BAIZE\r\n\r\nName,Sum\r\n가,1.50\r\nb,7\r\n")
})
