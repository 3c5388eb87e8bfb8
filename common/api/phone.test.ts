import { expect, it } from "vitest"
import { dialingCodeOf, internationalNumber } from "./phone.ts"

it("the dialing code of a country is found", () => {
  expect(["US", "CA", "KR", "VA", "UZ", "GB"].map(dialingCodeOf)).toEqual(["1", "1", "82", "39", "998", "44"])
  expect(dialingCodeOf("ZZ")).toBeUndefined()
})

it("a typed number is normalized to international form, whatever separates its digits", () => {
  expect(internationalNumber("82", "010-1234-5678")).toBe("+821012345678")
  expect(internationalNumber("82", "10 1234 5678")).toBe("+821012345678")
  expect(internationalNumber("1", "(202) 555-0101")).toBe("+12025550101")
  expect(internationalNumber("39", "06 1234 5678")).toBe("+390612345678")
})

it("a number that can't be dialed is refused", () => {
  for (const [code, typed] of [
    ["1", "555"],
    ["1", "1234567890"],
    ["82", "letters"],
    ["82", "12345"],
    ["82", "1".repeat(14)],
    ["82", "00123456"],
    ["0", "12345678"],
    ["", "12345678"],
    ["82", "+1012345678"],
  ] as const)
    expect(internationalNumber(code, typed), `${code} ${typed}`).toBeUndefined()
})
