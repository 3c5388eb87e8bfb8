import * as v from "valibot"
import { expect, it } from "vitest"
import { type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import type { TableBet } from "../game.ts"
import type { SlipChoice } from "../sports/slip.ts"
import type { Score } from "./markets.ts"
import { averages, dayOf, matchesOf } from "./season.ts"
import { type LeagueOutcome, league, leagueFixtures, silverLeague } from "./silver-league.ts"

const fixtures = leagueFixtures(league)
const percent = { result: 95, btts: 95, goals: 95, handicap: 95, halves: 92, score: 90 }
const goals = [0, 1, 2, 3, 4, 5]
const scores = goals.flatMap(a => goals.flatMap(b => goals.flatMap(c => goals.map((d): Score => [a, b, c, d]))))

/** What a score wins, in the words of the rules page. */
function winners([a, b, c, d]: Score): string[] {
  const [home, away, total] = [a + c, b + d, a + b + c + d]
  const word = (mine: number, theirs: number) => (mine === theirs ? "draw" : mine > theirs ? "home" : "away")
  return [
    `result.${word(home, away)}`,
    `btts.${Math.min(home, away) >= 1 ? "yes" : "no"}`,
    ...[1, 2, 3].map(line => `goals.${total >= line + 1 ? "over" : "under"}-${line}`),
    `handicap.minus-${word(home, away + 1)}`,
    `handicap.plus-${word(home + 1, away)}`,
    `halves.${word(a, b)}-${word(home, away)}`,
    `score.${Math.max(home, away) <= 4 ? `${home}-${away}` : "other"}`,
  ]
}
const codes = [...new Set(scores.flatMap(winners))]
const wonBy = scores.map(score => winners(score).map(code => codes.indexOf(code)))

/** Poisson weights of 0 to 5 goals, each from the one before: k + 1 goals are average / (k + 1) times as likely as k. */
function poisson(twentieths: number): bigint[] {
  const weights = [120n * 20n ** 5n]
  for (let k = 1; k <= 5; k++) weights.push((weights[k - 1]! * BigInt(twentieths)) / (20n * BigInt(k)))
  return weights
}

/** The exact chance of every selection of a match, from all 1,296 scores. */
function chances(number: number, match: number): { all: bigint; counted: bigint[] } {
  const day = matchesOf(16, dayOf(league, number).day)
  const sides = averages(league, number, day[match]!).flat().map(poisson)
  const all = sides.map(weights => weights.reduce((sum, weight) => sum + weight)).reduce((a, b) => a * b)
  const counted = codes.map(() => 0n)
  for (const [n, score] of scores.entries()) {
    const weight = score.reduce((product, count, side) => product * sides[side]![count]!, 1n)
    for (const code of wonBy[n]!) counted[code]! += weight
  }
  return { all, counted }
}

const bet = (picks: string[], stake = 100): TableBet<SlipChoice> => ({
  id: "",
  stake,
  choice: { bets: [{ picks, stake }] },
  leftAt: null,
})

it("the odds of every selection of every match are by its exact chance, and the listed returns are the bounds", {
  tags: "long",
  timeout: 120_000,
}, () => {
  const returns = new Map<string, { lowest: Fraction; highest: Fraction }>()
  const less = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom
  for (let number = 1; number <= 30 * league.seasons; number++)
    for (let match = 0; match < 8; match++) {
      const { all, counted } = chances(number, match)
      for (const [n, code] of codes.entries()) {
        const market = code.split(".")[0] as keyof typeof percent
        const odds = Number((BigInt(percent[market]) * all) / counted[n]!)
        if (fixtures.odds(number, `${match + 1}.${code}`) !== odds)
          throw new Error(`day ${number}: ${match + 1}.${code} pays ${odds}`)
        if (odds < 101) throw new Error(`day ${number}: ${match + 1}.${code} is certain`)
        const payback = fraction(counted[n]! * BigInt(odds), all * 100n)
        const known = returns.get(market)
        returns.set(market, {
          lowest: known && !less(payback, known.lowest) ? known.lowest : payback,
          highest: known && !less(known.highest, payback) ? known.highest : payback,
        })
      }
    }
  for (const { name, payback } of silverLeague.returns) {
    const [market, end] = name.split(", ") as [string, "lowest" | "highest"]
    expect(payback, name).toEqual(returns.get(market)?.[end])
  }
  expect(silverLeague.returns).toHaveLength(2 * returns.size)
})

it("every club meets every other once at home and once away, each day all of them", () => {
  const met = new Set<string>()
  for (let day = 0; day < 30; day++) {
    const matches = matchesOf(16, day)
    expect(new Set(matches.flatMap(({ home, away }) => [home, away])).size).toBe(16)
    for (const { home, away } of matches) met.add(`${home} ${away}`)
  }
  expect(met.size).toBe(16 * 15)
})

it("a club plays half of each part of a season at home, as near as fifteen days allow", () => {
  for (let club = 0; club < 16; club++) {
    const home = Array.from({ length: 15 }, (_, day) => matchesOf(16, day).some(match => match.home === club)).filter(
      Boolean,
    ).length
    expect([7, 8]).toContain(home)
  }
})

it("goals are drawn with their weights, every draw counted", () => {
  const averagesOf = averages(league, 1, matchesOf(16, 0)[0]!)
  const weights = poisson(averagesOf[0]![0])
  const all = weights.reduce((sum, weight) => sum + weight)
  let before = 0n
  for (const [goals, weight] of weights.entries())
    for (const drawn of [before, before + weight - 1n]) {
      const result = silverLeague.decide(below => (BigInt(below) === all ? Number(drawn) : 0), [], 1)
      expect(result.scores[0]![0]).toBe(goals)
      if (drawn !== before) before += weight
    }
})

it("an accumulator wins if all its picks do and pays the product of their odds, rounded down", () => {
  const result = silverLeague.decide(() => 0, [], 1)
  expect(result.scores).toEqual(Array(8).fill([0, 0, 0, 0]))
  const picks = ["1.result.draw", "2.goals.under-2", "3.score.0-0"]
  const product = picks.map(pick => BigInt(fixtures.odds(1, pick))).reduce((a, b) => a * b) / 10_000n
  const [won, lost] = silverLeague.settle(result, [bet(picks), bet([...picks, "4.btts.yes"])])
  expect(won).toMatchObject({ win: Number(product) })
  expect(lost).toMatchObject({ win: 0 })
  const single = picks.map(pick => fixtures.chance(1, pick)).reduce(multiply)
  expect(silverLeague.expected!(100, bet(picks).choice, result).win).toBeCloseTo(
    (Number(product) * Number(single.top)) / Number(single.bottom),
    6,
  )
})

it("no accumulator pays more than ten thousand times its stake", () => {
  const result = silverLeague.decide(() => 0, [], 1)
  const [settled] = silverLeague.settle(result, [
    bet(["1", "2", "3", "4", "5", "6", "7", "8"].map(match => `${match}.score.0-0`)),
  ])
  expect((settled!.outcome as LeagueOutcome).bets).toEqual([{ odds: 1_000_000, win: 1_000_000 }])
})

it("an accumulator has one pick of a match, and at most eight", () => {
  const parses = (picks: string[]) => v.is(silverLeague.choice, { bets: [{ picks, stake: 100 }] })
  expect(parses(["1.result.home", "2.result.home"])).toBe(true)
  for (const picks of [
    ["1.result.home", "1.btts.yes"],
    ["9.result.home"],
    ["1.result"],
    ["1.score.5-5"],
    ["1.toString.x"],
    ["1.goals.over-4"],
  ])
    expect(parses(picks), picks.join()).toBe(false)
})
