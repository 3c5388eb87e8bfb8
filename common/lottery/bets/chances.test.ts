import { describe, expect, it } from "vitest"
import type { BetType, Selection } from "./bet-type.ts"
import { diceBets } from "./dice.ts"
import { elevenBets } from "./eleven.ts"
import { fiveDigitBets } from "./five-digits.ts"
import { kenoBets } from "./keno.ts"
import { sixBets } from "./six.ts"
import { tenBets } from "./ten.ts"
import { sum28Bets, threeDigitDrawBets } from "./three-digits.ts"

type Numbers = readonly number[]

/** Every draw of `count` numbers of a range, in every order. */
function* allDraws(
  count: number,
  [from, to]: readonly [number, number],
  distinct: boolean,
  drawn: number[] = [],
): Generator<Numbers> {
  if (drawn.length === count) return yield [...drawn]
  for (let number = from; number <= to; number++)
    if (!distinct || !drawn.includes(number)) yield* allDraws(count, [from, to], distinct, [...drawn, number])
}

/** Numbers that are the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A random selection of a bet type; bankers and others have no value in common. */
function someSelection({ rows }: BetType<Numbers>, seed: number): Selection {
  const below = dice(seed)
  const taken = new Set<number>()
  const selection = rows.map(({ code, values, min }) => {
    const open = values.map((_, n) => n).filter(n => !taken.has(n))
    const most = code === "banker" ? 2 : Math.min(open.length, min + 6)
    const size = code === "banker" ? 1 + below(most) : min + below(most - min + 1)
    const picked = Array.from({ length: size }, () => open.splice(below(open.length), 1)[0]!).toSorted((a, b) => a - b)
    if (code === "banker") for (const value of picked) taken.add(value)
    return picked
  })
  return selection
}

const enumerable: readonly (readonly [string, readonly BetType<Numbers>[], readonly Numbers[]])[] = [
  ["five digits", fiveDigitBets, [...allDraws(5, [0, 9], false)]],
  ["three digits", threeDigitDrawBets, [...allDraws(3, [0, 9], false)]],
  ["the sum of three digits", sum28Bets, [...allDraws(3, [0, 9], false)]],
  ["three dice", diceBets, [...allDraws(3, [1, 6], false)]],
  ["five of eleven", elevenBets, [...allDraws(5, [1, 11], true)]],
  [
    "the first five of ten",
    tenBets.filter(({ code }) => code.startsWith("first") || code.startsWith("champion")),
    [...allDraws(5, [1, 10], true)],
  ],
]

describe.each(enumerable)("%s", (_, types, draws) => {
  it.each(types.map(type => [type.code, type] as const))("all draws pay %s as often as its chances say", (_code, type) => {
    for (let seed = 1; seed <= (draws.length > 10_000 ? 1 : 4); seed++) {
      const selection = someSelection(type, seed)
      const won = type.tiers.map(() => 0)
      for (const draw of draws) for (const [tier, hits] of type.hits(selection, draw).entries()) won[tier]! += hits
      const eligible = type.eligible(selection)
      expect(won).toEqual(type.tiers.map(({ chance }, tier) => (eligible[tier]! * chance.ways * draws.length) / chance.of))
      // Each combination has a tier of its own here.
      expect(eligible.reduce((sum, count) => sum + count, 0)).toBe(type.count(selection))
    }
  })
})

/** Pascal's triangle, exact. */
const binomials = Array.from({ length: 81 }, () => [1n])
for (let n = 1; n <= 80; n++)
  for (let k = 1; k <= n; k++) binomials[n]![k] = binomials[n - 1]![k - 1]! + (binomials[n - 1]![k] ?? 0n)
const waysTo = (all: number, taken: number): bigint => binomials[all]?.[taken] ?? 0n

const drums: readonly (readonly [string, readonly BetType<Numbers>[], number, number])[] = [
  ["twenty of eighty", kenoBets.filter(({ group }) => group === "picks"), 80, 20],
  ["six of 45", sixBets.filter(({ group }) => group === "six"), 45, 6],
]

