import { describe, expect, it } from "vitest"
import type { BetType } from "./bet-type.ts"
import type { DrawnPrizes } from "./prizes.ts"
import { northBets, southBets } from "./vietnam.ts"

type Region = "north" | "south"
const prizeNames = ["special", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
const numbersOf = { north: [1, 1, 2, 6, 4, 6, 3, 4], south: [1, 1, 1, 2, 7, 1, 3, 1, 1] }
const digitsOf = { north: [5, 5, 5, 5, 4, 4, 3, 2], south: [6, 5, 5, 5, 5, 4, 4, 3, 2] }

/** Numbers that are the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const someDraw = (region: Region, below: (size: number) => number): DrawnPrizes =>
  Object.fromEntries(
    numbersOf[region].map((count, n) => {
      const digits = digitsOf[region][n]!
      return [prizeNames[n]!, Array.from({ length: count }, () => String(below(10 ** digits)).padStart(digits, "0"))]
    }),
  )

/** Every set of `size` of some numbers. */
const setsOf = (numbers: readonly number[], size: number): number[][] =>
  size === 0 ? [[]] : numbers.flatMap((number, n) => setsOf(numbers.slice(n + 1), size - 1).map(rest => [number, ...rest]))

/** By its code: the sizes of the sets that a bet stakes, and how often a draw pays one. */
function ruleOf(
  region: Region,
  code: string,
): { readonly sizes: readonly number[]; pays(set: readonly number[], draw: DrawnPrizes): number } {
  const all = (draw: DrawnPrizes) => Object.values(draw).flat()
  const ending = (numbers: readonly string[], value: number, length: number) =>
    numbers.filter(number => number.length >= length && number.endsWith(String(value).padStart(length, "0"))).length
  const shows = (draw: DrawnPrizes) => (value: number) => ending(all(draw), value, 2) > 0
  const head = region === "north" ? "seventh" : "eighth"
  const size = Number(/\d+$/.exec(code)?.[0])
  if (code.startsWith("xien-quay"))
    return { sizes: [2, 3, 4].filter(of => of <= size), pays: (set, draw) => (set.every(shows(draw)) ? 1 : 0) }
  if (code.startsWith("xien")) return { sizes: [size], pays: (set, draw) => (set.every(shows(draw)) ? 1 : 0) }
  if (code.startsWith("truot")) return { sizes: [size], pays: (set, draw) => (set.some(shows(draw)) ? 0 : 1) }
  const single = (pays: (value: number, draw: DrawnPrizes) => number) => ({
    sizes: [1],
    pays: ([value]: readonly number[], draw: DrawnPrizes) => pays(value!, draw),
  })
  if (code.startsWith("lo")) return single((value, draw) => ending(all(draw), value, size))
  if (code === "3-cang") return single((value, draw) => ending(draw.special!, value, 3))
  if (code === "de-special") return single((value, draw) => ending(draw.special!, value, 2))
  if (code === "de-first") return single((value, draw) => ending(draw.first!, value, 2))
  if (code === "de-head") return single((value, draw) => ending(draw[head]!, value, 2))
  if (code === "de-head-tail") return single((value, draw) => ending(draw[head]!, value, 2) + ending(draw.special!, value, 2))
  if (code === "dau") return single((value, draw) => (draw.special![0]!.at(-2) === String(value) ? 1 : 0))
  if (code === "duoi") return single((value, draw) => (draw.special![0]!.at(-1) === String(value) ? 1 : 0))
  throw new Error(`No rule for ${code}`)
}

/** The chance that `size` numbers all show among independent ends, from one result to the next: how many have shown so far. */
function chanceToShow(size: number, results: number): number {
  let shown = [1, ...Array.from({ length: size }, () => 0)]
  for (let n = 0; n < results; n++)
    shown = shown.map((chance, so) => chance * (1 - (size - so) / 100) + (so > 0 ? shown[so - 1]! * ((size - so + 1) / 100) : 0))
  return shown[size]!
}

/** A bet's chance by its code; for those that can win more than once, its mean number of hits. */
function chanceOf(region: Region, code: string): number {
  const results = numbersOf[region].reduce((sum, count) => sum + count, 0)
  const size = Number(/\d+$/.exec(code)?.[0])
  if (code.startsWith("xien")) return chanceToShow(size, results)
  if (code.startsWith("truot")) return (1 - size / 100) ** results
  const long = numbersOf[region].reduce((sum, count, n) => sum + (digitsOf[region][n]! >= 3 ? count : 0), 0)
  const heads = region === "north" ? 4 : 1
  const others: Readonly<Record<string, number>> = {
    "lo-2": results / 100,
    "lo-3": long / 1_000,
    "de-special": 0.01,
    "de-first": 0.01,
    "de-head": heads / 100,
    "de-head-tail": (heads + 1) / 100,
    "3-cang": 0.001,
    dau: 0.1,
    duoi: 0.1,
  }
  return others[code]!
}

describe.each([
  ["north", northBets],
  ["south", southBets],
] as const)("Vietnam, the %s", (region, types: readonly BetType<DrawnPrizes>[]) => {
  it.each(types.map(type => [type.code, type] as const))(
    "%s stakes and pays each of its sets, as often as declared",
    (code, type) => {
      const { sizes, pays } = ruleOf(region, code)
      const below = dice(7)
      for (let n = 0; n < 60; n++) {
        // Few values, so that many draws win; all of them for a head or a tail.
        const values = Math.min(type.rows[0]!.values.length, 40)
        const size = code.startsWith("xien-quay") ? type.rows[0]!.min : Math.min(values, type.rows[0]!.min + below(3))
        const open = Array.from({ length: values }, (_, value) => value)
        const picked = Array.from({ length: size }, () => open.splice(below(open.length), 1)[0]!).toSorted((a, b) => a - b)
        const draw = someDraw(region, below)
        const sets = sizes.map(of => setsOf(picked, of))
        expect(type.eligible([picked])).toEqual(sets.map(({ length }) => length))
        expect(type.count([picked])).toBe(sets.flat().length)
        expect(type.hits([picked], draw)).toEqual(sets.map(some => some.reduce((sum, set) => sum + pays(set, draw), 0)))
      }
      for (const { code: tier, chance } of type.tiers)
        expect(chance.ways / chance.of).toBeCloseTo(chanceOf(region, tier === "prize" ? code : tier), 11)
    },
  )
})

// Published figures: chances in percent, and the odds that would be fair.
it.each([
  [northBets, "xien-2", 5.48821, 18.22],
  [northBets, "xien-3", 1.22979, 81.31],
  [northBets, "xien-4", 0.266992, 374.54],
  [southBets, "xien-2", 2.61078, 38.3],
  [southBets, "xien-3", 0.391345, 255.53],
  [southBets, "xien-4", 0.0555225, 1_801.07],
  [northBets, "truot-4", 33.214, undefined],
  [northBets, "truot-8", 10.526, undefined],
  [northBets, "truot-10", 5.815, undefined],
  [southBets, "truot-4", 47.96, undefined],
  [southBets, "truot-8", 22.294, undefined],
  [southBets, "truot-10", 15.009, undefined],
  [northBets, "de-special", 1, 100],
  [northBets, "3-cang", 0.1, 1_000],
  [southBets, "3-cang", 0.1, 1_000],
] as const)("the published chance of %#: %s", (types, code, percent, fair) => {
  const { chance } = types.find(type => type.code === code)!.tiers[0]!
  expect((chance.ways / chance.of) * 100).toBeCloseTo(percent, 3)
  if (fair !== undefined) expect(chance.of / chance.ways).toBeCloseTo(fair, 1)
})
