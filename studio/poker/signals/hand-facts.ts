import type { HandEvent } from "../hand/events.ts"
import { resultsOf } from "../hand/hand.ts"
import { afterEvent, contenders, type HandState, handOf, seatOf } from "../hand/hand-state.ts"

/** The first instant, and the one after the last. */
export interface SignalPeriod {
  readonly from: Date
  readonly until: Date
}

/** What a hand was played for: money, or the chips of a tournament, where the blinds force other play. */
export type HandStakes = "cash" | "tournament"

/** A hand as the log has it. */
export interface LoggedHand {
  readonly players: readonly { readonly seat: number; readonly account: string }[]
  /** In order, with milliseconds since 1970. */
  readonly events: readonly { readonly event: HandEvent; readonly at: number }[]
}

/** A player's answer to a raise of another. */
interface FacedRaise {
  readonly by: string
  readonly from: string
  readonly folded: boolean
  /** Folded with at least half of their chips in the pot. */
  readonly gaveUp: boolean
}

/** What a hand says about how its players play with each other. */
export interface HandFacts {
  /** By their seats. */
  readonly accounts: readonly string[]
  /** What each has won or lost, in big blinds. */
  readonly net: ReadonlyMap<string, number>
  /** Two players who were alone after the flop, both with chips behind, and whether one of them has bet then. */
  readonly alone: { readonly pair: readonly [string, string]; readonly bet: boolean } | undefined
  readonly faced: readonly FacedRaise[]
  /** Milliseconds that players took for decisions of their own. */
  readonly times: readonly { readonly account: string; readonly took: number; readonly at: number }[]
}

/** Reads a hand that is over. */
export function factsOf({ players, events }: LoggedHand): HandFacts {
  const accountAt = new Map(players.map(({ seat, account }) => [seat, account]))
  const account = (seat: number) => accountAt.get(seat) ?? ""
  const [first, ...rest] = events
  if (!first) throw new TypeError("A hand has events")
  let state = handOf([first.event])
  let before = first.at
  let alone: { pair: [string, string]; bet: boolean } | undefined
  const faced: FacedRaise[] = []
  const times: { account: string; took: number; at: number }[] = []
  for (const { event, at } of rest) {
    if (event.type === "acted" && !event.forced) {
      times.push({ account: account(event.seat), took: at - before, at })
      const raiser = state.aggressor
      if (raiser !== null && raiser !== event.seat)
        faced.push({ by: account(event.seat), from: account(raiser), ...answerTo(state, event) })
      if (alone && (event.action === "bet" || event.action === "raise")) alone.bet = true
    }
    state = afterEvent(state, event)
    if (event.type === "street") alone ??= aloneIn(state, account)
    before = at
  }
  const net = resultsOf(state).map(({ seat, won, contributed }): [string, number] => [
    account(seat),
    (won - contributed) / state.terms.big,
  ])
  return { accounts: state.seats.map(({ seat }) => account(seat)), net: new Map(net), alone, faced, times }
}

function answerTo(state: HandState, { seat, action }: HandEvent & { type: "acted" }) {
  const { paid, dead, stack } = seatOf(state, seat)
  const folded = action === "fold"
  return { folded, gaveUp: folded && paid + dead >= stack }
}

function aloneIn(state: HandState, account: (seat: number) => string): { pair: [string, string]; bet: boolean } | undefined {
  const [one, other, third] = contenders(state)
  if (!one || !other || third || one.stack === 0 || other.stack === 0) return undefined
  return { pair: [account(one.seat), account(other.seat)], bet: false }
}
