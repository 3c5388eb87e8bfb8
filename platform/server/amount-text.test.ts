import { expect, test } from "vitest"
import { amountText } from "./amount-text.ts"

test.each([
  ["en", "USD", 2, 1_250, "$12.50"],
  ["en", "IDR", 2, 1_250_050, "Rp 12,500.50"],
  ["en", "TWD", 2, 1_200, "$12.00"],
  ["ko", "KRW", 0, 12_500, "₩12,500"],
])("a text in %s names an amount in %s with the brand's %i decimals", (language, currency, exponent, amount, text) => {
  expect(amountText(amount, { currency, exponent }, language).replace(/\s/g, " ")).toBe(text)
})
