import { describe, expect, it } from "vitest"
import type { BetType, Selection } from "./bet-type.ts"
import { betTypesOf, lotteryFamilies } from "./families.ts"
import { oddsOf } from "./odds.ts"
import { returnOf } from "./returns.ts"

type AnyBetType = BetType<never>

/** The narrowest selection of a bet type that stands for a combination, from other values for other rows. */
function narrow({ code, rows, count }: AnyBetType): Selection {
  const boxed = /permutation|box/.test(code)
  for (let size = 1; size < 12; size++) {
    const selection = rows.map((row, n) => {
      const wanted = row.code === "others" ? size : Math.max(row.min, rows.every(({ min }) => min === 0) && n < size ? 1 : 0)
      return Array.from({ length: wanted }, (_, m) => (n * 3 + m) % row.values.length).toSorted((a, b) => a - b)
    })
    if (count(boxed ? rows.map((_, n) => [n]) : selection) > 0) return boxed ? rows.map((_, n) => [n]) : selection
  }
  throw new Error(`${code} has no narrow selection`)
}

/** What a combination returns of its stake on average. */
function computedReturn(type: AnyBetType, selection: Selection, group: number): number {
  const eligible = type.eligible(selection)
  const returned = type.tiers.reduce(
    (sum, tier, n) => sum + (eligible[n]! * tier.chance.ways * oddsOf(tier, group)) / tier.chance.of / 10_000,
    0,
  )
  return returned / type.count(selection)
}

describe.each(lotteryFamilies)("the bets of %s", family => {
  const types = betTypesOf(family) as readonly AnyBetType[]
  it.each(types.map(type => [type.code, type] as const))(
    "%s returns the prize group of each stake, and never more",
    (_, type) => {
      const byTable = type.tiers.some(({ pays }) => pays !== undefined)
      for (const group of [1_800, 1_950, 2_000]) {
        const returned = computedReturn(type, narrow(type), group)
        // What players read.
        expect(returnOf(type, group)).toBeCloseTo(returned, 3)
        if (byTable) expect(returned).toBeLessThan(0.7)
        else {
          expect(returned).toBeLessThanOrEqual(group / 2_000 + 1e-9)
          // Odds are rounded down to ten-thousandths.
          expect(returned).toBeGreaterThan(group / 2_000 - 1e-4)
        }
      }
    },
  )
})

// Published returns of 4D, which a prize group doesn't change.
it.each([
  ["big", 0.64],
  ["small", 0.65],
  ["4a", 0.6],
  ["3a", 0.66],
  ["big-permutation", 0.64],
  ["small-permutation", 0.65],
  ["big-box", 0.64],
  ["small-box", 0.65],
])("4D %s returns %d", (code, expected) => {
  const type = (betTypesOf("four") as readonly AnyBetType[]).find(one => one.code === code)!
  expect(returnOf(type, 1_950)).toBeCloseTo(expected, 10)
})
