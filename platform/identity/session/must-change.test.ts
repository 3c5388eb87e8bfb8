import { describe, expect, it } from "vitest"
import { baizeBrand } from "../../brands/demo-brands.ts"
import { isFirstPasswordOver, mustChange } from "./must-change.ts"

const day = 86_400_000
const now = new Date("2026-11-21T12:00:00Z")
const given = { stored: null, password: "Felt-and-Brass-7", passwordSetAt: new Date(now.getTime() - day), now }

describe("a password must be changed", () => {
  it("when somebody else gave it, before all other reasons", () => {
    expect(mustChange(baizeBrand, { ...given, stored: "first-login", password: "Baize-0000!" })).toBe("first-login")
  })
  it("when it is one of the brand's known defaults", () => {
    expect(mustChange(baizeBrand, { ...given, password: "Baize-0000!" })).toBe("weak-default")
  })
  it("never by its age alone, unless the brand says so", () => {
    expect(mustChange(baizeBrand, { ...given, passwordSetAt: new Date(0) })).toBeNull()
  })
  it("within 14 days where somebody else gave it, or it is good no more", () => {
    const first = { ...given, stored: "first-login" as const }
    const aged = (days: number) => ({ ...first, passwordSetAt: new Date(now.getTime() - days * day) })
    expect(isFirstPasswordOver(aged(14))).toBe(false)
    expect(isFirstPasswordOver(aged(14.1))).toBe(true)
    expect(isFirstPasswordOver({ ...aged(400), stored: null })).toBe(false)
  })
  it("when it is older than the brand allows, and only where passwords expire", () => {
    const old = { ...given, passwordSetAt: new Date(now.getTime() - 180 * day - 1) }
    const expiring = { ...baizeBrand, settings: { ...baizeBrand.settings, passwordDays: 180 } }
    expect(mustChange(expiring, old)).toBe("expired")
    expect(mustChange(expiring, { ...old, passwordSetAt: new Date(now.getTime() - 180 * day) })).toBeNull()
    expect(mustChange({ ...expiring, flags: { ...baizeBrand.flags, PWDEXPFORCECHANGE3: false } }, old)).toBeNull()
    expect(mustChange({ ...baizeBrand, settings: { ...baizeBrand.settings, passwordDays: 0 } }, old)).toBeNull()
  })
  it("no more when an earlier reason has passed", () => {
    expect(mustChange(baizeBrand, { ...given, stored: "expired" })).toBeNull()
    expect(mustChange(baizeBrand, { ...given, stored: "weak-default" })).toBeNull()
  })
})
