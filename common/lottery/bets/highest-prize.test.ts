import { describe, expect, it } from "vitest"
import { ruleOf, written } from "../rule.ts"
import type { Selection } from "./bet-type.ts"
import { expressionOf, selectionsOf } from "./expression.ts"
import { betTypeOf, betTypesOf, type LotteryFamily, lotteryFamilies } from "./families.ts"
import { familyRules } from "./family-rules.ts"
import { highestOfPick, soldOdds } from "./highest-prize.ts"
import { prizeOf } from "./odds.ts"

type Type = ReturnType<typeof betTypesOf>[number]
type Opened = Parameters<Type["hits"]>[1]
/** The numbers of each prize. */
type Drawn = number[][]
type Below = (below: number) => number

/** Numbers that are the same in each run. */
function random(seed: number): Below {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const rulesOf = (family: LotteryFamily) => ruleOf(familyRules[family])
const opened = (family: LotteryFamily, drawn: Drawn): Opened =>
  rulesOf(family).map((rule, n) => ({ prize: rule.prize, numbers: drawn[n]!.map(number => written(number, rule)) }))

/** A complete selection, of a few values or many; none is in two rows of which one has bankers. */
function someSelection(type: Type, below: Below): Selection {
  for (;;) {
    const taken = new Set<number>()
    const selection = type.rows.map(({ code, values, min }) => {
      const open = values.map((_, n) => n).filter(n => !taken.has(n))
      const most = Math.min(open.length, min + [0, 1, 3, 9][below(4)]!)
      const size = code === "banker" ? 1 + below(Math.min(8, open.length - 1)) : min + below(most - min + 1)
      const picked = Array.from({ length: size }, () => open.splice(below(open.length), 1)[0]!).toSorted((a, b) => a - b)
      if (code === "banker") for (const value of picked) taken.add(value)
      return picked
    })
    if (type.count(selection) > 0) return selection
  }
}

/** Different lines: some with values that others have. */
function someLines(type: Type, below: Below): Selection[] {
  const found = new Map<string, Selection>()
  const { values } = type.line!
  const wide = below(2) === 0
  const count = 1 + below(12)
  for (let tries = 0; tries < 100 && found.size < count; tries++) {
    const line = Array.from({ length: Math.max(type.rows.length, 1) }, (_, row) => {
      const all = type.rows[row]!.values.length
      const from = Math.min(all, wide ? all : values + 4)
      const open = Array.from({ length: from }, (_, n) => n)
      const size = type.rows.length > 1 ? 1 : values
      return Array.from({ length: size }, () => open.splice(below(open.length), 1)[0]!).toSorted((a, b) => a - b)
    })
    if (type.count(line) > 0) found.set(expressionOf(type, line), line)
  }
  return [...found.values()]
}

const paysOf = (type: Type, pick: readonly Selection[], odds: readonly number[], draw: Opened): number =>
  pick.reduce((sum, one) => type.hits(one, draw).reduce((won, hits, tier) => won + hits * odds[tier]!, sum), 0)

/** Draws of few numbers: each in every order. */
function allDraws(family: LotteryFamily): Drawn[] {
  const [{ count, from, to }] = rulesOf(family) as [ReturnType<typeof rulesOf>[number]]
  let draws: number[][] = [[]]
  for (let n = 0; n < count; n++)
    draws = draws.flatMap(draw => Array.from({ length: to - from + 1 }, (_, value) => [...draw, from + value]))
  return draws.map(draw => [draw])
}

/** The values that a selection has for a place of a draw, as numbers that can be drawn there. */
function wantedAt(family: LotteryFamily, pick: readonly Selection[], below: Below): (place: number) => number {
  const selection = pick[below(pick.length)]!
  const some = (values: readonly number[] | undefined, or: number) =>
    values && values.length > 0 ? values[below(values.length)]! : or
  const all = [...new Set(pick.flatMap(one => one.flat()))]
  const from = below(5)
  const own = below(3) > 0
  // Of one line or two.
  const few = [...selection[0]!, ...(below(2) ? pick[below(pick.length)]![0]! : [])]
  const place = (n: number) =>
    selection.length > 1 && below(4) > 0 ? selection[(n + from) % selection.length] : selection.length === 1 && own ? few : all
  if (family === "four")
    return () => {
      const digits =
        selection.length === 3 ? [[below(10)], ...selection] : below(2) ? selection : selection.toSorted(() => below(3) - 1)
      return digits.reduce((number, row) => number * 10 + some(row, below(10)), 0)
    }
  if (family === "north" || family === "south") {
    const length = all.some(value => value > 99) ? 1_000 : 100
    const others = Array.from({ length: 100 }, (_, value) => value).filter(value => !all.includes(value))
    const ends = below(3) ? (own && selection[0]!.length > 1 ? selection[0]! : all) : others
    return () => below(9) * length + some(ends, below(length))
  }
  const first = ["five", "three", "sum28"].includes(family) ? 0 : 1
  return n => first + some(place(n), below(6))
}

/** A draw that is likely to pay a pick: of its values, a few of them or many, else of any others. */
function likelyDraw(family: LotteryFamily, pick: readonly Selection[], below: Below): Drawn {
  const wanted = wantedAt(family, pick, below)
  const share = [0, 2, 3, 4, 4][below(5)]!
  const kinds = Array.from({ length: 1 + below(27) }, (_, n) => wanted(n))
  const repeats = below(2) === 0
  const gone = new Set<number>()
  return rulesOf(family).map(({ count, from, to, distinct, sorted, rest }) => {
    if (!rest) gone.clear()
    const numbers = Array.from({ length: count }, (_, place) => {
      for (let tries = 0; ; tries++) {
        const asked = repeats && !distinct ? kinds[below(kinds.length)]! : wanted(place)
        const number =
          below(4) < share && tries < 20
            ? family === "north" || family === "south"
              ? asked % (to + 1)
              : asked
            : from + below(to - from + 1)
        if (number < from || number > to || ((distinct || rest) && gone.has(number))) continue
        if (distinct || rest) gone.add(number)
        return number
      }
    })
    return sorted ? numbers.toSorted((one, other) => one - other) : numbers
  })
}

/** The most that a pick is paid by draws that are tried, until one pays `enough`: one that pays no less is changed at a place. */
function mostFound(
  family: LotteryFamily,
  type: Type,
  pick: readonly Selection[],
  odds: readonly number[],
  below: Below,
  enough: number,
) {
  let best = 0
  for (let start = 0; start < 3 || (start < 500 && best < enough); start++) {
    let draw = likelyDraw(family, pick, below)
    let pays = paysOf(type, pick, odds, opened(family, draw))
    for (let step = 0; step < 60; step++) {
      const other = below(3) ? changed(family, draw, pick, below) : likelyDraw(family, pick, below)
      const paid = paysOf(type, pick, odds, opened(family, other))
      if (paid >= pays) [draw, pays] = [other, paid]
    }
    best = Math.max(best, pays)
  }
  return best
}

function changed(family: LotteryFamily, draw: Drawn, pick: readonly Selection[], below: Below): Drawn {
  const next = draw.map(numbers => [...numbers])
  const wanted = wantedAt(family, pick, below)
  const n = below(next.length)
  const rule = rulesOf(family)[n]!
  const place = below(rule.count)
  const asked = below(2) ? wanted(place) : rule.from + below(rule.to - rule.from + 1)
  const number = family === "north" || family === "south" ? asked % (rule.to + 1) : asked
  if (number < rule.from || number > rule.to) return draw
  const at = rule.distinct || rule.rest ? next.findIndex(numbers => numbers.includes(number)) : -1
  if (at >= 0) {
    if (at !== n) return draw
    next[n]![next[n]!.indexOf(number)] = next[n]![place]!
  }
  next[n]![place] = number
  return next
}

const partsOf = (type: Type, pick: readonly Selection[], odds: readonly number[]): number => {
  const highest = highestOfPick(type, pick, odds)
  return highest.hits.reduce((sum, hits, tier) => sum + hits * highest.odds[tier]!, 0)
}

const few: readonly LotteryFamily[] = ["dice", "three", "sum28"]
const betsOf = (families: readonly LotteryFamily[]) =>
  families.flatMap(family => betTypesOf(family).map(type => [family, type.code, type] as const))

describe("the most that a pick can win", () => {
  it.each(betsOf(few))("%s %s is what some draw pays, and no draw pays more", (family, _, type) => {
    const draws = allDraws(family).map(draw => opened(family, draw))
    const below = random(7)
    const odds = soldOdds(type.tiers, 1_900)
    for (let n = 0; n < 12; n++) {
      const pick = [someSelection(type, below)]
      const most = draws.reduce((best, draw) => Math.max(best, paysOf(type, pick, odds, draw)), 0)
      expect([pick, partsOf(type, pick, odds)]).toEqual([pick, most])
    }
  })

  it.each(betsOf(lotteryFamilies.filter(family => !few.includes(family))))(
    "%s %s is paid by a draw that is found",
    (family, _, type) => {
      const below = random(11)
      const odds = soldOdds(type.tiers, 1_900)
      for (let n = 0; n < 4; n++) {
        const pick = [someSelection(type, below)]
        const highest = partsOf(type, pick, odds)
        const found = mostFound(family, type, pick, odds, below, highest)
        expect(Number.isFinite(highest)).toBe(true)
        expect(found).toBeLessThanOrEqual(highest)
        expect([pick, found]).toEqual([pick, highest])
      }
    },
  )

  it.each(betsOf(lotteryFamilies).filter(([, , { line }]) => line))(
    "%s %s: lines win no more, and not far less",
    (family, _, type) => {
      const below = random(13)
      const odds = soldOdds(type.tiers, 1_900)
      for (let n = 0; n < 6; n++) {
        const pick = someLines(type, below)
        const highest = partsOf(type, pick, odds)
        const found = mostFound(family, type, pick, odds, below, highest / 5)
        expect(found).toBeLessThanOrEqual(highest)
        expect(found * 5).toBeGreaterThanOrEqual(highest)
      }
    },
  )
})

describe("the highest prize", () => {
  const highest = (
    family: LotteryFamily,
    bet: string,
    expression: string,
    { group = 1_900, unit = 1_000, multiple = 1 } = {},
  ) => {
    const type = betTypeOf(family, bet)!
    const { hits, odds } = highestOfPick(type, selectionsOf(type, expression)!, soldOdds(type.tiers, group))
    return prizeOf(hits, odds, { unit, multiple }, 2)
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => String(from + n).padStart(2, "0")).join(",")
  const ways = (all: number, taken: number): bigint => {
    let found = 1n
    for (let n = 0; n < taken; n++) found = (found * BigInt(all - n)) / BigInt(n + 1)
    return found
  }

  it.each([7, 8, 9, 10, 11, 12, 13, 14, 15])(
    "of a system of %i is that of six right numbers, with all prizes of the others",
    size => {
      // A quarter of the return for each prize: odds are 45 over 6, by the ways to have as many right.
      const odds = [6, 5, 4, 3].map(
        right => (ways(45, 6) * 1_900n * 10_000n) / (ways(6, right) * ways(39, 6 - right) * 2_000n * 4n),
      )
      const parts = [6, 5, 4, 3].reduce((sum, right, tier) => sum + ways(6, right) * ways(size - 6, 6 - right) * odds[tier]!, 0n)
      expect(BigInt(highest("six", "six", numbers(1, size), { unit: 1 }))).toBe(parts / 100_000n)
    },
  )
  it("is what a permutation, a group with a banker and a number with several hits can win", () => {
    expect(highest("six", "six", numbers(1, 15), { unit: 1, group: 1_956 })).toBe(2_566_09)
    expect(highest("six", "six", numbers(1, 12), { unit: 1, group: 1_956 })).toBe(2_342_51)
    expect(highest("four", "big-permutation", "1|2|3|4", { multiple: 5 })).toBe(5 * 6_400_00)
    expect(highest("five", "five-group-120-banker", "0|1,2,3,4,5,6,7,8,9", { group: 1_956 })).toBe(815_00)
    expect(highest("five", "five-group-120-banker", "0|1,2,3,4,5,6,7,8,9", { multiple: 3 })).toBe(3 * 791_66 + 1)
    // One hit of lô pays 3.62; all 27 results can end with 68.
    expect(highest("north", "lo-2", "68", { multiple: 10_000, group: 1_956 })).toBeGreaterThanOrEqual(3 * 36_222_00)
    expect(highest("north", "lo-2", "68", { multiple: 10_000, group: 1_956 })).toBe(27 * 36_222_00)
    expect(highest("north", "truot-10", numbers(0, 19))).toBe(Math.floor((184_756 * Math.floor(9_500 / 0.9 ** 27)) / 100))
  })
  it("of twelve typed lines of keno without a number in common is that of the two that can be drawn", () => {
    const lines = [0, 1, 2, 3, 4, 5, 6, 7].map(n => numbers(10 * n + 1, 10 * n + 10))
    const one = highest("keno", "pick-10", lines[0]!, { unit: 1, multiple: 10 })
    const all = highest("keno", "pick-10", `=${lines.join(";")}`, { unit: 1, multiple: 10 })
    expect(all).toBeGreaterThanOrEqual(2 * one)
    expect(all).toBeLessThan(2.001 * one)
  })
})
