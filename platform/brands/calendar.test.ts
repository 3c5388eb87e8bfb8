import type { Day } from "@baize/common/api/units.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, businessDay, dayStart, daysIn, isDay, type PeriodKind, periodOf } from "./calendar.ts"

const key = (day: Day, kind: PeriodKind): string => periodOf(day, kind).key
const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map(n => addDays("2000-01-01", n))
const anyOffset = fc.integer({ min: -12 * 60, max: 14 * 60 })

describe("business days", () => {
  it("a business day changes at midnight of the brand, not of UTC", () => {
    expect(businessDay(new Date("2026-11-21T14:59:59.999Z"), 540)).toBe("2026-11-21")
    expect(businessDay(new Date("2026-11-21T15:00:00.000Z"), 540)).toBe("2026-11-22")
    expect(businessDay(new Date("2026-11-21T03:29:59Z"), -210)).toBe("2026-11-20")
    expect(businessDay(new Date("2026-11-21T00:00:00Z"), 0)).toBe("2026-11-21")
  })

  it("a business day starts at its first instant, at any offset", () => {
    fc.assert(
      fc.property(anyDay, anyOffset, (day, offset) => {
        const start = dayStart(day, offset)
        expect(businessDay(start, offset)).toBe(day)
        expect(businessDay(new Date(start.getTime() - 1), offset)).toBe(addDays(day, -1))
      }),
    )
  })

  it("business days are days of the calendar", () => {
    expect(["2026-02-28", "2028-02-29", "2026-12-31"].every(isDay)).toBe(true)
    expect(["2026-02-29", "2026-02-30", "2026-13-01", "2026-1-1", "yesterday", ""].some(isDay)).toBe(false)
    expect([daysIn("2026-02-01", "2026-03-01"), daysIn("2026-03-01", "2026-02-28")]).toEqual([29, 0])
  })
})

describe("periods", () => {
  it("a half month ends with its month, also in February and in leap years", () => {
    expect(periodOf("2026-02-15", "semimonthly")).toEqual({ key: "2026-02-H1", first: "2026-02-01", last: "2026-02-15" })
    expect(periodOf("2026-02-16", "semimonthly")).toEqual({ key: "2026-02-H2", first: "2026-02-16", last: "2026-02-28" })
    expect(periodOf("2028-02-29", "semimonthly").last).toBe("2028-02-29")
    expect(periodOf("2026-11-30", "monthly")).toEqual({ key: "2026-11", first: "2026-11-01", last: "2026-11-30" })
    expect(periodOf("2026-12-31", "monthly").last).toBe("2026-12-31")
  })

  it("weeks are numbered like ISO 8601, across the turn of a year", () => {
    expect(periodOf("2026-11-21", "weekly")).toEqual({ key: "2026-W47", first: "2026-11-16", last: "2026-11-22" })
    const turns: [Day, string][] = [
      ["2020-12-31", "2020-W53"],
      ["2021-01-03", "2020-W53"],
      ["2021-01-04", "2021-W01"],
      ["2024-12-30", "2025-W01"],
      ["2026-12-31", "2026-W53"],
      ["2027-01-03", "2026-W53"],
    ]
    for (const [day, week] of turns) expect(key(day, "weekly")).toBe(week)
  })

  it("periods follow each other without a gap, and each of their days gives the same key", () => {
    const kinds = fc.constantFrom<PeriodKind>("daily", "weekly", "semimonthly", "monthly")
    fc.assert(
      fc.property(anyDay, kinds, (day, kind) => {
        const period = periodOf(day, kind)
        expect(period.first <= day && day <= period.last).toBe(true)
        expect([key(period.first, kind), key(period.last, kind)]).toEqual([period.key, period.key])
        const next = periodOf(addDays(period.last, 1), kind)
        expect(next.first).toBe(addDays(period.last, 1))
        expect(next.key > period.key).toBe(true)
      }),
    )
  })
})
