import type { Fraction } from "../../fair/fraction.ts"
import type { FairDraw, Return, SharedGame } from "../game.ts"
import { oddsOf } from "../sports/odds.ts"
import type { SlipChoice } from "../sports/slip.ts"
import { type Fixtures, type NumberedResult, type SlipOutcome, slipGame, slipRules } from "../sports/slip-game.ts"
import { cardOf, type RaceCard } from "./card.ts"
import { chanceOfOrder, chanceOfPlace, finishOrder } from "./harville.ts"
import type { Racecourse, RaceMarket } from "./racecourse.ts"

export interface RaceResult extends NumberedResult {
  /** Saddle numbers, the winner's first. */
  readonly order: readonly number[]
}

export type RaceOutcome = SlipOutcome<RaceResult>

interface RacePick {
  readonly market: RaceMarket
  /** In the order of the places they must take. */
  readonly saddles: readonly number[]
}

const lengths: Readonly<Record<RaceMarket, number>> = { win: 1, place: 1, forecast: 2, tricast: 3 }

/** Reads a pick: "win-3", "place-3", "forecast-3-5" (first and second), "tricast-3-5-1". */
export function pickOf(code: string, runners: number): RacePick | undefined {
  const [market, ...numbers] = code.split("-")
  if (market !== "win" && market !== "place" && market !== "forecast" && market !== "tricast") return undefined
  if (numbers.length !== lengths[market] || new Set(numbers).size !== numbers.length) return undefined
  if (!numbers.every(number => /^[1-9]$/.test(number) && Number(number) <= runners)) return undefined
  return { market, saddles: numbers.map(Number) }
}

/** The cards of a course with their chances and odds; each is calculated once. */
export function raceFixtures(course: Racecourse): Fixtures<RaceResult> & { card(number: number): RaceCard } {
  const cards = new Map<number, { card: RaceCard; chances: Map<string, Fraction> }>()

  function known(number: number) {
    const found = cards.get(number)
    if (found) return found
    if (cards.size > 50) cards.clear()
    const made = { card: cardOf(course, number), chances: new Map<string, Fraction>() }
    cards.set(number, made)
    return made
  }
  function read(code: string): RacePick {
    const pick = pickOf(code, course.runners)
    if (!pick) throw new TypeError(`This race has no bet ${code}`)
    return pick
  }
  function chance(number: number, code: string): Fraction {
    const { card, chances } = known(number)
    const found = chances.get(code)
    if (found) return found
    const { market, saddles } = read(code)
    const strengths = card.runners.map(({ strength }) => strength)
    const indexes = saddles.map(saddle => saddle - 1)
    const made = market === "place" ? chanceOfPlace(strengths, indexes[0]!, course.placed) : chanceOfOrder(strengths, indexes)
    chances.set(code, made)
    return made
  }
  return {
    highest: course.highest,
    card: number => known(number).card,
    chance,
    odds: (number, code) => Math.min(course.highest, oddsOf(chance(number, code), course.percent[read(code).market])),
    decide: (draw: FairDraw, number) => ({
      order: finishOrder(
        draw,
        known(number).card.runners.map(({ strength }) => strength),
      ).map(index => index + 1),
    }),
    won({ order }, code) {
      const { market, saddles } = read(code)
      if (market === "place") return order.slice(0, course.placed).includes(saddles[0]!)
      return saddles.every((saddle, place) => order[place] === saddle)
    },
  }
}

interface RaceGame {
  readonly code: string
  readonly name: string
  readonly course: Racecourse
  /** The lowest and the highest return of each market over all cards. */
  readonly returns: readonly Return[]
}

export type RaceSharedGame = SharedGame<SlipChoice, RaceResult> & { readonly course: Racecourse }

/** A racecourse as a shared game: 45 seconds for bets, 28 for the race. */
export function raceGame({ code, name, course, returns }: RaceGame): RaceSharedGame {
  const game = slipGame<RaceResult>({
    code,
    name,
    paytable: course,
    returns,
    fixtures: raceFixtures(course),
    fits: picks => picks.length === 1 && pickOf(picks[0]!, course.runners) !== undefined,
    way: ([pick = ""]) => `${pick.split("-")[0]}, lowest`,
    openMilliseconds: 45_000,
    runs: 28_000,
    overMilliseconds: 7000,
    lastShown: 24,
    under: earlier => slipRules(raceFixtures(earlier as Racecourse)),
  })
  return { ...game, course }
}
