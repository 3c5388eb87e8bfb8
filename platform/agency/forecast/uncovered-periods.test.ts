import { expect, it } from "vitest"
import { isShort, uncovered } from "./uncovered-periods.ts"

const flow = (to: string, projected: number) => ({ to, projected })

it("receipts count up to the day a period ends, not later", () => {
  const owed = [flow("2026-11-22", 500), flow("2026-11-30", 300)]
  expect(uncovered(owed, [flow("2026-11-30", 800)], 0)).toEqual([owed[0]])
  expect(uncovered(owed, [flow("2026-11-22", 500), flow("2026-11-30", 300)], 0)).toEqual([])
  expect(uncovered(owed, [flow("2026-11-22", 799)], 0)).toEqual([owed[1]])
})

it("an account is short if settlements exceed its balance, even with nothing more owed", () => {
  expect(isShort([], [flow("2026-11-22", 500)], -1)).toBe(true)
  expect(isShort([flow("2026-11-22", 0)], [], 0)).toBe(false)
})
