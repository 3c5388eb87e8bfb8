import { expect, it } from "vitest"
import { betTypeOf } from "./families.ts"
import { oddsOf } from "./odds.ts"

// Sports Toto's tables (sportstoto.com.my), for 1 staked; 4A of xoso889. A box pays the same divided by its orders.
const tables = {
  big: { first: 2_500, second: 1_000, third: 500, starter: 180, consolation: 60 },
  small: { first: 3_500, second: 2_000, third: 1_000 },
  "4a": { first: 6_000 },
} as const

it.each(Object.entries(tables))("4D %s pays the published prizes in every prize group", (code, table) => {
  for (const bet of code === "4a" ? [code] : [code, `${code}-permutation`]) {
    const { tiers } = betTypeOf("four", bet)!
    for (const group of [1_800, 1_950])
      expect(Object.fromEntries(tiers.map(tier => [tier.code, oddsOf(tier, group) / 10_000]))).toEqual(table)
  }
})
it.each(["big", "small"] as const)("a 4D %s box pays the published prizes divided by 24, 12, 6 or 4", code => {
  const { tiers } = betTypeOf("four", `${code}-box`)!
  const expected = [24, 12, 6, 4].flatMap(orders =>
    Object.entries(tables[code]).map(
      ([prize, pays]) => [`${prize}-${orders}`, Math.floor((pays / orders) * 10_000 + 1e-6)] as const,
    ),
  )
  expect(Object.fromEntries(tiers.map(tier => [tier.code, oddsOf(tier, 1_950)]))).toEqual(Object.fromEntries(expected))
})
it("all six of 45 are one in 8,145,060", () => {
  const { chance } = betTypeOf("six", "six")!.tiers.find(({ code }) => code === "6")!
  expect([chance.ways, chance.of]).toEqual([1, 8_145_060])
})
// A system of n numbers plays every six of them; with all six drawn among them these win.
it.each([
  [7, 7, [1, 6, 0, 0]],
  [8, 28, [1, 12, 15, 0]],
  [9, 84, [1, 18, 45, 20]],
  [10, 210, [1, 24, 90, 80]],
  [12, 924, [1, 36, 225, 400]],
  [15, 5_005, [1, 54, 540, 1_680]],
] as const)("a system of %d is %d sixes, and wins its share of each prize", (size, sixes, won) => {
  const six = betTypeOf("six", "six")!
  const picked = [Array.from({ length: size }, (_, n) => n)]
  expect(six.count(picked)).toBe(sixes)
  const opened = [{ prize: "numbers", numbers: ["01", "02", "03", "04", "05", "06"] }]
  expect(six.hits(picked, opened)).toEqual(won)
})
