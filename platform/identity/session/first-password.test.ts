import { fieldRule } from "@baize/common/api/patterns.ts"
import { expect, it } from "vitest"
import { baizeBrand, jadeBrand } from "../../brands/demo-brands.ts"
import { passwordProblems } from "../member/form.ts"
import { firstPassword } from "./first-password.ts"

it("a first password has sixteen characters that satisfy the brand's rule, and none that look alike", () => {
  for (const brand of [baizeBrand, jadeBrand])
    for (let n = 0; n < 200; n++) {
      const drawn = firstPassword(brand.settings)
      expect(drawn.replaceAll("-", "")).toMatch(/^[A-HJ-NP-Za-km-np-z2-9]{16}$/)
      expect(passwordProblems("password", drawn, brand)).toEqual([])
    }
})

it("a first password has no symbol if the brand allows only letters and digits", () => {
  const rules = (patternId: "letters-plus-digits" | "strong-password") => ({
    ...baizeBrand.settings,
    registerRules: [fieldRule("password", patternId, [8, 20], "required")],
  })
  expect(firstPassword(rules("letters-plus-digits"))).toMatch(/^[A-Za-z2-9]{16}$/)
  expect(firstPassword(rules("strong-password"))).toContain("-")
})

it("each first password is different", () => {
  expect(new Set(Array.from({ length: 200 }, () => firstPassword(baizeBrand.settings))).size).toBe(200)
})
