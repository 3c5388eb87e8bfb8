import { randomBytes } from "node:crypto"
import { fieldRule } from "@baize/common/api/patterns.ts"
import { expect, it } from "vitest"
import { firstPassword } from "./first-password.ts"

it("a first password has letters of both cases, digits and a symbol, and no easily confused characters", () => {
  for (let n = 0; n < 500; n++)
    expect(firstPassword(randomBytes, undefined)).toMatch(
      /^[A-HJKMNP-Z][a-hjkmnp-z]{2}[2-9][-+=?!](?:[A-HJKMNP-Z][a-hjkmnp-z]{2}[2-9]){2}$/,
    )
})

it("a first password has no symbol if the brand allows only letters and digits", () => {
  const rule = fieldRule("password", "letters-plus-digits", [8, 20])
  expect(firstPassword(randomBytes, rule)).toMatch(/^(?:[A-HJKMNP-Z][a-hjkmnp-z]{2}[2-9]){3}$/)
  expect(firstPassword(randomBytes, fieldRule("password", "strong-password", [8, 20]))).toMatch(/[-+=?!]/)
})

it("each first password is different", () => {
  expect(new Set(Array.from({ length: 200 }, () => firstPassword(randomBytes, undefined))).size).toBe(200)
})
