import { describe, expect, it } from "vitest"
import type { BetType } from "./bet-type.ts"
import { fourDigitBets } from "./four-digits.ts"
import type { DrawnPrizes } from "./prizes.ts"
import { northBets, southBets } from "./vietnam.ts"

const of = (types: readonly BetType<DrawnPrizes>[], code: string): BetType<DrawnPrizes> => types.find(one => one.code === code)!

/** The prizes of a 4D draw, where no number shows but these. */
const fourDraw = (prizes: Partial<DrawnPrizes>): DrawnPrizes => ({
  ...{ first: ["9990"], second: ["9991"], third: ["9992"] },
  ...{ starter: Array<string>(10).fill("9993"), consolation: Array<string>(10).fill("9994") },
  ...(prizes as DrawnPrizes),
})
const digits = (number: string) => [...number].map(digit => [Number(digit)])
const won = (type: BetType<DrawnPrizes>, selection: readonly (readonly number[])[], draw: DrawnPrizes) =>
  Object.fromEntries(type.tiers.map(({ code }, n) => [code, type.hits(selection, draw)[n]!]).filter(([, count]) => count !== 0))

describe("4D", () => {
  const nothing: DrawnPrizes = { first: [], second: [], third: [], starter: [], consolation: [] }
  const everyNumber = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, "0"))

  // Returns of the tables of Sports Toto.
  it.each([
    ["big", 0.64],
    ["small", 0.65],
    ["4a", 0.6],
    ["3a", 0.66],
  ])("%s returns what its table says", (code, expected) => {
    const { tiers } = of(fourDigitBets, code)
    expect(tiers.reduce((sum, { chance, pays }) => sum + (chance.ways / chance.of) * pays!, 0)).toBeCloseTo(expected, 10)
  })
  it.each(["big", "small", "4a", "3a", "big-permutation", "small-permutation", "big-box", "small-box"])(
    "every number of a prize pays %s as often as its chances say",
    { tags: "long" },
    code => {
      const type = of(fourDigitBets, code)
      for (const number of ["1234", "1123", "1122", "1112"]) {
        const selection = digits(number).slice(4 - type.rows.length)
        const eligible = type.eligible(selection)
        for (const [prize, numbers] of Object.entries({ first: 1, second: 1, third: 1, starter: 10, consolation: 10 })) {
          const hits = type.tiers.map(() => 0)
          for (const drawn of everyNumber)
            for (const [n, won] of type.hits(selection, { ...nothing, [prize]: [drawn] }).entries()) hits[n]! += won
          for (const [n, { code: tier, chance }] of type.tiers.entries())
            if ((tier === "prize" ? "first" : tier.split("-")[0]) === prize)
              expect(hits[n]! * numbers).toBe((eligible[n]! * chance.ways * 10_000) / chance.of)
            else expect(hits[n]).toBe(0)
        }
      }
    },
  )
  it("a number wins each prize it has, as often as it has it", () => {
    const draw = fourDraw({ first: ["1234"], starter: ["1234", "1234", ...Array<string>(8).fill("9993")] })
    expect(won(of(fourDigitBets, "big"), digits("1234"), draw)).toEqual({ first: 1, starter: 2 })
    expect(won(of(fourDigitBets, "small"), digits("1234"), draw)).toEqual({ first: 1 })
    expect(won(of(fourDigitBets, "3a"), digits("234"), draw)).toEqual({ prize: 1 })
  })
  it("a column with all digits is a roll of ten numbers", () => {
    const roll = [[1], [2], [3], Array.from({ length: 10 }, (_, n) => n)]
    expect(of(fourDigitBets, "big").count(roll)).toBe(10)
    expect(won(of(fourDigitBets, "big"), roll, fourDraw({ second: ["1239"] }))).toEqual({ second: 1 })
  })
  it("a permutation stakes each order, and a box shares its prize among them", () => {
    const draw = fourDraw({ first: ["2211"] })
    expect(of(fourDigitBets, "big-permutation").count(digits("1122"))).toBe(6)
    expect(won(of(fourDigitBets, "big-permutation"), digits("1122"), draw)).toEqual({ first: 1 })
    const box = of(fourDigitBets, "big-box")
    expect(box.count(digits("1122"))).toBe(1)
    expect(won(box, digits("1122"), draw)).toEqual({ "first-6": 1 })
    expect(box.tiers.find(({ code }) => code === "first-6")!.pays).toBeCloseTo(2_500 / 6, 10)
    expect(box.count(digits("1111"))).toBe(0)
  })
})

