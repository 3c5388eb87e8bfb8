import type { PlayingCard } from "../../games/playing-cards.ts"
import type { HandEvent, HandTerms, StartingSeat, Street } from "./events.ts"

export interface HandSeat extends StartingSeat {
  /** Behind, as it is now. */
  readonly stack: number
  /** In this street. */
  readonly bet: number
  /** In the whole hand, antes included; dead blinds are apart. */
  readonly paid: number
  readonly dead: number
  readonly folded: boolean
  /** Has acted in this street. */
  readonly acted: boolean
  readonly shown: readonly PlayingCard[] | null
  readonly mucked: boolean
  readonly won: number
}

/** A hand as its events have made it. */
export interface HandState {
  readonly terms: HandTerms
  readonly button: number
  readonly small: number | null
  readonly big: number
  /** Clockwise, by their numbers. */
  readonly seats: readonly HandSeat[]
  readonly street: Street
  readonly board: readonly PlayingCard[]
  /** The bet to be called in this street. */
  readonly level: number
  /** The least by which it is raised: the last full bet or raise, or the big blind. */
  readonly raiseBy: number
  /** Who bet or raised last in this street. */
  readonly aggressor: number | null
  /** The turn continues with the seats after it. */
  readonly after: number
  /** Null until it has been taken. */
  readonly rake: number | null
  readonly over: boolean
}

/** The state that events lead to; the first one is `began`. */
export function handOf(events: readonly HandEvent[]): HandState {
  const [began, ...rest] = events
  if (began?.type !== "began") throw new TypeError("A hand begins with `began`")
  return rest.reduce(afterEvent, beginning(began))
}

function beginning({ terms, button, small, big, seats }: HandEvent & { type: "began" }): HandState {
  const untouched = { bet: 0, paid: 0, dead: 0, folded: false, acted: false, shown: null, mucked: false, won: 0 }
  return {
    terms,
    button,
    small,
    big,
    seats: seats.map(seat => ({ ...seat, ...untouched })),
    street: "preflop",
    board: [],
    level: terms.big,
    raiseBy: terms.big,
    aggressor: null,
    after: big,
    rake: null,
    over: false,
  }
}

export function seatOf({ seats }: HandState, number: number): HandSeat {
  const found = seats.find(({ seat }) => seat === number)
  if (!found) throw new RangeError(`Nobody plays this hand at seat ${number}`)
  return found
}

/** The seats in clockwise order from the first one after `number`, at which nobody need sit. */
export const clockwise = <Seat extends { readonly seat: number }>(seats: readonly Seat[], number: number): Seat[] => [
  ...seats.filter(({ seat }) => seat > number),
  ...seats.filter(({ seat }) => seat <= number),
]

export const contenders = ({ seats }: HandState) => seats.filter(({ folded }) => !folded)

function withSeat(state: HandState, number: number, change: (seat: HandSeat) => Partial<HandSeat>): HandState {
  return { ...state, seats: state.seats.map(seat => (seat.seat === number ? { ...seat, ...change(seat) } : seat)) }
}

/** Pure: the same events always lead to the same state. */
export function afterEvent(state: HandState, event: HandEvent): HandState {
  switch (event.type) {
    case "began":
      throw new TypeError("A hand begins once")
    case "posted":
      return afterPosting(state, event)
    case "acted":
      return afterAction(state, event)
    case "returned":
      return withSeat(state, event.seat, ({ stack, bet, paid }) => ({
        stack: stack + event.amount,
        bet: Math.max(0, bet - event.amount),
        paid: paid - event.amount,
      }))
    case "street":
      return {
        ...state,
        seats: state.seats.map(seat => ({ ...seat, bet: 0, acted: false })),
        street: event.street,
        board: [...state.board, ...event.cards],
        level: 0,
        raiseBy: state.terms.big,
        aggressor: null,
        after: state.button,
      }
    case "shown":
      return withSeat(state, event.seat, () => ({ shown: event.cards, mucked: false }))
    case "mucked":
      return withSeat(state, event.seat, () => ({ mucked: true }))
    case "raked":
      return { ...state, rake: event.amount }
    case "won":
      return withSeat(state, event.seat, ({ stack, won }) => ({ stack: stack + event.amount, won: won + event.amount }))
    case "ended":
      return { ...state, over: true }
  }
}

function afterPosting(state: HandState, { seat, what, amount }: HandEvent & { type: "posted" }): HandState {
  return withSeat(state, seat, ({ stack, bet, paid, dead }) => {
    if (what === "dead-small") return { stack: stack - amount, dead: dead + amount }
    return { stack: stack - amount, paid: paid + amount, bet: what === "ante" ? bet : bet + amount }
  })
}

function afterAction(state: HandState, { seat, action, amount, to }: HandEvent & { type: "acted" }): HandState {
  const acted = withSeat(state, seat, ({ stack, paid }) => ({
    stack: stack - amount,
    bet: to,
    paid: paid + amount,
    acted: true,
    folded: action === "fold",
  }))
  const by = to - state.level
  if (by <= 0) return { ...acted, after: seat }
  // All-in for less than a full raise lifts the bet, and not the least by which it is raised next.
  return { ...acted, after: seat, level: to, raiseBy: Math.max(state.raiseBy, by), aggressor: seat }
}
