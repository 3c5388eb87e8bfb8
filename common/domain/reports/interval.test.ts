import { expect, it } from "vitest"
import { chosenDays, daysBefore, reportDays } from "./interval.ts"

it("a week starts on Monday, also seen from a Sunday and across the end of a month", () => {
  expect(reportDays("week", "2026-03-01")).toEqual({ from: "2026-02-23", to: "2026-03-01" })
  expect(reportDays("week", "2026-11-16")).toEqual({ from: "2026-11-16", to: "2026-11-16" })
})

it("last week, month and quarter are whole ones, also across the end of a year", () => {
  expect(reportDays("lastWeek", "2026-11-26")).toEqual({ from: "2026-11-16", to: "2026-11-22" })
  expect(reportDays("lastWeek", "2027-01-03")).toEqual({ from: "2026-12-21", to: "2026-12-27" })
  expect(reportDays("lastMonth", "2026-11-26")).toEqual({ from: "2026-10-01", to: "2026-10-31" })
  expect(reportDays("lastMonth", "2024-03-31")).toEqual({ from: "2024-02-01", to: "2024-02-29" })
  expect(reportDays("lastMonth", "2027-01-01")).toEqual({ from: "2026-12-01", to: "2026-12-31" })
  expect(reportDays("quarter", "2026-11-26")).toEqual({ from: "2026-10-01", to: "2026-11-26" })
  expect(reportDays("lastQuarter", "2026-11-26")).toEqual({ from: "2026-07-01", to: "2026-09-30" })
  expect(reportDays("lastQuarter", "2027-02-28")).toEqual({ from: "2026-10-01", to: "2026-12-31" })
})

it("custom days are accepted in either order, and the usual preset replaces a missing one", () => {
  const usual = reportDays("past7", "2026-11-21")
  expect(chosenDays({}, "2026-11-21")).toEqual(usual)
  expect(chosenDays({ range: "custom" }, "2026-11-21")).toEqual(usual)
  const sensible = { from: "2026-11-01", to: "2026-11-05" }
  expect(chosenDays({ range: "custom", from: "2026-11-05", to: "2026-11-01" }, "2026-11-21")).toEqual(sensible)
  expect(chosenDays({ range: "custom", ...sensible }, "2026-11-21")).toEqual(sensible)
})

it("the comparison is with the same number of days just before", () => {
  expect(daysBefore({ from: "2026-11-15", to: "2026-11-21" })).toEqual({ from: "2026-11-08", to: "2026-11-14" })
})
