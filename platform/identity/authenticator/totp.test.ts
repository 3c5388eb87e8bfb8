import { expect, it } from "vitest"
import { codeAt, stepOf } from "./totp.ts"

/** "12345678901234567890" of RFC 6238, appendix B, in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
])("at second %i the code is the one of RFC 6238", (second, code) => {
  const at = new Date(second * 1000)
  expect(codeAt(SECRET, at)).toBe(code)
  expect(stepOf(SECRET, code, at)).toBe(Math.floor(second / 30))
})

it("a code counts 30 seconds early or late, and no longer", () => {
  const at = (seconds: number) => new Date((1_234_567_890 + seconds) * 1000)
  for (const seconds of [-30, 0, 30]) expect(stepOf(SECRET, "005 924", at(seconds)), `${seconds} s`).toBe(41_152_263)
  for (const seconds of [-60, 60]) expect(stepOf(SECRET, "005924", at(seconds)), `${seconds} s`).toBeUndefined()
  for (const typed of ["", "5924", "0059240", "٠٠٥٩٢٤"]) expect(stepOf(SECRET, typed, at(0)), typed).toBeUndefined()
})
