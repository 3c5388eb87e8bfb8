import { expect, it } from "vitest"
import { loadTexts } from "../../../server/texts.ts"
import { ofNetLoss } from "../../../testing/contract-team.ts"
import { documentFormat } from "./format.ts"
import { termRows } from "./terms.ts"

it("the deductions of a contract are a list, in their order", () => {
  const texts = loadTexts("contracts", ".")
  const format = documentFormat({ currency: "USD", exponent: 2, gmtOffsetMinutes: 0 }, "en")
  const rows = termRows(ofNetLoss(300_000), (key, values) => texts("en", key, values), format)
  expect(rows).toContainEqual(["Deductions, in order", "1. Bonus, 2. Rebate"])
})

it.each([
  ["en", "Whole amount: The reached tier"],
  ["fr", "Montant entier\u00a0: "],
  ["cn", "全额："],
])("in %s, a label and what it says are written with the language's colon", (language, said) => {
  const texts = loadTexts("contracts", ".")
  const format = documentFormat({ currency: "USD", exponent: 2, gmtOffsetMinutes: 0 }, language)
  const rows = termRows(ofNetLoss(300_000), (key, values) => texts(language, key, values), format)
  expect(rows[2]![1]).toContain(said)
})
