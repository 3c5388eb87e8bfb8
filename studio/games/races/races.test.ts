import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { add, type Fraction, fraction, multiply, toNumber } from "../../fair/fraction.ts"
import type { TableBet } from "../game.ts"
import { harborHounds } from "../harbor-hounds/harbor-hounds.ts"
import { silverDowns } from "../silver-downs/silver-downs.ts"
import type { SlipChoice } from "../sports/slip.ts"
import { cardOf } from "./card.ts"
import { finishOrder } from "./harville.ts"
import { type RaceOutcome, raceFixtures } from "./race-game.ts"

const courses = [
  ["Silver Downs", silverDowns, { placed: 3, percent: { win: 93, place: 93, forecast: 90, tricast: 88 } }],
  ["Harbor Hounds", harborHounds, { placed: 2, percent: { win: 93, place: 93, forecast: 90, tricast: 88 } }],
] as const

/** The chance of every bet on a card, from all orders of the first three, each by the strengths left in the race. */
function chances(strengths: readonly number[], placed: number): Map<string, Fraction> {
  const sums = new Map<string, Fraction>()
  const count = (code: string, chance: Fraction) => sums.set(code, add(sums.get(code) ?? fraction(0), chance))
  const all = strengths.reduce((sum, one) => sum + one)
  for (const [a, first] of strengths.entries())
    for (const [b, second] of strengths.entries())
      for (const [c, third] of strengths.entries()) {
        if (a === b || a === c || b === c) continue
        const [left, last] = [all - first, all - first - second]
        const chance = fraction(BigInt(first) * BigInt(second) * BigInt(third), BigInt(all) * BigInt(left) * BigInt(last))
        const [one, two, three] = [a + 1, b + 1, c + 1]
        count(`win-${one}`, chance)
        for (const saddle of [one, two, three].slice(0, placed)) count(`place-${saddle}`, chance)
        count(`forecast-${one}-${two}`, chance)
        count(`tricast-${one}-${two}-${three}`, chance)
      }
  return sums
}

/** The largest whole number of hundredths that returns no more than this percentage. */
function fairOdds({ top, bottom }: Fraction, percent: number): number {
  const odds = Math.floor((percent * Number(bottom)) / Number(top))
  // Division of large numbers may be off by one: settle it exactly.
  return [odds + 1, odds, odds - 1].find(one => top * BigInt(one) <= BigInt(percent) * bottom)!
}

