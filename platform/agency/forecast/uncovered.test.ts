import { expect, it } from "vitest"
import { isShort, uncovered } from "./uncovered.ts"

const flow = (to: string, projected: number) => ({ to, projected })

it("counts what is received by the day a period ends, not what comes later", () => {
  const owed = [flow("2026-11-22", 500), flow("2026-11-30", 300)]
  expect(uncovered(owed, [flow("2026-11-30", 800)], 0)).toEqual([owed[0]])
  expect(uncovered(owed, [flow("2026-11-22", 500), flow("2026-11-30", 300)], 0)).toEqual([])
  expect(uncovered(owed, [flow("2026-11-22", 799)], 0)).toEqual([owed[1]])
})

it("finds an account short that does not reach for what is settled, though nothing more is owed", () => {
  expect(isShort([], [flow("2026-11-22", 500)], -1)).toBe(true)
  expect(isShort([flow("2026-11-22", 0)], [], 0)).toBe(false)
})
