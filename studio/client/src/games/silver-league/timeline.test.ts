import fc from "fast-check"
import { expect, it } from "vitest"
import type { Score } from "../../../../games/silver-league/markets.ts"
import { fullTime, goalsOf, minuteAt, scoreAt } from "./timeline.ts"

const goals = fc.nat(5)

it("a match ends with the drawn score, and has the drawn one at half-time, whatever its staging", () => {
  fc.assert(
    fc.property(fc.tuple(goals, goals, goals, goals), fc.nat(2 ** 31), (score, staging) => {
      const scores = Array<Score>(8).fill(score)
      for (const match of [0, 7]) {
        const timeline = goalsOf({ scores, staging }, match)
        expect(scoreAt(timeline, 28_000)).toEqual({ home: score[0], away: score[1] })
        expect(scoreAt(timeline, fullTime)).toEqual({ home: score[0] + score[2], away: score[1] + score[3] })
        expect(scoreAt(timeline, 0)).toEqual({ home: 0, away: 0 })
      }
    }),
  )
})

it("the clock runs from 0 to 45, waits, and runs to 90", () => {
  expect([0, 1000, 27_000, 29_000, 30_000, 57_000, 60_000].map(minuteAt)).toEqual([0, 0, 45, 45, 45, 90, 90])
})
