import { describe, expect, it } from "vitest"
import { baizeBrand } from "../../brands/demo-brands.ts"
import { isFirstPasswordOver, mustChange } from "./must-change.ts"

const day = 86_400_000
const now = new Date("2026-11-21T12:00:00Z")
const recent = { stored: null, password: "Felt-and-Brass-7", passwordSetAt: new Date(now.getTime() - day), now }

describe("a password must be changed", () => {
  it("a password given by someone else must be changed, before all other reasons", () => {
    expect(mustChange(baizeBrand, { ...recent, stored: "first-login", password: "Baize-0000!" })).toBe("first-login")
  })
  it("a known default password must be changed", () => {
    expect(mustChange(baizeBrand, { ...recent, password: "Baize-0000!" })).toBe("weak-default")
  })
  it("a password's age alone requires a change only if the brand says so", () => {
    expect(mustChange(baizeBrand, { ...recent, passwordSetAt: new Date(0) })).toBeNull()
  })
  it("a password given by someone else must be changed within 14 days, then it expires", () => {
    const first = { ...recent, stored: "first-login" as const }
    const aged = (days: number) => ({ ...first, passwordSetAt: new Date(now.getTime() - days * day) })
    expect(isFirstPasswordOver(aged(14))).toBe(false)
    expect(isFirstPasswordOver(aged(14.1))).toBe(true)
    expect(isFirstPasswordOver({ ...aged(400), stored: null })).toBe(false)
  })
  it("a password older than the brand allows must be changed, only where passwords expire", () => {
    const old = { ...recent, passwordSetAt: new Date(now.getTime() - 180 * day - 1) }
    const expiring = { ...baizeBrand, settings: { ...baizeBrand.settings, passwordDays: 180 } }
    expect(mustChange(expiring, old)).toBe("expired")
    expect(mustChange(expiring, { ...old, passwordSetAt: new Date(now.getTime() - 180 * day) })).toBeNull()
    expect(mustChange({ ...expiring, flags: { ...baizeBrand.flags, PWDEXPFORCECHANGE3: false } }, old)).toBeNull()
    expect(mustChange({ ...baizeBrand, settings: { ...baizeBrand.settings, passwordDays: 0 } }, old)).toBeNull()
  })
  it("an earlier reason that no longer applies requires no change", () => {
    expect(mustChange(baizeBrand, { ...recent, stored: "expired" })).toBeNull()
    expect(mustChange(baizeBrand, { ...recent, stored: "weak-default" })).toBeNull()
  })
})
