import { periodDays, periodText } from "@baize/kit/period-days.ts"
import fc from "fast-check"
import { expect, it } from "vitest"
import { addDays, type PeriodKind, periodOf } from "../../brands/calendar.ts"

it("a period is read from its key with the days that the platform settles, in every year", () => {
  const kinds = fc.constantFrom<PeriodKind>("daily", "weekly", "semimonthly", "monthly")
  const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map(n => addDays("2000-01-01", n))
  fc.assert(
    fc.property(anyDay, kinds, (day, kind) => {
      const { key, first, last } = periodOf(day, kind)
      expect(periodDays(key)).toEqual({ from: first, to: last })
    }),
  )
})

it("a period is written by its days, and one within a day by its day and start", () => {
  const american = (day: string) => new Intl.DateTimeFormat("en-US", { timeZone: "UTC" }).format(new Date(day))
  const text = (key: string) => periodText(key, american)
  expect(text("2026-11-24")).toBe("11/24/2026")
  expect(text("2026-W48")).toBe("11/23/2026\u00a0– 11/29/2026")
  expect(text("2026-02-H2")).toBe("2/16/2026\u00a0– 2/28/2026")
  expect(text("2026-12")).toBe("12/1/2026\u00a0– 12/31/2026")
  expect([text("2026-11-24T17"), text("2026-11-24T17:05")]).toEqual(["11/24/2026, 17:00", "11/24/2026, 17:05"])
  expect(text("")).toBe("")
})
