import type { Fraction } from "../../fair/fraction.ts"
import type { FairDraw, SharedGame } from "../game.ts"
import { oddsOf } from "../sports/odds.ts"
import type { SlipChoice } from "../sports/slip.ts"
import { type Fixtures, type NumberedResult, type SlipOutcome, slipGame, slipRules } from "../sports/slip-game.ts"
import { clubs } from "./clubs.ts"
import { chancesOf, type LeagueMarket, type Score, selections, wins } from "./markets.ts"
import { averages, dayOf, daysOf, goalWeights, type League, matchesOf } from "./season.ts"
import { silverLeagueFigures } from "./silver-league.figures.ts"

export interface LeagueResult extends NumberedResult {
  /** In the order of the day's matches. */
  readonly scores: readonly Score[]
}

export type LeagueOutcome = SlipOutcome<LeagueResult>

export const league: League = {
  law: "poisson 1",
  clubs,
  seasons: 6,
  swing: 8,
  halves: [
    [14, 11],
    [17, 13],
  ],
  mostGoals: 5,
  percent: { result: 95, btts: 95, goals: 95, handicap: 95, halves: 92, score: 90 },
  highest: 1_000_000,
}

interface LeaguePick {
  /** From 0. */
  readonly match: number
  readonly market: LeagueMarket
  readonly selection: string
}

/** Reads a pick: "3.result.home" is on the third match of the day. */
export function leaguePick(code: string): LeaguePick | undefined {
  const [match, market, selection, ...rest] = code.split(".")
  if (!/^[1-8]$/.test(match ?? "") || rest.length > 0 || selection === undefined) return undefined
  if (!Object.hasOwn(selections, market ?? "") || !selections[market as LeagueMarket].includes(selection)) return undefined
  return { match: Number(match) - 1, market: market as LeagueMarket, selection }
}

const read = (code: string): LeaguePick => {
  const pick = leaguePick(code)
  if (!pick) throw new TypeError(`The league has no bet ${code}`)
  return pick
}

/** The match days of a league with their chances and odds; each match is calculated once. */
export function leagueFixtures(table: League): Fixtures<LeagueResult> {
  const known = new Map<string, Map<string, Fraction>>()
  const days = daysOf(table.clubs.length)
  const weightsIn = (number: number, match: number) => {
    const fixture = matchesOf(table.clubs.length, dayOf(table, number).day)[match]!
    return averages(table, number, fixture).map(
      ([home, away]) => [goalWeights(home, table.mostGoals), goalWeights(away, table.mostGoals)] as [number[], number[]],
    )
  }
  function chances(number: number, match: number): Map<string, Fraction> {
    const key = `${number % (days * table.seasons)} ${match}`
    const found = known.get(key)
    if (found) return found
    if (known.size > 100) known.clear()
    const made = chancesOf(weightsIn(number, match))
    known.set(key, made)
    return made
  }
  const chance = (number: number, code: string): Fraction => {
    const { match, market, selection } = read(code)
    return chances(number, match).get(`${market}.${selection}`)!
  }
  return {
    highest: table.highest,
    chance,
    odds: (number, code) => Math.min(table.highest, oddsOf(chance(number, code), table.percent[read(code).market]!)),
    decide: (draw, number) => ({
      scores: Array.from({ length: table.clubs.length / 2 }, (_, match) => {
        const [[home1, away1], [home2, away2]] = weightsIn(number, match) as [[number[], number[]], [number[], number[]]]
        return [goals(draw, home1), goals(draw, away1), goals(draw, home2), goals(draw, away2)] as const
      }),
    }),
    won({ scores }, code) {
      const { match, market, selection } = read(code)
      return wins(scores[match]!, market, selection)
    },
  }
}

function goals(draw: FairDraw, weights: readonly number[]): number {
  let drawn = draw(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex(weight => {
    drawn -= weight
    return drawn < 0
  })
}

/** Picks that can be one bet: each on a match of its own. */
const fits = (picks: readonly string[]): boolean => {
  const read = picks.map(leaguePick)
  return read.every(pick => pick !== undefined) && new Set(read.map(pick => pick.match)).size === picks.length
}

/** A football league of sixteen drawn clubs: thirty match days a season, eight matches at a time. */
export const silverLeague: SharedGame<SlipChoice, LeagueResult> = slipGame<LeagueResult>({
  code: "silver-league",
  name: "Silver League",
  paytable: league,
  returns: silverLeagueFigures,
  fixtures: leagueFixtures(league),
  fits,
  way: ([pick = ""]) => `${leaguePick(pick)?.market ?? "result"}, lowest`,
  openMilliseconds: 45_000,
  runs: 60_000,
  overMilliseconds: 8000,
  lastShown: 30,
  under: earlier => slipRules(leagueFixtures(earlier as League)),
})
