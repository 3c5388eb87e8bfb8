import type { PlayingCard } from "../../games/playing-cards.ts"
import { turnOf } from "./actions.ts"
import type { HandEvent, HandTerms, PostedKind, StartingSeat, Street } from "./events.ts"
import { afterEvent, clockwise, contenders, type HandState } from "./hand-state.ts"
import { uncalledBet } from "./pots.ts"
import { awards, type HoleCards, shownDown, tabled } from "./showdown.ts"

/** The cards of a hand: what each seat holds, and the five of the board. */
export interface HandCards {
  readonly hole: HoleCards
  readonly board: readonly PlayingCard[]
}

interface HandSetup {
  readonly terms: HandTerms
  readonly button: number
  readonly small: number | null
  readonly big: number
  readonly seats: readonly StartingSeat[]
}

/** The first events of a hand: antes, blinds, and what players who missed blinds post. A short stack posts what it has. */
export function beginHand({ terms, button, small, big, seats }: HandSetup): HandEvent[] {
  const order = [...seats].sort((one, other) => one.seat - other.seat)
  const began = { type: "began", terms, button, small, big, seats: order } as const
  const left = new Map(order.map(({ seat, stack }) => [seat, stack]))
  const post = (seat: number, what: PostedKind, wanted: number): HandEvent[] => {
    const amount = Math.min(wanted, left.get(seat) ?? 0)
    left.set(seat, (left.get(seat) ?? 0) - amount)
    return amount > 0 ? [{ type: "posted", seat, what, amount }] : []
  }
  const fromButton = clockwise(order, button)
  return [
    began,
    ...fromButton.flatMap(({ seat }) => post(seat, "ante", terms.ante)),
    ...(small === null ? [] : post(small, "small", terms.small)),
    ...post(big, "big", terms.big),
    ...fromButton.flatMap(({ seat, owes }) => {
      if (!owes || seat === big) return []
      return [
        ...(owes === "big" ? [] : post(seat, "dead-small", terms.small)),
        ...(owes === "small" ? [] : post(seat, "late-big", terms.big)),
      ]
    }),
  ]
}

const following: Readonly<Record<Street, { street: Street; from: number; until: number } | undefined>> = {
  preflop: { street: "flop", from: 0, until: 3 },
  flop: { street: "turn", from: 3, until: 4 },
  turn: { street: "river", from: 4, until: 5 },
  river: undefined,
}

/** What is done with the cards of those who lose beside a player who is all-in on the river. */
type AllInCards = "tabled" | "mucked"

/**
 * The events that follow without a decision of a player, up to the next decision or the end of the hand. `allIn`: `mucked` in
 * hands of before TDA rule 16 was kept on the river.
 */
export function consequences(state: HandState, cards: HandCards, allIn: AllInCards = "tabled"): HandEvent[] {
  const events: HandEvent[] = []
  let current = state
  while (!current.over && turnOf(current) === undefined) {
    const next = oneStep(current, cards, allIn)
    events.push(...next)
    current = next.reduce(afterEvent, current)
  }
  return events
}

function oneStep(state: HandState, { hole, board }: HandCards, allIn: AllInCards): HandEvent[] {
  const uncalled = uncalledBet(state)
  if (uncalled) return [{ type: "returned", ...uncalled }]
  const standing = contenders(state)
  if (standing.length === 1) return awards(state, hole)
  const next = following[state.street]
  // Nobody will act again: at most one player has anything left to bet, or the betting on the river is over.
  const isOver = next ? standing.filter(({ stack }) => stack > 0).length < 2 : allIn === "tabled"
  const isAllIn = isOver && standing.some(({ stack }) => stack === 0)
  if (isAllIn && standing.some(({ shown }) => !shown)) return tabled(state, hole)
  if (next) return [{ type: "street", street: next.street, cards: board.slice(next.from, next.until) }]
  const shown = shownDown(state, hole)
  return [...shown, ...awards(shown.reduce(afterEvent, state), hole)]
}

/** What a hand has moved for one of its players. */
export interface SeatResult {
  readonly seat: number
  /** Put in the pot, without what was returned. */
  readonly contributed: number
  readonly won: number
  /** The part of the rake that is counted as theirs: by what they contributed. All parts add up to the rake. */
  readonly rake: number
}

/** The results of a hand that is over. */
export function resultsOf({ seats, rake }: HandState): SeatResult[] {
  const contributed = seats.map(({ paid, dead }) => paid + dead)
  const pot = contributed.reduce((sum, one) => sum + one, 0)
  let [before, taken] = [0, 0]
  return seats.map(({ seat, won }, n) => {
    before += contributed[n]!
    const upTo = pot === 0 ? 0 : Number((BigInt(rake ?? 0) * BigInt(before)) / BigInt(pot))
    const share = upTo - taken
    taken = upTo
    return { seat, contributed: contributed[n]!, won, rake: share }
  })
}
