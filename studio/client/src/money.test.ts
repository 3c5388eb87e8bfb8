import fc from "fast-check"
import { expect, it } from "vitest"
import { readDecimal, typedDecimal } from "./money.ts"

it("a typed amount is read with the separators of the language, with or without the currency's sign", () => {
  const inEnglish = (text: string) => readDecimal(text, "en", 2)
  expect([inEnglish("12.5"), inEnglish("$1,234.50"), inEnglish(" 7 "), inEnglish("12,50")]).toEqual([1250, 123_450, 700, 1250])
  expect([readDecimal("1.234,50 €", "de", 2), readDecimal("1 234,5", "fr", 2), readDecimal("₩1,500", "ko", 0)]).toEqual([
    123_450, 123_450, 1500,
  ])
})

it("what is no amount, or finer than the currency, is not read", () => {
  for (const text of ["", "abc", "-5", "1.2.3", "0.123", "99999999999999999"])
    expect(readDecimal(text, "en", 2), text).toBeUndefined()
  expect(readDecimal("1.5", "ko", 0)).toBeUndefined()
})

it("an amount written for the field is read as the same amount", () => {
  const language = fc.constantFrom("en", "ko", "de", "fr", "ar")
  fc.assert(
    fc.property(fc.nat(2_000_000_000), language, fc.constantFrom(0, 2), (minor, written, exponent) => {
      expect(readDecimal(typedDecimal(written, exponent)(minor), written, exponent)).toBe(minor)
    }),
  )
})
