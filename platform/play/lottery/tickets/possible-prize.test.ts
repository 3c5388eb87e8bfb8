import { LotterySlip } from "@baize/common/domain/lottery/slip.ts"
import { betTypesOf, lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import { familyRules } from "@baize/common/lottery/bets/family-rules.ts"
import { numbersOf } from "@baize/common/lottery/fair.ts"
import { expect, test } from "vitest"
import { lotteries } from "../games.ts"
import { outcomeOf } from "./outcome.ts"
import { canPassCap } from "./own-picks.ts"
import { payableAt, priceOf } from "./price.ts"

const EXPONENT = 2
const GROUP = 1_923
const DRAWS = 40

let state = 5
const below = (most: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}

/** Values that a random pick has in each row; bankers and others have none in common. */
const somePick = (rows: ReturnType<typeof betTypesOf>[number]["rows"]): number[][] => {
  const bankers = rows[0]!.code === "banker" ? [0] : []
  return rows.map(({ code, values, min }) => {
    if (code === "banker") return bankers
    const open = values.map((_, n) => n).filter(n => !bankers.includes(n))
    const size = Math.min(open.length, Math.max(min, 1) + below(8))
    return Array.from({ length: size }, () => open.splice(below(open.length), 1)[0]!).toSorted((a, b) => a - b)
  })
}

test.each(lotteryFamilies)("the page and the platform count with the same prize of %s, and no draw pays more", family => {
  const { code, timetable } = lotteries.find(lottery => lottery.family === family)!
  const lottery = { code, family, rule: familyRules[family], timetable, feeds: null, game: 1 }
  const limits = { ticket: 1e15, draw: 1e15, prize: 1e15, payable: 1e15 }
  const opened = Array.from({ length: DRAWS }, (_, n) =>
    numbersOf({ gameCode: code, numero: String(n), rule: familyRules[family] }, "0f".repeat(32)).map(({ prize, numbers }) => ({
      prize,
      numbers: [...numbers],
    })),
  )
  for (const percent of [100, 37]) {
    const rules = percent < 100 ? [{ bet: null, value: null, percent }] : []
    const slip = new LotterySlip(family, { exponent: EXPONENT, group: GROUP, mostPrize: 1e15, percentOf: () => percent })
    for (const type of betTypesOf(family)) {
      slip.choose(type.code)
      do slip.pick(somePick(type.rows))
      while (slip.combinations === 0)
      slip.stakeWith({ unit: [1_000, 100, 10][below(3)]!, multiple: 1 + below(30) })
      const { expression, unit, multiple, stake, prize } = slip
      const ticket = { bet: type.code, expression, unit: unit as 1_000, multiple, stake: stake!, percent }
      const priced = priceOf(ticket, {
        lottery,
        terms: { limits, rules, bounds: [] },
        group: GROUP,
        exponent: EXPONENT,
        times: 1,
      })
      if ("code" in priced) throw new Error(`${type.code} ${expression} was refused: ${priced.code}`)
      expect([type.code, expression, prize]).toEqual([type.code, expression, payableAt(priced, 1, EXPONENT)])
      // No pick of a bet type wins more for its stake than the member's tickets of it are supposed to.
      const isPassed = canPassCap({ slip: { limits: { ...limits, prize: prize - 1 } }, type, tickets: [] }, stake!)
      expect([type.code, expression, isPassed]).toEqual([type.code, expression, true])
      const { odds } = priced.price
      const paid = opened.map(draw => outcomeOf({ id: "", ...ticket, odds }, { family, opened: draw }, EXPONENT).prize)
      expect(Math.max(...paid)).toBeLessThanOrEqual(prize)
    }
  }
})

test("a result pays as much as the page has promised for a system, a permutation and a number of lô", () => {
  const promised = (family: "six" | "four" | "north", bet: string, picks: number[][], percent: number) => {
    const slip = new LotterySlip(family, { exponent: 2, group: 1_956, mostPrize: 1e15, percentOf: () => percent })
    slip.choose(bet)
    slip.pick(picks)
    slip.stakeWith({ unit: 1_000, multiple: 7 })
    const terms = {
      limits: { ticket: 1e15, draw: 1e15, prize: 1e15, payable: 1e15 },
      rules: [{ bet, value: null, percent }],
      bounds: [],
    }
    const { code, rule, timetable } = lotteries.find(lottery => lottery.family === family)!
    const { expression, unit, multiple, stake, prize } = slip
    const ticket = { bet, expression, unit: unit as 1_000, multiple, stake: stake!, percent }
    const lottery = { code, family, rule, timetable, feeds: null, game: 1 }
    const priced = priceOf(ticket, { lottery, terms, group: 1_956, exponent: 2, times: 1 })
    if ("code" in priced) throw new Error(priced.code)
    const paid = (opened: Parameters<typeof outcomeOf>[1]["opened"]) =>
      outcomeOf({ id: "", ...ticket, odds: priced.price.odds }, { family, opened }, 2).prize
    return { prize, paid }
  }
  const system = promised("six", "six", [Array.from({ length: 15 }, (_, n) => n)], 73)
  const six = ["01", "02", "03", "04", "05", "06"]
  expect(
    system.paid([
      { prize: "numbers", numbers: six },
      { prize: "special", numbers: ["45"] },
    ]),
  ).toBe(system.prize)
  const orders = promised("four", "big-permutation", [[1], [2], [3], [4]], 91)
  const same = (count: number) => Array.from({ length: count }, () => "4321")
  const four = { first: 1, second: 1, third: 1, starter: 10, consolation: 10 }
  expect(orders.paid(Object.entries(four).map(([prize, count]) => ({ prize, numbers: same(count) })))).toBe(orders.prize)
  const lo = promised("north", "lo-2", [[68]], 88)
  const ends = { special: 1, first: 1, second: 2, third: 6, fourth: 4, fifth: 6, sixth: 3, seventh: 4 }
  const north = Object.entries(ends).map(([prize, count]) => ({ prize, numbers: Array.from({ length: count }, () => "168") }))
  expect(lo.paid(north)).toBe(lo.prize)
})
