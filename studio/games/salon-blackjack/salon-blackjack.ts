import * as v from "valibot"
import { toNumber } from "../../fair/fraction.ts"
import { type BlackjackAction, blackjackAction, settledAgainst } from "../blackjack/blackjack.ts"
import { type BlackjackOutcome, handTotal, isNatural } from "../blackjack/hands.ts"
import { expectedBack } from "../blackjack/values.ts"
import type { Settled, SharedGame, SharedRules } from "../game.ts"
import { betSum, spotBets } from "../spot-bets.ts"
import { crowdAtATable } from "../spot-table.ts"
import { isStake, lowToHigh } from "../stakes.ts"
import { behindBack } from "./behind.ts"
import { seatFigures } from "./figures.ts"
import { type PairKind, type Plus3Kind, type SalonBlackjackPaytable, salonBlackjackPaytable } from "./paytable.ts"
import {
  actionsOf,
  afterInsurance,
  dealerEnd,
  dealtSeats,
  holderOf,
  raisedBy,
  type SeatBet,
  type SeatEntry,
  type SeatsResult,
  seatState,
} from "./seats.ts"
import { sidesOf } from "./side-bets.ts"
import { seenAt, turnRefusal } from "./sight.ts"
import { allSeats, betsOf, spotKinds, spotOf } from "./spots.ts"
import { type SeatsPace, timesOf } from "./timing.ts"

/** A side bet after the deal: what the cards make, and what it has returned. */
interface SideOutcome<Kind> {
  readonly kind: Kind | null
  readonly win: number
}

export interface SeatOutcome extends BlackjackOutcome {
  readonly seat: number
  readonly behind: boolean
  /** What was done at the seat. */
  readonly actions: readonly BlackjackAction[]
  /** Null: not bet on. */
  readonly pairs: SideOutcome<PairKind> | null
  readonly plus3: SideOutcome<Plus3Kind> | null
  /** The studio failed: the bet got the better of itself and its win. */
  readonly interrupted?: true
}

/** Bets behind in a round: they and those of the seats are all listed by name, so that a page knows who sits where. */
const behindAtATable = 90

const wholeBet = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least))

const seatChoice: v.GenericSchema<unknown, SeatBet> = v.strictObject({
  seat: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(salonBlackjackPaytable.seats)),
  behind: v.boolean(),
  main: wholeBet(1),
  pairs: wholeBet(0),
  plus3: wholeBet(0),
})

function settledSeat(
  result: SeatsResult,
  entry: SeatEntry,
  holder: SeatEntry,
  table: SalonBlackjackPaytable,
): { win: number; outcome: SeatOutcome } {
  const { seat, behind, main, pairs, plus3 } = entry.choice
  const actions = actionsOf(holder)
  const found = seatState(result, seat, actions)
  if (!found) throw new Error(`The actions at seat ${seat} are not allowed`)
  const state = afterInsurance(found)
  const dealer = dealerEnd(result, table)
  const own = settledAgainst(state, dealer, main, table)
  // A bet behind has its single amount on the first hand.
  const hands = behind
    ? own.outcome.hands.map((hand, n) => ({ ...hand, win: n > 0 ? 0 : hand.doubled ? hand.win / 2 : hand.win }))
    : own.outcome.hands
  const insurance = behind ? null : state.insurance
  const insured = behind ? 0 : own.outcome.insured
  const kinds = sidesOf(state, dealer[0]!)
  const back = (bet: number, pays: number | undefined) => (pays === undefined ? 0 : bet * (pays + 1))
  const side = {
    pairs: pairs > 0 ? { kind: kinds.pairs, win: back(pairs, kinds.pairs ? table.pairs[kinds.pairs] : undefined) } : null,
    plus3: plus3 > 0 ? { kind: kinds.plus3, win: back(plus3, kinds.plus3 ? table.plus3[kinds.plus3] : undefined) } : null,
  }
  const win = hands.reduce((sum, hand) => sum + hand.win, insured) + (side.pairs?.win ?? 0) + (side.plus3?.win ?? 0)
  return { win, outcome: { dealer, hands, insurance, insured, seat, behind, actions, ...side } }
}

type SeatsRules = SharedRules<SeatBet, SeatsResult>

function rulesUnder(table: SalonBlackjackPaytable): SeatsRules {
  const raised = (entry: SeatEntry) => (entry.choice.behind ? 0 : raisedBy(actionsOf(entry), entry.choice.main, table))
  const settle = (result: SeatsResult, entries: readonly SeatEntry[]): Settled[] =>
    entries.map(entry => {
      const holder = holderOf(entries, entry.choice.seat)
      // Its seat was given up before the deal, or is kept without a bet.
      if (!holder) return { back: true, outcome: { seat: entry.choice.seat, behind: true } }
      return settledSeat(result, entry, holder, table)
    })
  return {
    kind: "shared",
    decide: (draw, entries) => dealtSeats(draw, entries, table),
    settle,
    /** No one could decide any more: what is missing stands, but no bet gets less than itself and what was added to it. */
    interrupted: (result, entries) =>
      settle(result, entries).map((one, n) => {
        const entry = entries[n]!
        if ("back" in one) return one
        return { win: Math.max(one.win, entry.stake + raised(entry)), outcome: { ...one.outcome, interrupted: true } }
      }),
    raised: (_, entry) => raised(entry),
    // Other seats have no effect on this one; behind it, the seat's own actions are needed.
    again(outcome, stake, choice, leftAt) {
      const { actions = [] } = outcome as Partial<SeatOutcome>
      const mine: SeatEntry = { id: "", stake, choice, leftAt, ...(!choice.behind && { actions }) }
      if (!choice.behind) return { entries: [mine], mine: 0 }
      const holder: SeatEntry = { ...mine, choice: { ...choice, behind: false }, actions }
      const returned = (outcome as { dealer?: unknown }).dealer === undefined
      return returned ? { entries: [mine], mine: 0 } : { entries: [holder, mine], mine: 1 }
    },
  }
}

