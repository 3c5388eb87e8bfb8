import { tagOf } from "@baize/kit/languages.ts"
import fc from "fast-check"
import { expect, it } from "vitest"
import { languages } from "../../../locales/languages.ts"
import { numberFormat } from "./numbers.ts"

const inLanguage = (code: string, value: number | string, unit = "×") => numberFormat(tagOf(code))(value, unit)

it("a multiplier has the decimal separator of the language", () => {
  expect(["en", "ko", "de", "fr", "pt-br"].map(code => inLanguage(code, "1.24"))).toEqual([
    "1.24×",
    "1.24×",
    "1,24×",
    "1,24×",
    "1,24×",
  ])
})

it("a number is written with the digits 0 to 9 in every language, and thousands are grouped as in sums", () => {
  for (const { code } of languages) expect(inLanguage(code, "98765.40", "").replace(/\D/g, ""), code).toBe("9876540")
  expect(inLanguage("en", "12345.00")).toBe("12,345.00×")
  expect(inLanguage("de", "12345.00")).toBe("12.345,00×")
})

it("where a language is written from the right, a number and what follows it are one unit that is read from the left", () => {
  expect(["ar", "fa", "ur"].map(code => inLanguage(code, "1.24"))).toEqual(Array(3).fill("\u20661.24×\u2069"))
  expect(inLanguage("ar", "0.95", " : 1")).toBe("\u20660.95 : 1\u2069")
})

it("a number keeps the decimals and zeros it is given with", () => {
  expect(["1.30", "07.05", "0.35", 5.5, 1000, "-2.10"].map(value => inLanguage("en", value, ""))).toEqual([
    "1.30",
    "07.05",
    "0.35",
    "5.5",
    "1,000",
    "-2.10",
  ])
})

it("a number is written exactly, however long it is", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 1, max: 8 }), (whole, decimals) => {
      const text = `${whole}.${"7".repeat(decimals)}`
      expect(inLanguage("en", text, "").replaceAll(",", "")).toBe(text)
    }),
  )
})
