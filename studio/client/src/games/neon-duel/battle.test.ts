import fc from "fast-check"
import { expect, it } from "vitest"
import { battleAt, decidedAt } from "./battle.ts"

const winners = [0, 1, 0, 0]

it("every map ends at the base of its loser, whatever its staging", () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), staging => {
      for (let map = 0; map < 4; map++) {
        const end = 1000 + ((decidedAt - 1000) / 4) * (map + 1) - 1
        const { lanes } = battleAt({ winners, staging }, end)
        for (const lane of lanes) expect(lane).toBeCloseTo(winners[map] === 0 ? 1 : -1, 2)
      }
      expect(battleAt({ winners, staging }, decidedAt).wins).toEqual([3, 1])
      expect(battleAt({ winners, staging }, 0).wins).toEqual([0, 0])
    }),
  )
})
