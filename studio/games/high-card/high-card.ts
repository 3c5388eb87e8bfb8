import * as v from "valibot"
import { fraction, toNumber } from "../../fair/fraction.ts"
import type { Return, Settled, SharedGame, SharedRules, TableBet } from "../game.ts"
import { type Card, deal, ranks, suits } from "./cards.ts"

export interface HighCardResult {
  /** One per seat, in the order the seats were taken; the house's is the last. */
  readonly cards: readonly Card[]
  /** The house sat opposite a player who was alone, for the same ante. */
  readonly house?: true
}

export interface HighCardOutcome extends HighCardResult {
  /** The player's seat and the winner's, counted from 0. */
  readonly seat: number
  readonly winner: number
  /** Minor units; pot = prize + rake. */
  readonly pot: number
  readonly rake: number
}

const places = 5
const rakePerCent = 5

/** The room's share of a pot: 5%, rounded down. */
export const rakeOf = (pot: number, perCent: number = rakePerCent) => (pot * perCent - ((pot * perCent) % 100)) / 100

export const winnerOf = ({ cards }: HighCardResult) => cards.indexOf(Math.max(...cards))

function settled(result: HighCardResult, entries: readonly TableBet<null>[], perCent: number): Settled[] {
  const { cards, house } = result
  // Under rules without a house that plays, one seat alone has nothing to win.
  if (cards.length < 2)
    return entries.map(({ stake }) => {
      const outcome: HighCardOutcome = { cards, seat: 0, winner: 0, pot: stake, rake: 0 }
      return { back: true, outcome }
    })
  const antes = entries.reduce((sum, { stake }) => sum + stake, 0)
  const pot = house ? antes * 2 : antes
  const rake = rakeOf(pot, perCent)
  const winner = winnerOf(result)
  return entries.map((_, seat) => ({
    win: seat === winner ? pot - rake : 0,
    outcome: { cards, ...(house && { house }), seat, winner, pot, rake } satisfies HighCardOutcome,
  }))
}

/** With this many seats: one of them wins all antes less the rake. */
const returnAmong = (seats: number, name = `${seats} players`): Return => ({
  name,
  payback: fraction(100 - rakePerCent, 100),
  deviation: ((100 - rakePerCent) / 100) * Math.sqrt(seats - 1),
})

/** A paytable of the card room, today's or an earlier one; the deck is always the same 52 cards. */
interface HighCardPaytable {
  readonly rakePerCent: number
  /** Sits down opposite a player who is alone when the cards are dealt. */
  readonly house?: boolean
}

function rulesUnder(table: HighCardPaytable): SharedRules<null, HighCardResult> {
  const settle: SharedRules<null, HighCardResult>["settle"] = (result, entries) => settled(result, entries, table.rakePerCent)
  return {
    kind: "shared",
    decide: (draw, entries) =>
      table.house && entries.length === 1 ? { cards: deal(draw, 2), house: true } : { cards: deal(draw, entries.length) },
    settle,
    // Once the cards are drawn no one has a decision left, so a failure of the studio costs no one anything.
    interrupted: settle,
    again(outcome, stake, choice) {
      const { cards, house, seat } = outcome as HighCardOutcome
      const players = house ? cards.slice(1) : cards
      return { entries: players.map(() => ({ id: "", stake, choice, leftAt: null })), mine: seat }
    },
  }
}

export const highCard: SharedGame<null, HighCardResult> = {
  ...rulesUnder({ rakePerCent, house: true }),
  under: earlier => rulesUnder(earlier as HighCardPaytable),
  code: "high-card",
  name: "High Card",
  paytable: { places, rakePerCent, house: true, ranks, suits },
  returns: [returnAmong(2, "house"), ...[2, 3, 4, 5].map(seats => returnAmong(seats))],
  choice: v.optional(v.null(), null),
  // In multiples of twenty, five percent is a whole number of units.
  stakeFits: (stake, _, stakes) => stakes.includes(stake) && stake % 20 === 0,
  // The number of players isn't known at the time of the bet: the widest deviation there is.
  expected(stake) {
    const { name, payback, deviation } = returnAmong(places)
    return { name, win: toNumber(payback) * stake, deviation: deviation * stake }
  },
  places,
  fewest: 1,
  takesBack: true,
  openMilliseconds: 10_000,
  overMilliseconds: 5000,
  /** All antes of a pot are equal, so each stake has a room of its own. */
  room: String,
  /** Dealing, turning one card after the other, and moving the pot. */
  runMilliseconds: ({ cards }) => 1800 + cards.length * 1100,
}
