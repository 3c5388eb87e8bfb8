import { expect, test } from "vitest"
import { askAfterDraws } from "./after-draws.ts"

/** The delays between questions about a draw that is due at 60 seconds and never comes, until `until`. */
async function delaysUntil(until: number): Promise<number[]> {
  let now = 0
  const delays: number[] = []
  let next: (() => void) | undefined
  const clock = {
    now: () => now,
    later(delay: number, run: () => void) {
      delays.push(delay)
      next = () => {
        now += delay
        run()
      }
      return () => {}
    },
  }
  const stop = askAfterDraws({ clock, now: () => now, due: () => 60_000, ask: async () => undefined })
  while (now < until) {
    next!()
    await Promise.resolve()
    await Promise.resolve()
  }
  stop()
  return delays
}

test("a page asks just after a draw is due, soon again while it is held, and less often for a late result", async () => {
  const delays = await delaysUntil(40 * 60_000)
  expect(delays.slice(0, 4)).toEqual([61_200, 2_000, 2_000, 2_000])
  expect(delays.at(-1)).toBe(30_000)
  expect(delays.length).toBeLessThan(120)
})
