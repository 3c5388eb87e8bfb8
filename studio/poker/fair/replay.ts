import type { PlayingCard } from "../../games/playing-cards.ts"
import { decide, decideFor, turnOf } from "../hand/actions.ts"
import type { HandEvent } from "../hand/events.ts"
import { beginHand, consequences, type HandCards } from "../hand/hand.ts"
import { afterEvent, handOf } from "../hand/hand-state.ts"
import type { HoleCards } from "../hand/showdown.ts"

type Acted = HandEvent & { type: "acted" }

/**
 * Plays a hand's log again by the rules, from what its players did: blinds, turns and sizes of bets, streets, returned bets and
 * pots follow from that. `own`: cards that are known and not in the log. A log that mucks a hand beside a player who is all-in is
 * of before that was ruled out. Undefined where a player could not have done this.
 */
export function replayed(events: readonly HandEvent[], own: HoleCards): HandEvent[] | undefined {
  const [began] = events
  if (began?.type !== "began") return undefined
  const again = beginHand(began)
  let state = handOf(again)
  const cards = cardsIn(events, own)
  const allIn = events.some(({ type }) => type === "mucked") ? "mucked" : "tabled"
  while (!state.over) {
    const done = events[again.length]
    const next = turnOf(state) === undefined ? consequences(state, cards, allIn) : [...decided(state, done)]
    if (next.length === 0) return undefined
    again.push(...next)
    state = next.reduce(afterEvent, state)
  }
  return again
}

/** What the log says its player did, if they could. */
function decided(state: ReturnType<typeof handOf>, done: HandEvent | undefined): readonly HandEvent[] {
  if (done?.type !== "acted" || turnOf(state) !== done.seat) return []
  const event = done.forced ? decideFor(state, done.seat, done.forced) : decide(state, done.seat, actionOf(done))
  return "refusal" in event ? [] : [event]
}

function actionOf({ action, to }: Acted) {
  return action === "bet" || action === "raise" ? ({ type: "raise", to } as const) : { type: action }
}

/** The cards that the log shows, and those of `own`. A hand that was mucked counts as the board alone: it lost to better. */
function cardsIn(events: readonly HandEvent[], own: HoleCards): HandCards {
  const shown = new Map<number, readonly PlayingCard[]>()
  for (const event of events) if (event.type === "shown") shown.set(event.seat, event.cards)
  const board = events.flatMap(event => (event.type === "street" ? event.cards : []))
  return { hole: seat => shown.get(seat) ?? own(seat), board }
}