describe.each(courses)("%s", (_, game, published) => {
  const fixtures = raceFixtures(game.course)
  const bet = (picks: string[], stake = 100): TableBet<SlipChoice> => ({
    id: "",
    stake,
    choice: { bets: [{ picks, stake }] },
    leftAt: null,
  })

  it("the odds of every bet on every card are by Harville's chances, and the listed returns are their lowest and highest", {
    tags: "long",
    timeout: 60_000,
  }, () => {
    const returns = new Map<string, { lowest: Fraction; highest: Fraction }>()
    const less = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom
    for (let number = 1; number <= game.course.cards; number++) {
      const strengths = cardOf(game.course, number).runners.map(({ strength }) => strength)
      for (const [code, chance] of chances(strengths, published.placed)) {
        const market = code.split("-")[0] as keyof typeof published.percent
        const odds = fixtures.odds(number, code)
        if (number < 4) expect(fixtures.chance(number, code), code).toEqual(chance)
        if (odds !== fairOdds(chance, published.percent[market])) throw new Error(`race ${number}: ${code} pays ${odds}`)
        const payback = multiply(chance, fraction(odds, 100))
        const known = returns.get(market) ?? { lowest: payback, highest: payback }
        returns.set(market, {
          lowest: less(payback, known.lowest) ? payback : known.lowest,
          highest: less(known.highest, payback) ? payback : known.highest,
        })
      }
    }
    expect(game.returns.map(({ name, payback }) => [name, payback])).toEqual(
      [...returns].flatMap(([market, { lowest, highest }]) => [
        [`${market}, lowest`, lowest],
        [`${market}, highest`, highest],
      ]),
    )
  })

  it("every card has different runners of the stable, none weaker than the lowest strength", () => {
    for (let number = 1; number <= game.course.cards; number++) {
      const { runners } = cardOf(game.course, number)
      expect(new Set(runners.map(({ id }) => id)).size).toBe(game.course.runners)
      expect(Math.min(...runners.map(({ strength }) => strength))).toBeGreaterThanOrEqual(24)
    }
    expect(cardOf(game.course, game.course.cards + 1)).toEqual(cardOf(game.course, 1))
  })

  it("a finish pays the winner, the placed, the forecast and the tricast in their order, and no other", () => {
    const result = { ...game.decide(() => 0, [], 5), number: 5 }
    // A draw of 0 always takes the first of those still running.
    expect(result.order).toEqual(Array.from({ length: game.course.runners }, (_, n) => n + 1))
    const pays = (code: string) => {
      const [settled] = game.settle(result, [bet([code])])
      return settled && "win" in settled ? settled.win : undefined
    }
    for (const code of ["win-1", "place-1", "place-2", "forecast-1-2", "tricast-1-2-3"]) {
      expect(pays(code), code).toBe(fixtures.odds(5, code))
      expect(pays(code)).toBeGreaterThan(100)
    }
    for (const code of ["win-2", `place-${published.placed + 1}`, "forecast-2-1", "forecast-1-3", "tricast-1-3-2"])
      expect(pays(code), code).toBe(0)
  })

  it("several bets of a slip are settled one by one, and each tells its odds", () => {
    const result = game.decide(() => 0, [], 9)
    const bets = [
      { picks: ["win-1"], stake: 300 },
      { picks: ["win-2"], stake: 100 },
      { picks: ["place-2"], stake: 200 },
    ]
    const [settled] = game.settle(result, [{ id: "", stake: 600, choice: { bets }, leftAt: null }])
    const odds = bets.map(({ picks }) => fixtures.odds(9, picks[0]!))
    expect(settled).toMatchObject({ win: 3 * odds[0]! + 2 * odds[2]! })
    expect((settled!.outcome as RaceOutcome).bets).toEqual([
      { odds: odds[0], win: 3 * odds[0]! },
      { odds: odds[1], win: 0 },
      { odds: odds[2], win: 2 * odds[2]! },
    ])
  })

  it("a slip with a bet that the race does not have is malformed", () => {
    const parses = (choice: unknown) => v.is(game.choice, choice)
    expect(parses({ bets: [{ picks: ["win-1"], stake: 100 }] })).toBe(true)
    for (const picks of [["win-9"], ["win-0"], ["win-1", "win-2"], ["forecast-1-1"], ["tricast-1-2"], ["win-01"], ["show-1"], []])
      expect(parses({ bets: [{ picks, stake: 100 }] }), picks.join()).toBe(false)
    expect(parses({ bets: [] })).toBe(false)
    const twice = { picks: ["win-1"], stake: 100 }
    expect(parses({ bets: [twice, twice] })).toBe(false)
  })

  it("stakes are the sum of bets in whole units that every price pays exactly", () => {
    const fits = (stakes: number[], stake: number) =>
      game.stakeFits(stake, { bets: stakes.map((one, n) => ({ picks: [`win-${n + 1}`], stake: one })) }, [20, 60, 100, 200, 500])
    expect(fits([100, 200], 300)).toBe(true)
    expect(fits([100, 200], 200)).toBe(false)
    expect(fits([60], 60)).toBe(false)
    expect(fits([150], 150)).toBe(false)
    expect(fits([300, 300], 600)).toBe(false)
  })
})

it("a place goes to a runner in proportion to its strength among those left, every draw counted", () => {
  const strengths = [3, 2, 1]
  const counted = new Map<string, number>()
  for (let first = 0; first < 6; first++)
    for (let second = 0; second < 60; second++) {
      const drawn = [first, second]
      // The second draw is below 3, 4 or 5: 60 counts each of its values equally often.
      const order = finishOrder(below => (below === 6 ? first : (drawn[1]! * below) / 60) | 0, strengths).join("")
      counted.set(order, (counted.get(order) ?? 0) + 1)
    }
  expect(Object.fromEntries(counted)).toEqual({ "012": 120, "021": 60, "102": 90, "120": 30, "201": 36, "210": 24 })
})

it("a slip's expected return is the exact one of its bets", () => {
  const choice = {
    bets: [
      { picks: ["win-3"], stake: 200 },
      { picks: ["tricast-1-2-3"], stake: 100 },
    ],
  }
  const expected = silverDowns.expected!(300, choice, { number: 7 })
  const strengths = cardOf(silverDowns.course, 7).runners.map(({ strength }) => strength)
  const exact = chances(strengths, 3)
  const mean = ["win-3", "tricast-1-2-3"].map((code, n) => {
    const chance = exact.get(code)!
    return (toNumber(chance) * fairOdds(chance, n === 0 ? 93 : 88) * (n === 0 ? 200 : 100)) / 100
  })
  expect(expected.win).toBeCloseTo(mean[0]! + mean[1]!, 6)
  expect(expected.name).toBe("win, lowest")
})
