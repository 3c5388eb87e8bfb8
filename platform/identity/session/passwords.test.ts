import { describe, expect, it } from "vitest"
import { hashPassword, NO_PASSWORD, verifyPassword } from "./passwords.ts"

describe("password hashes", () => {
  it("a password matches its own hash and no other does", async () => {
    const hash = await hashPassword("Felt-and-Brass-7")
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword("Felt-and-Brass-7", hash)).toBe(true)
    expect(await verifyPassword("felt-and-brass-7", hash)).toBe(false)
    expect(await verifyPassword("", hash)).toBe(false)
  })
  it("a password has another hash each time", async () => {
    expect(await hashPassword("same")).not.toBe(await hashPassword("same"))
  })
  it("a password is the same in every Unicode composition", async () => {
    expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true)
  })
  it("no password opens an account without one, or a broken hash", async () => {
    for (const hash of [NO_PASSWORD, "", null, undefined, "$argon2id$v=19$m=1", "plain"])
      expect(await verifyPassword("!", hash), String(hash)).toBe(false)
  })
})
