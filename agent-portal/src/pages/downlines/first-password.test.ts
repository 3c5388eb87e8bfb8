import { randomBytes } from "node:crypto"
import { expect, it } from "vitest"
import { firstPassword } from "./first-password.ts"

it("has letters of both cases, digits and a symbol, and nothing that is easily misread", () => {
  for (let n = 0; n < 500; n++)
    expect(firstPassword(randomBytes)).toMatch(/^[A-HJKMNP-Z][a-hjkmnp-z]{2}[2-9][-+=?!](?:[A-HJKMNP-Z][a-hjkmnp-z]{2}[2-9]){2}$/)
})

it("is another one each time", () => {
  expect(new Set(Array.from({ length: 200 }, () => firstPassword(randomBytes))).size).toBe(200)
})
