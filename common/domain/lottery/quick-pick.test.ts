import { describe, expect, it } from "vitest"
import { betTypesOf, lotteryFamilies } from "../../lottery/bets/families.ts"
import { randomPick } from "./quick-pick.ts"

/** Reproducible numbers from 0 up to 1 (Park and Miller's generator). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe("a random pick", () => {
  it.each(lotteryFamilies)("completes every bet type of the family %s", family => {
    const random = numbers(7)
    for (const type of betTypesOf(family)) {
      const picks = randomPick(type as never, random)
      expect(type.count(picks), type.code).toBeGreaterThan(0)
    }
  })
  it.each(lotteryFamilies)("takes no more values than a bet of the family %s needs", family => {
    const random = numbers(11)
    for (const type of betTypesOf(family)) {
      const picks = randomPick(type as never, random)
      for (const [row, picked] of picks.entries())
        for (const index of picked) {
          const fewer = picks.map((some, n) => (n === row ? some.filter(one => one !== index) : some))
          const missing = fewer[row]!.length < type.rows[row]!.min
          expect(missing || type.count(fewer) === 0, `${type.code} without ${type.rows[row]!.values[index]}`).toBe(true)
        }
    }
  })
})
