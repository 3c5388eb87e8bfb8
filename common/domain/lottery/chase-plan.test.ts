import { describe, expect, it } from "vitest"
import { chaseLines } from "./chase-plan.ts"

const slip = { stake: 200, prize: 1_956 }
const timesOf = (lines: ReturnType<typeof chaseLines>) => lines.map(({ times }) => times)

describe("the plan of a chase", () => {
  it("stakes the same in every draw", () => {
    expect(chaseLines({ kind: "same", times: 3 }, slip, 3)).toEqual([
      { times: 3, stake: 600, total: 600, profit: 5_268 },
      { times: 3, stake: 600, total: 1_200, profit: 4_668 },
      { times: 3, stake: 600, total: 1_800, profit: 4_068 },
    ])
  })
  it("doubles after every given number of draws", () => {
    expect(timesOf(chaseLines({ kind: "doubling", times: 1, factor: 2, every: 1 }, slip, 6))).toEqual([1, 2, 4, 8, 16, 32])
    expect(timesOf(chaseLines({ kind: "doubling", times: 2, factor: 3, every: 2 }, slip, 6))).toEqual([2, 2, 6, 6, 18, 18])
  })
  it("reaches the target profit wherever it wins first, with the smallest multiple that does", () => {
    const target = 1_000
    const lines = chaseLines({ kind: "target", profit: target }, slip, 40)
    expect(lines).toHaveLength(40)
    let before = 0
    for (const { times, stake, total, profit } of lines) {
      expect([stake, total, profit]).toEqual([times * slip.stake, before + stake, times * slip.prize - total])
      expect(profit).toBeGreaterThanOrEqual(target)
      expect((times - 1) * (slip.prize - slip.stake) - before).toBeLessThan(target)
      before = total
    }
  })
  it("has no draws where a win can't cover its own stake", () => {
    expect(chaseLines({ kind: "target", profit: 1 }, { stake: 200, prize: 200 }, 10)).toEqual([])
    expect(chaseLines({ kind: "target", profit: 1 }, { stake: 200, prize: 150 }, 10)).toEqual([])
  })
  it("ends before a multiple that no ticket may have", () => {
    expect(timesOf(chaseLines({ kind: "doubling", times: 1, factor: 2, every: 1 }, slip, 100, 10_000))).toHaveLength(14)
    expect(chaseLines({ kind: "same", times: 10_001 }, slip, 2, 10_000)).toEqual([])
  })
})
