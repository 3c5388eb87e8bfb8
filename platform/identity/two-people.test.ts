import { expect, it } from "vitest"
import { notAnother } from "./two-people.ts"

it("two names count as two people only if their system accounts differ, also under sudo", () => {
  const first = "Ann (operator ann)"
  expect(notAnother(first, "Bob (operator bob)", false)).toBeUndefined()
  expect(notAnother(first, "ANN (operator bob)", false)).toBe("same-person")
  expect(notAnother(first, "Bob (operator ann)", false)).toBe("same-account")
  expect(notAnother(first, "Bob (operator root/ann)", false)).toBe("same-account")
  expect(notAnother("Ann (operator root/ann)", "Bob (operator bob/ann)", false)).toBe("same-account")
  expect(notAnother("Ann (operator bob/ann)", "Bob (operator bob)", false)).toBe("same-account")
  expect(notAnother(first, "Bob (operator ann)", true)).toBeUndefined()
})
