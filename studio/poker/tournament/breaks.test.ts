import { expect, it } from "vitest"
import { breakLeft, nextBreakIn, restBetween } from "./breaks.ts"
import { PlayClock } from "./play-clock.ts"

const at = (time: string) => new Date(`2026-11-27T${time}Z`)
const minutes = (count: number) => count * 60_000

it("a break is the last five minutes of every hour, by the clock", () => {
  const times = ["14:00:00", "14:54:59.999", "14:55:00", "14:57:30", "14:59:59.999", "15:00:00"]
  expect(times.map(time => breakLeft(at(time)))).toEqual([0, 0, minutes(5), minutes(2.5), 1, 0])
})

it("the next break is said before, during and after one", () => {
  const times = ["14:00:00", "14:54:00", "14:55:00", "14:59:00", "23:00:00"]
  expect(times.map(time => nextBreakIn(at(time)) / 60_000)).toEqual([55, 1, 60, 56, 55])
})

it("only what lies in breaks is rest", () => {
  const rest = (from: string, until: string) => restBetween(at(from).getTime(), at(until).getTime()) / 60_000
  expect(rest("14:00:00", "14:55:00")).toBe(0)
  expect(rest("14:54:00", "14:56:00")).toBe(1)
  expect(rest("14:56:00", "14:57:00")).toBe(1)
  expect(rest("14:59:00", "15:30:00")).toBe(1)
  expect(rest("14:50:00", "17:56:00")).toBe(16)
})

it("the clock of the blinds stands in a break, and nowhere else", () => {
  let ticks = 0
  const clock = new PlayClock({ before: 1000, pace: 2, hasBreaks: true, monotonic: () => ticks })
  const reads = [
    [minutes(54), "14:54:00"],
    [minutes(56), "14:56:00"],
    [minutes(58), "14:58:00"],
    [minutes(61), "15:01:00"],
  ] as const
  const played = reads.map(([passed, time]) => {
    ticks = passed
    return (clock.at(at(time)) - 1000) / 60_000
  })
  expect(played).toEqual([108, 110, 110, 112])
})

it("a clock that is corrected moves the blinds no further than the time that has passed", () => {
  let ticks = 0
  const clock = new PlayClock({ before: 0, pace: 1, hasBreaks: true, monotonic: () => ticks })
  for (const [passed, time] of [
    [1000, "14:30:01"],
    [2000, "19:30:00"],
    [3000, "03:10:00"],
  ] as const) {
    ticks = passed
    expect(clock.at(at(time))).toBe(passed)
  }
})
