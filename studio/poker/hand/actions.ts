import type { ForcedBy, HandEvent } from "./events.ts"
import { clockwise, contenders, type HandSeat, type HandState, seatOf } from "./hand-state.ts"

/** What a player asks for; `to`: their whole bet in this street. A bet is a raise of nothing. */
export type HandAction =
  | { readonly type: "fold" }
  | { readonly type: "check" }
  | { readonly type: "call" }
  | { readonly type: "raise"; readonly to: number }

/** What the player whose turn it is can do, in minor units. */
export interface HandOptions {
  /** What calling puts in; 0: they can check. */
  readonly call: number
  /** The least and the most that they can raise their bet to; null: they can't raise. Less than the least is all-in only. */
  readonly raise: { readonly least: number; readonly most: number } | null
}

export type ActionRefusal = "not-your-turn" | "cannot-check" | "cannot-raise" | "too-little" | "too-much"

const others = (state: HandState, { seat }: HandSeat) => contenders(state).filter(one => one.seat !== seat)

/** Someone else could still put money in: without them there is nobody to bet against. */
const hasOpponent = (state: HandState, seat: HandSeat) => others(state, seat).some(({ stack }) => stack > 0)

/** What a player has to put in to stay: against players who are all-in, no more than the most of them has bet. */
function owed(state: HandState, seat: HandSeat): number {
  const most = hasOpponent(state, seat) ? state.level : Math.max(0, ...others(state, seat).map(({ bet }) => bet))
  return Math.max(0, most - seat.bet)
}

const mustAct = (state: HandState, seat: HandSeat) =>
  !seat.folded && seat.stack > 0 && (owed(state, seat) > 0 || (!seat.acted && hasOpponent(state, seat)))

/** Whose turn it is; undefined: the betting of this street is over. */
export function turnOf(state: HandState): number | undefined {
  if (state.over || contenders(state).length < 2) return undefined
  return clockwise(state.seats, state.after).find(seat => mustAct(state, seat))?.seat
}

/**
 * The options of a player. One who has acted can raise again only if they face at least a full raise: an all-in for less does not
 * reopen the betting, several of them together may (TDA rule 47).
 */
export function optionsOf(state: HandState, number: number): HandOptions {
  const seat = seatOf(state, number)
  const call = Math.min(seat.stack, owed(state, seat))
  const isOpen = !seat.acted || state.level - seat.bet >= state.raiseBy
  const most = seat.bet + seat.stack
  if (!isOpen || !hasOpponent(state, seat) || most <= state.level) return { call, raise: null }
  return { call, raise: { least: Math.min(most, state.level + state.raiseBy), most } }
}

/** The event of an action, or why it is refused. */
export function decide(
  state: HandState,
  number: number,
  action: HandAction,
  forced?: ForcedBy,
): (HandEvent & { type: "acted" }) | { readonly refusal: ActionRefusal } {
  if (turnOf(state) !== number) return { refusal: "not-your-turn" }
  const { bet } = seatOf(state, number)
  const { call, raise } = optionsOf(state, number)
  const acted = { type: "acted", seat: number, ...(forced && { forced }) } as const
  if (action.type === "fold") return { ...acted, action: "fold", amount: 0, to: bet }
  if (action.type === "check") {
    return call > 0 ? { refusal: "cannot-check" } : { ...acted, action: "check", amount: 0, to: bet }
  }
  if (action.type === "call") {
    return { ...acted, action: call > 0 ? "call" : "check", amount: call, to: bet + call }
  }
  if (!raise) return { refusal: "cannot-raise" }
  if (action.to > raise.most) return { refusal: "too-much" }
  if (action.to < raise.least || !Number.isSafeInteger(action.to)) return { refusal: "too-little" }
  return { ...acted, action: state.level > 0 ? "raise" : "bet", amount: action.to - bet, to: action.to }
}

/** What is done for a player who does not act: they check where that is free, and fold otherwise. */
export function decideFor(state: HandState, number: number, forced: ForcedBy): HandEvent & { type: "acted" } {
  const { call } = optionsOf(state, number)
  const event = decide(state, number, { type: call > 0 ? "fold" : "check" }, forced)
  if ("refusal" in event) throw new Error(`Seat ${number} can't be acted for: ${event.refusal}`)
  return event
}
