import { expect, it } from "vitest"
import { formatOf } from "./format.ts"

const dollars = formatOf({ language: "en", currency: "USD", exponent: 2, gmtOffsetMinutes: 0 })
const won = formatOf({ language: "ko", currency: "KRW", exponent: 0, gmtOffsetMinutes: 540 })

it("money is formatted with the currency's decimals", () => {
  expect(dollars.money(123_450)).toBe("$1,234.50")
  expect(dollars.amount(-5)).toBe("-0.05")
  expect(won.money(1_234_500)).toBe("₩1,234,500")
})

it("the largest amounts are formatted to the last unit", () => {
  expect(dollars.amount(Number.MAX_SAFE_INTEGER)).toBe("90,071,992,547,409.91")
})

it("instants are formatted in the site's time zone, and days without one", () => {
  expect(won.time("2026-11-21T16:30:05Z")).toContain("30")
  expect(won.date("2026-11-21T16:30:05Z")).toContain("22")
  expect(dollars.instant("2026-11-21T16:30:05Z")).toBe("11/21/2026, 16:30:05")
  expect(won.day("2026-11-21")).toContain("21")
})

it("the format names its GMT offset", () => {
  expect(won.offset).toBe("GMT+9")
  expect(formatOf({ language: "en", currency: "USD", exponent: 2, gmtOffsetMinutes: -210 }).offset).toBe("GMT−3:30")
})

it("names after one another have the marks of the language between them", () => {
  const listed = (language: string) =>
    formatOf({ language, currency: "USD", exponent: 2, gmtOffsetMinutes: 0 }).list(["A", "B", "C"])
  expect(["en", "ja", "zh-Hans", "ar"].map(listed)).toEqual(["A, B, C", "A、B、C", "A、B、C", "A وB وC"])
  expect(dollars.list([])).toBe("")
})

it("rates are formatted from parts per million", () => {
  expect(dollars.rate(965_000)).toBe("96.5%")
  expect(dollars.rate(1)).toBe("0.0001%")
  expect([962_002, 989_420, 990_000].map(dollars.shortRate)).toEqual(["96.20%", "98.94%", "99.00%"])
})

it.each(["ar-u-nu-latn", "fa-u-ca-gregory-nu-latn", "ur"])(
  "in %s, which is written from the right, the sign of a rate stays on one side",
  language => {
    const { rate, shortRate } = formatOf({ language, currency: "USD", exponent: 2, gmtOffsetMinutes: 0 })
    for (const share of [rate(100_000), shortRate(100_000)]) expect(share).toMatch(/^\u2066[\d.]+\u200e?%\u200e?\u2069$/)
  },
)