describe.each(drums)("%s", (_, types, all, drawn) => {
  it.each(types.map(type => [type.code, type] as const))("all draws pay %s as often as its chances say", (_code, type) => {
    for (const more of [0, 1, 5]) {
      const size = type.rows[0]!.min + more
      // The picks are the lowest numbers; of the draws with the same number of them, one speaks for all.
      const selection = [Array.from({ length: size }, (_, n) => n)]
      const won = type.tiers.map(() => 0n)
      for (let right = 0; right <= Math.min(size, drawn); right++) {
        const draw = Array.from({ length: drawn }, (_, n) => (n < right ? n + 1 : all - n))
        const draws = waysTo(size, right) * waysTo(all - size, drawn - right)
        for (const [tier, hits] of type.hits(selection, draw).entries()) won[tier]! += BigInt(hits) * draws
      }
      const eligible = type.eligible(selection)
      for (const [tier, { chance }] of type.tiers.entries()) {
        const { ways, of } = chance
        expect(Number.isSafeInteger(ways) && Number.isSafeInteger(of)).toBe(true)
        expect(won[tier]! * BigInt(of)).toBe(BigInt(eligible[tier]!) * BigInt(ways) * waysTo(all, drawn))
      }
    }
  })
})

it("the special number of 45 is each number once, and red, blue and green as often as declared", () => {
  const [number, color] = sixBets.filter(({ group }) => group === "special")
  const draws = Array.from({ length: 45 }, (_, n) => {
    const others = Array.from({ length: 6 }, (_, m) => ((n + m + 1) % 45) + 1)
    return [...others.toSorted((one, other) => one - other), n + 1]
  })
  for (const picked of [[0], [44], [3, 17, 40], Array.from({ length: 45 }, (_, n) => n)]) {
    expect(number!.count([picked])).toBe(picked.length)
    const won = draws.reduce((sum, draw) => sum + number!.hits([picked], draw)[0]!, 0)
    expect(won * number!.tiers[0]!.chance.of).toBe(picked.length * number!.tiers[0]!.chance.ways * 45)
  }
  const wins = draws.map(draw => color!.hits([[0, 1, 2]], draw))
  expect(wins.every(hits => hits.reduce((sum, one) => sum + one, 0) === 1)).toBe(true)
  for (const [tier, { chance }] of color!.tiers.entries())
    expect(wins.reduce((sum, hits) => sum + hits[tier]!, 0) * chance.of).toBe(chance.ways * 45)
  expect(color!.tiers.map(({ code, chance }) => [code, chance.ways])).toEqual([
    ["red", 16],
    ["blue", 14],
    ["green", 15],
  ])
})

it("half of the numbers of a keno draw, or more, or fewer, come from a half of the drum as often as declared", () => {
  const [places, parity] = kenoBets.filter(({ group }) => group === "halves")
  for (const type of [places!, parity!]) {
    const [more, level, fewer] = type.tiers.map(({ chance }) => chance)
    const even = waysTo(40, 10) ** 2n
    expect(BigInt(level!.ways) * waysTo(80, 20)).toBe(even * BigInt(level!.of))
    expect(more).toEqual(fewer)
    expect(2n * BigInt(more!.ways) * waysTo(80, 20)).toBe((waysTo(80, 20) - even) * BigInt(more!.of))
    expect([...type.tiers.entries()].every(([, { chance }]) => Number.isSafeInteger(chance.of))).toBe(true)
  }
})

