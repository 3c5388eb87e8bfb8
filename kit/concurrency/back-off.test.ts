import { expect, it } from "vitest"
import { backOff } from "./back-off.ts"

it("a pause doubles with each attempt up to the longest, up to a fifth shorter at random", () => {
  const policy = { firstMs: 1_000, longestMs: 10_000 }
  for (const [attempts, base] of [
    [0, 1_000],
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [5, 10_000],
    [5_000, 10_000],
  ] as const) {
    const pauses = Array.from({ length: 200 }, () => backOff(policy, attempts))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(base * 0.8)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(base)
    expect(new Set(pauses).size).toBeGreaterThan(10)
  }
})
