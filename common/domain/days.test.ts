import { expect, it } from "vitest"
import { addDays, dayOf, presetDays } from "./days.ts"

it("a business day follows the brand's clock, not UTC", () => {
  const instant = Date.parse("2026-11-21T16:30:00Z")
  expect(dayOf(instant, 0)).toBe("2026-11-21")
  expect(dayOf(instant, 9 * 60)).toBe("2026-11-22")
  expect(dayOf(instant, -17 * 60)).toBe("2026-11-20")
})

it("day arithmetic crosses months and leap days", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29")
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31")
})

it("each preset has the right days, both ends inclusive", () => {
  expect(presetDays("today", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-11-21" })
  expect(presetDays("yesterday", "2026-11-01")).toEqual({ from: "2026-10-31", to: "2026-10-31" })
  expect(presetDays("past7", "2026-11-21")).toEqual({ from: "2026-11-15", to: "2026-11-21" })
  expect(presetDays("past30", "2026-11-21")).toEqual({ from: "2026-10-23", to: "2026-11-21" })
  expect(presetDays("month", "2026-11-21")).toEqual({ from: "2026-11-01", to: "2026-11-21" })
})
