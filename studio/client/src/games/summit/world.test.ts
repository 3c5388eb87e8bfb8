import { expect, it } from "vitest"
import { summitLedge, timeOf } from "../../../../games/summit/ledges.ts"
import { climbPoint, ledgePoint, progressAt } from "./world.ts"

it("a climber stands on a ledge when its time has come, and never goes back", () => {
  let before = 0
  for (let t = 0; t <= timeOf(summitLedge) + 1000; t += 20) {
    const now = progressAt(t)
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
  for (let ledge = 1; ledge <= summitLedge; ledge++) expect(progressAt(timeOf(ledge))).toBe(ledge)
})

it("the way up leads from ledge to ledge, and every ledge is higher than the one below", () => {
  for (let ledge = 0; ledge < summitLedge; ledge++) {
    expect(climbPoint(ledge)).toEqual(ledgePoint(ledge))
    expect(ledgePoint(ledge + 1).y).toBeGreaterThan(ledgePoint(ledge).y + 0.3)
    expect(ledgePoint(ledge + 1).x).toBeGreaterThan(ledgePoint(ledge).x + 0.5)
  }
})