describe("the order of ten", () => {
  const type = (code: string) => tenBets.find(one => one.code === code)!
  const others = (...used: number[]): number[] => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(number => !used.includes(number))

  it("a place pays once for each of its ten numbers, and half of them are what each word says", () => {
    for (let place = 0; place < 10; place++) {
      const draws = others().map(number => others(number).toSpliced(place, 0, number))
      const picks = (picked: Numbers): Selection => others().map((_, n) => (n === place ? picked : []))
      for (const picked of [[0], [3, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
        expect(draws.map(draw => type("fixed").hits(picks(picked), draw)[0]!).reduce((a, b) => a + b)).toBe(picked.length)
      for (const word of [0, 1, 2, 3])
        expect(draws.map(draw => type("half").hits(picks([word]), draw)[0]!).reduce((a, b) => a + b)).toBe(5)
    }
  })
  it("dragon and tiger each win half of a pair's draws", () => {
    for (let pair = 0; pair < 5; pair++)
      for (const side of [0, 1]) {
        const selection = [0, 1, 2, 3, 4].map(n => (n === pair ? [side] : []))
        const draws = others().flatMap(left =>
          others(left).map(right =>
            others(left, right)
              .toSpliced(pair, 0, left)
              .toSpliced(9 - pair, 0, right),
          ),
        )
        expect(draws.map(draw => type("dragon-tiger").hits(selection, draw)[side]!).reduce((a, b) => a + b)).toBe(45)
      }
  })
})

// Prizes of a bet of two units in prize group 1956, as `MyOubao` publishes them.
const published: readonly (readonly [types: readonly BetType<Numbers>[], code: string, tier: string, prize: number])[] = [
  [fiveDigitBets, "five-fixed", "prize", 19.56],
  [fiveDigitBets, "front-two-direct", "prize", 195.6],
  [fiveDigitBets, "back-two-group-2", "prize", 97.8],
  [fiveDigitBets, "back-three-direct", "prize", 1_956],
  [fiveDigitBets, "back-three-group-3", "prize", 652],
  [fiveDigitBets, "back-three-group-6", "prize", 326],
  [fiveDigitBets, "back-four-direct", "prize", 19_560],
  [fiveDigitBets, "back-four-group-24", "prize", 815],
  [fiveDigitBets, "back-four-group-12", "prize", 1_630],
  [fiveDigitBets, "back-four-group-6", "prize", 3_260],
  [fiveDigitBets, "back-four-group-4", "prize", 4_890],
  [fiveDigitBets, "five-direct", "prize", 195_600],
  [fiveDigitBets, "five-group-120", "prize", 1_630],
  [fiveDigitBets, "five-group-60", "prize", 3_260],
  [fiveDigitBets, "five-group-30", "prize", 6_520],
  [fiveDigitBets, "five-group-20", "prize", 9_780],
  [fiveDigitBets, "five-group-10", "prize", 19_560],
  [fiveDigitBets, "five-group-5", "prize", 39_120],
  [fiveDigitBets, "back-three-any-1", "prize", 7.2177],
  [fiveDigitBets, "back-three-any-2", "prize", 36.2222],
  [fiveDigitBets, "five-any-1", "prize", 4.7764],
  [fiveDigitBets, "five-any-2", "prize", 13.3333],
  [fiveDigitBets, "five-any-3", "prize", 44.9655],
  [fiveDigitBets, "dragon-tiger", "dragon", 4.3467],
  [fiveDigitBets, "dragon-tiger", "tie", 19.56],
  [elevenBets, "any-1", "prize", 4.3032],
  [elevenBets, "any-2", "prize", 10.758],
  [elevenBets, "any-3", "prize", 32.274],
  [elevenBets, "any-4", "prize", 129.096],
  [elevenBets, "any-5", "prize", 903.672],
  [elevenBets, "any-6", "prize", 150.612],
  [elevenBets, "any-7", "prize", 43.032],
  [elevenBets, "any-8", "prize", 16.137],
  [elevenBets, "first-1-direct", "prize", 21.516],
  [elevenBets, "first-2-direct", "prize", 215.16],
  [elevenBets, "first-3-direct", "prize", 1_936.44],
  [elevenBets, "first-2-group", "prize", 107.58],
  [elevenBets, "first-3-group", "prize", 322.74],
  [tenBets, "first-1-direct", "prize", 19.56],
  [tenBets, "first-2-direct", "prize", 176.04],
  [tenBets, "first-3-direct", "prize", 1_408.32],
]
it.each(published.map(([types, code, tier, prize]) => ({ types, code, tier, prize })))(
  "the published prize of $code ($tier) follows from its chance",
  ({ types, code, tier, prize }) => {
    const { ways, of } = types.find(type => type.code === code)!.tiers.find(one => one.code === tier)!.chance
    expect((((2 * of) / ways) * 1_956) / 2_000).toBeCloseTo(prize, 3)
  },
)
