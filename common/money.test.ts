import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimalOf, leastToMove, minorOf, minorOfDecimal, parseMoney, writeMoney } from "./money.ts"

it("amounts in major units are parsed without floats", () => {
  expect(parseMoney("100", 2)).toBe(10_000)
  expect(parseMoney("0.29", 2)).toBe(29)
  expect(parseMoney("1,234,567.8", 2)).toBe(123_456_780)
  expect(parseMoney("12.500", 2)).toBe(1250)
  expect(parseMoney("50,000", 0)).toBe(50_000)
  expect(parseMoney("90071992547409.91", 2)).toBe(Number.MAX_SAFE_INTEGER)
})

it("a form moves at least 1 of the currency, or all that is there if that is less", () => {
  expect([leastToMove(2, 5_000), leastToMove(2, 40), leastToMove(0, 900), leastToMove(3, 1_000_000)]).toEqual([100, 40, 1, 1_000])
  expect([leastToMove(2, 0), leastToMove(2, -500)], "nothing can be moved").toEqual([1, 1])
})

it("text that isn't an amount of the currency is refused", () => {
  for (const text of ["", ".", "-1", "1e3", "12,5", "12.345", "1.2.3", "ten", "90071992547409.92"])
    expect(parseMoney(text, 2)).toBeUndefined()
  expect(parseMoney("10.5", 0)).toBeUndefined()
})

it("a dot for thousands is not taken for a decimal point in a currency without decimals", () => {
  for (const text of ["1.000", "50.000"]) expect(parseMoney(text, 0)).toBeUndefined()
  expect([parseMoney("1.000", 3), parseMoney("10.00", 0)]).toEqual([1_000, 10])
})

it("parsing a formatted amount returns the same amount", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 3 }), (minor, exponent) => {
      expect(parseMoney(writeMoney(minor, exponent), exponent)).toBe(minor)
    }),
  )
})

it("an amount is written with all decimals of its currency, and a form drops those that are zero", () => {
  expect([0, 7, 1250, -5, 1200].map(minor => decimalOf(minor, 2))).toEqual(["0.00", "0.07", "12.50", "-0.05", "12.00"])
  expect([0, 7, 1250, -5, 1200].map(minor => writeMoney(minor, 2))).toEqual(["0", "0.07", "12.50", "-0.05", "12"])
  expect([decimalOf(5000, 0), writeMoney(5000, 0), writeMoney(1000, 3)]).toEqual(["5000", "5000", "1"])
  expect(decimalOf(Number.MAX_SAFE_INTEGER, 2)).toBe("90071992547409.91")
})

describe("amounts of other dialects", () => {
  it("amounts of other dialects are whole minor units or refused", () => {
    expect(minorOf(356_000n, 5, 2)).toBe(356)
    expect(minorOf(356_001n, 5, 2)).toBeUndefined()
    expect(minorOf(-1000n, 5, 2)).toBeUndefined()
    expect(minorOf(100_000n, 5, 0)).toBe(1)
    expect(minorOf(10n ** 30n, 5, 2)).toBeUndefined()
  })
  it("amounts of other dialects are read exactly from decimal numbers", () => {
    expect(["10", "10.5", "10.50", "0.07", "10.500"].map(text => minorOfDecimal(text, 2))).toEqual([1000, 1050, 1050, 7, 1050])
    expect(["10.505", "1e3", "-1", ".5", "5.", "", "١"].map(text => minorOfDecimal(text, 2))).toEqual(Array(7).fill(undefined))
    expect(minorOfDecimal("5000", 0)).toBe(5000)
  })
  it("amounts of other dialects are written exactly as decimal numbers", () => {
    expect([0, 7, 1050, -5].map(minor => decimalOf(minor, 2))).toEqual(["0.00", "0.07", "10.50", "-0.05"])
    expect(decimalOf(5000, 0)).toBe("5000")
  })
})
