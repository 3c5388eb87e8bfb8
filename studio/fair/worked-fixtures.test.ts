import { expect, it } from "vitest"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { atTable, byWeight, hashOfPaytable, type NextDraw, paytable, sum } from "../testing/from-the-text.ts"

// Written from docs/fairness.md alone, as the helpers in testing/from-the-text.ts.

const i = worked.table.index

/** Whole numbers modulo 2^32, as the text has them. */
const word = (value: bigint) => value % 2n ** 32n

function mixed(a: number, n: number): number {
  let h = word(BigInt(a) * 2654435761n) ^ word(BigInt(n + 1) * 2246822507n)
  h ^= h >> 16n
  h = word(h * 0x85ebca6bn)
  h ^= h >> 13n
  h = word(h * 0xc2b2ae35n)
  return Number(h ^ (h >> 16n))
}

/** The numbers mixed(a, 0), mixed(a, 1) … in turn, each modulo what it is asked for. */
function mixedFrom(a: number): NextDraw {
  let n = 0
  return below => mixed(a, n++) % below
}

it("the example of a race is as documented", () => {
  interface Course {
    salt: number
    runners: number
    cards: number
    goings: string[]
    distances: number[]
    lowest: number
    day: number
    percent: { win: number; forecast: number }
    stable: { strength: number; going: number[]; distance: number[] }[]
  }
  const course = paytable<Course>("silver-downs")
  const { paytableHash, strengths, draws, order, stake, win, forecast } = worked["silver-downs"]
  expect(hashOfPaytable("silver-downs")).toBe(paytableHash)
  const next = mixedFrom(((i - 1) % course.cards) + course.salt)
  const [going, distance] = [next(course.goings.length), next(course.distances.length)]
  const stable = [...course.stable]
  const runners = Array.from({ length: course.runners }, () => {
    const runner = stable.splice(next(stable.length), 1)[0]!
    const day = next(2 * course.day + 1) - course.day
    return Math.max(course.lowest, runner.strength + runner.going[going]! + runner.distance[distance]! + day)
  })
  expect(runners).toEqual(strengths)

  const draw = atTable(paytableHash)
  const running = strengths.map((strength, index) => ({ strength, saddle: index + 1 }))
  const drawn: number[] = []
  const places = strengths.map(() => {
    const weights = running.map(({ strength }) => strength)
    drawn.push(draw(sum(weights)))
    return running.splice(byWeight(weights, drawn.at(-1)!), 1)[0]!.saddle
  })
  expect([drawn, places]).toEqual([draws, order])

  const [first, second] = [strengths[order[0]! - 1]!, strengths[order[1]! - 1]!]
  expect([course.percent.win, course.percent.forecast, sum(strengths), first, second]).toEqual([93, 90, 506, 50, 87])
  expect(Math.floor((93 * 506) / 50)).toBe(win.odds)
  expect(Math.floor((90 * 506 * 456) / (50 * 87))).toBe(forecast.odds)
  expect([win, forecast].map(({ odds }) => Math.floor((stake * odds) / 100))).toEqual([win.win, forecast.win])
})

it("the example of a match day is as documented", () => {
  interface League {
    clubs: [number, number][]
    seasons: number
    swing: number
    halves: [number, number][]
    percent: { result: number }
  }
  const league = paytable<League>("silver-league")
  const { paytableHash, matches, stake, odds, win } = worked["silver-league"]
  expect(hashOfPaytable("silver-league")).toBe(paytableHash)
  const [season, day] = [Math.floor((i - 1) / 30), (i - 1) % 30]
  const t = day % 15
  const seat = (p: number) => (p === 0 ? 0 : 1 + ((p - 1 + t) % 15))
  const figure = (club: number, which: 0 | 1) =>
    league.clubs[club]![which] +
    (mixed(64 * (season % league.seasons) + club, 900 + which) % (2 * league.swing + 1)) -
    league.swing
  const draw = atTable(paytableHash)
  const played = Array.from({ length: 8 }, (_, r) => {
    const reversed = (r === 0 ? t % 2 === 1 : r % 2 === 1) !== day >= 15
    const clubs = reversed ? [seat(15 - r), seat(r)] : [seat(r), seat(15 - r)]
    const [home, away] = clubs as [number, number]
    const average = (all: number, scores: number, concedes: number) =>
      Math.max(2, Math.floor((all * figure(scores, 0) * figure(concedes, 1)) / 10_000))
    const averages = league.halves.flatMap(([atHome, visiting]) => [average(atHome, home, away), average(visiting, away, home)])
    const weights = averages.map(average => [1, 1, 2, 6, 24, 120].map((f, k) => (average ** k * 20 ** (5 - k) * 120) / f))
    const draws = weights.map(all => draw(sum(all)))
    return { clubs, averages, draws, goals: draws.map((drawn, n) => byWeight(weights[n]!, drawn)), weights }
  })
  for (const { match, result, odds: single, ...documented } of matches) {
    const { weights, ...shown } = played[match - 1]!
    expect(shown).toEqual(documented)
    expect(oddsOfResult(weights, result, league.percent.result)).toBe(single)
    const lead = shown.goals[0]! + shown.goals[2]! - shown.goals[1]! - shown.goals[3]!
    expect(lead > 0 ? "home" : lead < 0 ? "away" : "draw").toBe(result)
  }
  expect(Math.floor((matches[0]!.odds * matches[1]!.odds) / 100)).toBe(odds)
  expect(Math.floor((stake * odds) / 100)).toBe(win)
})