/** The return of an entry and its deviation, by how its seat was played. */
function expected({ behind, main, pairs, plus3 }: SeatBet, outcome: SeatOutcome | undefined) {
  const figure = behind ? seatFigures.behind : seatFigures.stake
  const played =
    outcome && behind
      ? { win: main * behindBack(outcome.dealer, outcome.hands), deviation: main * figure.deviation }
      : behind
        ? { win: main * toNumber(figure.payback), deviation: main * figure.deviation }
        : expectedBack(main, figure.deviation, outcome)
  const sides = [
    { bet: pairs, figure: seatFigures.pairs },
    { bet: plus3, figure: seatFigures.plus3 },
  ]
  const win = sides.reduce((sum, side) => sum + side.bet * toNumber(side.figure.payback), played.win)
  const variance = sides.reduce((sum, side) => sum + (side.bet * side.figure.deviation) ** 2, played.deviation ** 2)
  return { name: figure.name, win, deviation: Math.sqrt(variance) }
}

function stakeFits(stake: number, { main, pairs, plus3 }: SeatBet, stakes: readonly number[]): boolean {
  const side = (bet: number) => bet === 0 || (isStake(bet, stakes, 2) && bet <= main)
  return isStake(main, stakes, 2) && side(pairs) && side(plus3) && stake === main + pairs + plus3
}

/** Why a bet cannot join the others of an open round. */
const seatRefusal =
  (table: SalonBlackjackPaytable): NonNullable<SharedGame<SeatBet>["mayEnter"]> =>
  ({ choice: { seat, behind }, hand, stake }, { others, most, kept }) => {
    // The same hand again is answered as in any game.
    const rest = others.filter(other => !(other.mine && other.hand === hand))
    const here = rest.filter(({ choice }) => choice.seat === seat)
    const held = here.some(({ choice }) => !choice.behind)
    if (here.some(({ mine }) => mine)) return "seat-taken"
    const own = rest.filter(({ mine }) => mine)
    if (own.reduce((sum, bet) => sum + bet.stake, stake) > most) return "unknown-stake"
    const keptByOther = kept.some(one => one.seat === seat && !one.mine)
    const behindAll = rest.filter(({ choice }) => choice.behind).length
    if (behind) return !held && !keptByOther ? "seat-free" : behindAll >= behindAtATable ? "table-full" : undefined
    if (held || keptByOther) return "seat-taken"
    // Those with bets of others behind them are theirs until the deal, so that nobody takes a table and puts nothing at risk.
    const followed = kept.filter(one => one.mine && one.since === null && one.seat !== seat)
    const seats = own.filter(({ choice }) => !choice.behind).length + followed.length
    return seats >= table.seatsEach ? "seats-full" : undefined
  }

/** A seven-seat table of this pace. */
export function seatsTable(pace: SeatsPace): SharedGame<SeatBet, SeatsResult> {
  const table = salonBlackjackPaytable
  const times = (result: SeatsResult, entries: readonly SeatEntry[]) => timesOf(result, entries, { pace, table })
  return {
    ...rulesUnder(table),
    under: earlier => rulesUnder(earlier as SalonBlackjackPaytable),
    code: "salon-blackjack",
    name: "Salon Blackjack",
    paytable: table,
    returns: Object.values(seatFigures),
    choice: seatChoice,
    hands: table.seats,
    fewest: 1,
    takesBack: true,
    openMilliseconds: 15_000,
    overMilliseconds: 4500,
    lastShown: 1,
    fullAt: crowdAtATable,
    limits: lowToHigh,
    seating: {
      seats: table.seats,
      each: table.seatsEach,
      seatOf: ({ seat, behind }) => (behind ? undefined : seat),
      behind: ({ seat, behind }) => (behind ? seat : undefined),
      keeps: { rounds: 2, milliseconds: 180_000, whileFull: 30_000 },
    },

    stakeFits,

    expected: (_, choice, outcome) => {
      const dealt = (outcome as SeatOutcome | undefined)?.dealer
      return expected(choice, dealt && (outcome as SeatOutcome))
    },

    kept: {
      chips: spotBets(allSeats.flatMap(seat => spotKinds.map(kind => spotOf(kind, seat)))),
      fit: (chips, stakes) =>
        betsOf(chips, new Set()).every(bet => stakeFits(bet.main + bet.pairs + bet.plus3, bet, stakes)) &&
        betSum(chips) <= (stakes.at(-1) ?? 0),
    },

    mayEnter: seatRefusal(table),

    turns: {
      action: blackjackAction,
      refusal: (result, entries, mine, action, elapsed) =>
        turnRefusal({ result, entries, now: times(result, entries), pace }, mine, action as BlackjackAction, elapsed),
    },

    runMilliseconds: (result, entries = []) => times(result, entries).over,

    seen: (result, elapsed, entries) => seenAt({ result, entries, now: times(result, entries), pace }, elapsed, table),

    /** The dealer's total: "18", "BJ", or "X" for more than 21. */
    mark(result) {
      const cards = dealerEnd(result, table)
      const { total } = handTotal(cards)
      return isNatural(cards) ? "BJ" : total > 21 ? "X" : String(total)
    },
  }
}

export const salonPace: SeatsPace = {
  deal: 700,
  card: 240,
  insurance: 7000,
  look: 1300,
  decision: 15_000,
  decisions: 60_000,
  reveal: 600,
  draw: 800,
  after: 1400,
}

export const salonBlackjack = seatsTable(salonPace)
