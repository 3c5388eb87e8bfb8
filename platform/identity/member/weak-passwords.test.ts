import { describe, expect, it } from "vitest"
import { isTrivialPin, weaknessOf } from "./weak-passwords.ts"

describe("a weak password", () => {
  it("a weak password is a common one in upper or lower case, also with digits or signs around it", () => {
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
  it("a weak password has hardly any distinct characters", () => {
    for (const password of ["zzzzzzzz", "xyxyxyxy", "        "]) expect(weaknessOf(password, []), password).toBe("password-weak")
  })
  it("a weak password is little more than the username or the name of the site", () => {
    const names = ["ivoryking", "Baize"]
    for (const password of ["ivoryking", "IvoryKing-2026", "Baize-0000!", "baizeivoryking1", "ivory.king"])
      expect(weaknessOf(password, names), password).toBe("password-has-name")
  })
  it("a phrase is not weak, with spaces, in any script, or when it contains a short name", () => {
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
  it("a trivial payment password is one digit, a run, a repetition, a year, a favorite or the birthday", () => {
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
  it("other payment passwords are not trivial", () => {
    for (const pin of ["246810", "135790", "918274", "7391", "900412"]) expect(isTrivialPin(pin), pin).toBe(false)
  })
  it("a trivial payment password is weak where the brand requires more than digits", () => {
    expect(isTrivialPin("password1")).toBe(true)
    expect(isTrivialPin("green lantern")).toBe(false)
  })
})
