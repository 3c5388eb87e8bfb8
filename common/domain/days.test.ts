import { expect, it } from "vitest"
import { addDays, dayOf, overlap, presetDays } from "./days.ts"

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
  expect(presetDays("next7", "2026-11-26")).toEqual({ from: "2026-11-26", to: "2026-12-02" })
  expect(presetDays("next30", "2028-02-01")).toEqual({ from: "2028-02-01", to: "2028-03-01" })
  expect(presetDays("month", "2026-11-21")).toEqual({ from: "2026-11-01", to: "2026-11-21" })
})

it("intervals of days overlap where they share a day, also their last", () => {
  const week = { from: "2026-11-21", to: "2026-11-27" }
  expect(overlap(week, { from: "2026-11-27", to: "2026-11-30" })).toBe(true)
  expect(overlap(week, { from: "2026-11-01", to: "2026-12-31" })).toBe(true)
  expect(overlap(week, { from: "2026-11-28", to: "2026-11-30" })).toBe(false)
  expect(overlap(week, { from: "2026-11-01", to: "2026-11-20" })).toBe(false)
})
