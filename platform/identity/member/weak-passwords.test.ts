import { describe, expect, it } from "vitest"
import { isTrivialPin, weaknessOf } from "./weak-passwords.ts"

describe("a weak password", () => {
  it("is a common one, in any case, with digits or signs around it", () => {
    for (const password of [
      "password",
      "Password1!",
      "PASSWORD-1",
      "qwerty123",
      "Summer2026!",
      "iloveyou!!",
      "12345678",
      "  football 7",
    ])
      expect(weaknessOf(password, []), password).toBe("password-weak")
  })
  it("has hardly a different character", () => {
    for (const password of ["zzzzzzzz", "xyxyxyxy", "        "]) expect(weaknessOf(password, []), password).toBe("password-weak")
  })
  it("is little more than the user name or the name of the site", () => {
    const names = ["ivoryking", "Baize"]
    for (const password of ["ivoryking", "IvoryKing-2026", "Baize-0000!", "baizeivoryking1", "ivory.king"])
      expect(weaknessOf(password, names), password).toBe("password-has-name")
  })
  it("is no phrase, with spaces or in any script, nor one that only holds a short name", () => {
    for (const password of [
      "ivoryking lit a green lantern",
      "초록 등불 아래 당구대",
      "Felt-and-Brass-7",
      "correct horse battery",
    ])
      expect(weaknessOf(password, ["ivoryking", "Baize", "lit"]), password).toBeUndefined()
  })
})

describe("a trivial payment password", () => {
  it("is one digit, a run, a repetition, a year, a favorite or the birthday", () => {
    for (const pin of [
      "000000",
      "123456",
      "654321",
      "901234",
      "121212",
      "123123",
      "112233",
      "1234",
      "7777",
      "1988",
      "2580",
      "1004",
    ])
      expect(isTrivialPin(pin), pin).toBe(true)
    for (const pin of ["900412", "120490", "041290", "0412", "1204"]) expect(isTrivialPin(pin, "1990-04-12"), pin).toBe(true)
  })
  it("is no other", () => {
    for (const pin of ["246810", "135790", "918274", "7391", "900412"]) expect(isTrivialPin(pin), pin).toBe(false)
  })
  it("is a weak password where the brand asks for more than digits", () => {
    expect(isTrivialPin("password1")).toBe(true)
    expect(isTrivialPin("green lantern")).toBe(false)
  })
})
