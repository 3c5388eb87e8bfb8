import type { Timetable } from "@baize/common/api/lottery.ts"
import { describe, expect, it } from "vitest"
import { drawsAfter } from "./timetable.ts"

const first = (timetable: Timetable, after: string, count: number) =>
  drawsAfter(timetable, new Date(after))
    .take(count)
    .map(({ numero, at }) => `${numero} ${at.toISOString().slice(0, 19)}`)
    .toArray()

describe("a timetable", () => {
  it("a timetable of every few minutes covers the day of its own zone, with its last draw at midnight", () => {
    const fiveMinutes = { everySeconds: 300, at: null, days: [], gmtOffsetMinutes: 420 }
    expect(first(fiveMinutes, "2026-11-21T16:50:00Z", 3)).toEqual([
      "20261121-0287 2026-11-21T16:55:00",
      "20261121-0288 2026-11-21T17:00:00",
      "20261122-0001 2026-11-21T17:05:00",
    ])
  })
  it("a timetable of weekdays follows its own clock, over the end of a year", () => {
    const weekdays = { everySeconds: null, at: "18:30", days: [0, 3, 6], gmtOffsetMinutes: 480 }
    expect(first(weekdays, "2026-12-27T10:30:00Z", 4)).toEqual([
      "20261230 2026-12-30T10:30:00",
      "20270102 2027-01-02T10:30:00",
      "20270103 2027-01-03T10:30:00",
      "20270106 2027-01-06T10:30:00",
    ])
  })
  it("a timetable that was changed has its former times until a day, no draw on some and an extra one on others", () => {
    const changed = {
      everySeconds: null,
      at: "19:30",
      days: [0, 3],
      gmtOffsetMinutes: 480,
      formerly: [{ until: "2026-12-24", everySeconds: null, at: "18:30", days: [0, 3, 6] }],
      without: ["2026-12-30"],
      extra: ["2027-01-01"],
    }
    expect(first(changed, "2026-12-20T00:00:00Z", 5)).toEqual([
      "20261220 2026-12-20T10:30:00",
      "20261223 2026-12-23T10:30:00",
      "20261227 2026-12-27T11:30:00",
      "20270101 2027-01-01T11:30:00",
      "20270103 2027-01-03T11:30:00",
    ])
  })
  it("a timetable of a zone behind Greenwich finds today's draw though it is tomorrow there", () => {
    const late = { everySeconds: null, at: "23:00", days: [0, 1, 2, 3, 4, 5, 6], gmtOffsetMinutes: -240 }
    expect(first(late, "2026-11-22T02:00:00Z", 2)).toEqual(["20261121 2026-11-22T03:00:00", "20261122 2026-11-23T03:00:00"])
  })
})