/** In hundredths, over all goals of both sides in both halves. */
function oddsOfResult(weights: readonly (readonly number[])[], result: string, percent: number): number {
  let [won, all] = [0n, 0n]
  for (let scores = 0; scores < 6 ** 4; scores++) {
    const goals = [0, 1, 2, 3].map(place => Math.floor(scores / 6 ** place) % 6)
    const weight = goals.reduce((product, k, n) => product * BigInt(weights[n]![k]!), 1n)
    const lead = goals[0]! + goals[2]! - goals[1]! - goals[3]!
    all += weight
    if ((lead > 0 ? "home" : lead < 0 ? "away" : "draw") === result) won += weight
  }
  return Number((BigInt(percent) * all) / won)
}

it("the example of a duel is as documented", () => {
  interface Circuit {
    teams: number[][]
    toWin: number
    duels: number
    day: number
    percent: { series: number }
  }
  const { teams, toWin, duels, day, percent } = paytable<Circuit>("neon-duel")
  const { paytableHash, strengths, draws, winners, stake, odds, win } = worked["neon-duel"]
  expect(hashOfPaytable("neon-duel")).toBe(paytableHash)
  const next = mixedFrom(((i - 1) % duels) + 70_000)
  const first = next(teams.length)
  const pair = [first, (first + 1 + next(teams.length - 1)) % teams.length]
  const days = pair.map(() => next(2 * day + 1) - day)
  const pool = teams[0]!.map((_, map) => map)
  const maps = Array.from({ length: 2 * toWin - 1 }, () => {
    const map = pool.splice(next(pool.length), 1)[0]!
    return pair.map((team, side) => teams[team]![map]! + days[side]!)
  })
  expect([pair, maps]).toEqual([worked["neon-duel"].teams, strengths])

  const draw = atTable(paytableHash)
  const drawn: number[] = []
  const won: number[] = []
  while (Math.max(...[1, 2].map(side => won.filter(one => one === side).length)) < toWin) {
    const [one, other] = strengths[won.length]! as [number, number]
    drawn.push(draw(one + other))
    won.push(drawn.at(-1)! < one ? 1 : 2)
  }
  expect([drawn, won]).toEqual([draws, winners])

  // As likely as three or more of all five maps, had they all been played.
  const all = strengths.reduce((product, [one, other]) => product * BigInt(one! + other!), 1n)
  let series = 0n
  for (let maps = 0; maps < 2 ** 5; maps++) {
    const sides = strengths.map((_, n) => (maps >> n) & 1)
    if (sum(sides) < 3) series += strengths.reduce((product, pairOf, n) => product * BigInt(pairOf[sides[n]!]!), 1n)
  }
  expect(Number((BigInt(percent.series) * all) / series)).toBe(odds)
  expect(Math.floor((stake * odds) / 100)).toBe(win)
})

it("the example of a bout is as documented", () => {
  interface Roost {
    birds: number[][]
    bouts: number
    day: number
    miss: number
    passes: number
    percent: { winner: number }
  }
  const { birds, bouts, day, miss, passes, percent } = paytable<Roost>("ribbon-derby")
  const { paytableHash, draws, odds, stake, win, ...example } = worked["ribbon-derby"]
  expect(hashOfPaytable("ribbon-derby")).toBe(paytableHash)
  const next = mixedFrom(((i - 1) % bouts) + 90_000)
  const meron = next(birds.length)
  const pair = [meron, (meron + 1 + next(birds.length - 1)) % birds.length]
  const days = pair.map(() => next(2 * day + 1) - day)
  const strengths = Array.from({ length: passes }, (_, pass) =>
    pair.map((bird, side) => birds[bird]![pass < passes / 2 ? 0 : 1]! + days[side]!),
  )
  expect([pair, strengths]).toEqual([example.birds, example.strengths])

  const draw = atTable(paytableHash)
  expect(strengths.map(pairOf => draw(sum(pairOf) + miss))).toEqual(draws)
  expect(draws.every((drawn, pass) => drawn >= sum(strengths[pass]!))).toBe(true)
  expect([example.winner, example.pass]).toEqual(["draw", passes])
  const all = strengths.reduce((product, pairOf) => product * BigInt(sum(pairOf) + miss), 1n)
  expect(Number((BigInt(percent.winner) * all) / BigInt(miss) ** BigInt(passes))).toBe(odds)
  expect(Math.floor((stake * odds) / 100)).toBe(win)
})
