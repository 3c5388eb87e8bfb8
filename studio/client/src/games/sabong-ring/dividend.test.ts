import { expect, it } from "vitest"
import { numberFormat } from "../../numbers.ts"
import { dividend } from "./dividend.ts"

it("a dividend is shown exactly, with at least two decimals", () => {
  expect([10_700, 10_701, 15_833, 19_000, 90_000, 100_050].map(value => dividend({ number: numberFormat("en") }, value))).toEqual(
    ["1.07", "1.0701", "1.5833", "1.90", "9.00", "10.005"],
  )
})
