import fc from "fast-check"
import { expect, it } from "vitest"
import { allHomeAt, progressAt, runsOf, standings, winnerAt } from "./motion.ts"

const order = [5, 2, 8, 1, 7, 3, 6, 4]
const stagings = fc.integer({ min: 0, max: 2 ** 32 - 1 })

it("a race ends in the drawn order, whatever its staging", () => {
  fc.assert(
    fc.property(stagings, staging => {
      const runs = runsOf({ order, staging })
      expect(standings(runs, allHomeAt)).toEqual(order)
      for (const run of runs) expect(progressAt(run, run.homeAt)).toBeCloseTo(1, 9)
      expect(Math.min(...runs.map(({ homeAt }) => homeAt))).toBe(winnerAt)
      expect(Math.max(...runs.map(({ homeAt }) => homeAt))).toBeLessThan(allHomeAt)
    }),
  )
})

it("no runner ever runs backwards or jumps", { tags: "long" }, () => {
  fc.assert(
    fc.property(stagings, staging => {
      for (const run of runsOf({ order, staging })) {
        let before = 0
        for (let at = 0; at <= 30_000; at += 50) {
          const now = progressAt(run, at)
          expect(now).toBeGreaterThanOrEqual(before)
          expect(now - before).toBeLessThan(0.01)
          before = now
        }
      }
    }),
    { numRuns: 30 },
  )
})