/** A draw of Vietnam whose numbers all end alike but those given. */
const prizesOf = { north: [1, 1, 2, 6, 4, 6, 3, 4], south: [1, 1, 1, 2, 7, 1, 3, 1, 1] }
const lengthsOf = { north: [5, 5, 5, 5, 4, 4, 3, 2], south: [6, 5, 5, 5, 5, 4, 4, 3, 2] }
const prizeNames = ["special", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
const vietnamDraw = (region: "north" | "south", ends: readonly string[]): DrawnPrizes => {
  const left = [...ends]
  return Object.fromEntries(
    prizesOf[region].map((count, n) => [
      prizeNames[n]!,
      Array.from({ length: count }, () => (left.shift() ?? "99").padStart(lengthsOf[region][n]!, "9")),
    ]),
  )
}
const times = (ways: bigint, by: number): bigint => ways ** BigInt(by)

describe.each([
  ["north", northBets, 27],
  ["south", southBets, 18],
] as const)("Vietnam, the %s", (region, types, results) => {
  const chance = (code: string): number => {
    const [tier] = of(types, code).tiers
    return tier!.chance.ways / tier!.chance.of
  }
  // As published, and by counting the draws in which numbers are missed.
  const published = { north: [0.0548821, 0.0122979, 0.00266992], south: [0.0261078, 0.00391345, 0.000555225] }[region]

  it("numbers that must all show do so as often as published", () => {
    expect(chance("xien-2")).toBeCloseTo(published[0]!, 7)
    expect(chance("xien-3")).toBeCloseTo(published[1]!, 7)
    expect(chance("xien-4")).toBeCloseTo(published[2]!, 8)
    const exact = times(100n, results) - 2n * times(99n, results) + times(98n, results)
    expect(chance("xien-2")).toBeCloseTo(Number((exact * 10n ** 15n) / times(100n, results)) / 1e15, 11)
  })
  it("numbers that must all miss do so as often as published", () => {
    const expected = { north: [0.33214, 0.10526, 0.05815], south: [0.4796, 0.22294, 0.15009] }[region]
    for (const [n, count] of [4, 8, 10].entries()) expect(chance(`truot-${count}`)).toBeCloseTo(expected[n]!, 5)
  })
  it("a number pays for each result that it ends", () => {
    expect(chance("lo-2")).toBe(results / 100)
    expect(chance("lo-3")).toBe((region === "north" ? 23 : 17) / 1_000)
    const draw = vietnamDraw(region, ["12", "12", "34"])
    expect(won(of(types, "lo-2"), [[12, 34, 56]], draw)).toEqual({ prize: 3 })
    expect(won(of(types, "lo-3"), [[912]], draw)).toEqual({ prize: 2 })
  })
  it("combined numbers pay by how many of them show", () => {
    const draw = vietnamDraw(region, ["12", "34", "56"])
    expect(won(of(types, "xien-2"), [[12, 34, 56, 78]], draw)).toEqual({ prize: 3 })
    expect(of(types, "xien-quay-4").count([[12, 34, 56, 78]])).toBe(11)
    expect(won(of(types, "xien-quay-4"), [[12, 34, 56, 78]], draw)).toEqual({ "xien-2": 3, "xien-3": 1 })
    expect(won(of(types, "truot-4"), [[1, 2, 3, 4, 5]], draw)).toEqual({ prize: 5 })
    expect(won(of(types, "truot-4"), [[1, 2, 3, 4, 12]], draw)).toEqual({ prize: 1 })
  })
  it("the special and the first prize are read from their ends", () => {
    const draw = vietnamDraw(region, ["12", "34"])
    expect(won(of(types, "de-special"), [[12]], draw)).toEqual({ prize: 1 })
    expect(won(of(types, "de-first"), [[34]], draw)).toEqual({ prize: 1 })
    expect(won(of(types, "3-cang"), [[912]], draw)).toEqual({ prize: 1 })
    expect(won(of(types, "dau"), [[1, 2]], draw)).toEqual({ prize: 1 })
    expect(won(of(types, "duoi"), [[2]], draw)).toEqual({ prize: 1 })
    expect(chance("de-head")).toBe(region === "north" ? 0.04 : 0.01)
    expect(won(of(types, "de-head"), [[99]], draw)).toEqual({ prize: region === "north" ? 4 : 1 })
    expect(won(of(types, "de-head-tail"), [[12]], draw)).toEqual({ prize: 1 })
  })
})
