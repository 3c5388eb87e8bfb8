import { expect, it } from "vitest"
import { chosenAhead, chosenDays } from "./chosen-days.ts"

it("an address names a preset, which follows the calendar, or two days; anything else means the past seven days", () => {
  const today = "2026-11-21"
  expect(chosenDays({ days: "yesterday" }, today)).toEqual({ preset: "yesterday", from: "2026-11-20", to: "2026-11-20" })
  expect(chosenDays({ from: "2026-11-01", to: "2026-11-02" }, today)).toEqual({
    preset: undefined,
    from: "2026-11-01",
    to: "2026-11-02",
  })
  const past7 = { preset: "past7", from: "2026-11-15", to: today }
  for (const wrong of [
    {},
    { days: "past9" },
    { days: "next7" },
    { days: 7 },
    { from: "2026-11-02", to: "2026-11-01" },
    { from: "2026-02-30", to: "2026-03-01" },
    { from: "2026-11-01" },
    { from: 20261101, to: 20261102 },
  ])
    expect(chosenDays(wrong, today)).toEqual(past7)
})

it("an address of what is ahead names days that come; without one, all of it is shown", () => {
  for (const days of ["today", "next7", "next30"]) expect(chosenAhead({ days })).toBe(days)
  for (const days of [undefined, "past7", "next9", 7]) expect(chosenAhead({ days })).toBeUndefined()
})
