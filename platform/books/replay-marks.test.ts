import { expect, it } from "vitest"
import { ReplayMarks } from "./replay-marks.ts"

const mark = (seconds: number, position: string) => ({ at: new Date(seconds * 1_000), position })

it("a standby that lacks a commit of this second is not late, however old the one before is", () => {
  const marks = new ReplayMarks()
  const last = mark(100, "0/A0")
  expect(marks.compare(mark(3_695, "0/A0"), last)).toEqual({ since: new Date(3_695_000), behindSeconds: 0 })
  expect(marks.compare(mark(3_700, "0/B0"), last)).toEqual({ since: new Date(3_695_000), behindSeconds: 0 })
  expect(marks.compare(mark(3_704, "1/00"), last)).toEqual({ since: new Date(3_695_000), behindSeconds: 4 })
})

it("a standby that follows at a distance is as late as the oldest commit it lacks", () => {
  const marks = new ReplayMarks()
  marks.compare(mark(10, "0/10"), mark(10, "0/10"))
  for (const second of [20, 30, 40]) marks.compare(mark(second, `0/${second}`), mark(10, "0/10"))
  expect(marks.compare(mark(41, "0/41"), mark(19, "0/21"))).toEqual({ since: new Date(20_000), behindSeconds: 11 })
})

it("a standby met for the first time is as late as the commit it replayed last", () => {
  expect(new ReplayMarks().compare(mark(500, "2/0"), mark(200, "1/FFFFFFFF"))).toEqual({
    since: new Date(200_000),
    behindSeconds: 300,
  })
})

it("another standby in its place is not judged by what the one before had", () => {
  const marks = new ReplayMarks()
  marks.compare(mark(400, "1/0"), mark(400, "1/0"))
  expect(marks.compare(mark(500, "2/0"), mark(200, "0/1"))).toEqual({ since: new Date(200_000), behindSeconds: 300 })
})
