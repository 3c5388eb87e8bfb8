import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { askUntil } from "./ask-until.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("what takes long to be known is still asked for after minutes, less often", async () => {
  let asked = 0
  let isKnown = false
  const asking = askUntil(async () => {
    asked++
    return isKnown
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(31)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked - before).toBe(12)
  isKnown = true
  await vi.advanceTimersByTimeAsync(5000)
  await asking
})
