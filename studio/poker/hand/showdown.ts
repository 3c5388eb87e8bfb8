import type { PlayingCard } from "../../games/playing-cards.ts"
import type { HandEvent } from "./events.ts"
import { clockwise, contenders, type HandState } from "./hand-state.ts"
import { potsOf, rakesOf } from "./pots.ts"
import { handValue } from "./value.ts"

/** The two cards of a seat. */
export type HoleCards = (seat: number) => readonly PlayingCard[]

/** The contenders as they show: who bet or raised last on the river, or else who sits first after the button, then clockwise. */
function showingOrder(state: HandState): number[] {
  const order = clockwise(contenders(state), state.button).map(({ seat }) => seat)
  const first = Math.max(0, state.aggressor === null ? 0 : order.indexOf(state.aggressor))
  return [...order.slice(first), ...order.slice(0, first)]
}

/** A player is all-in and nobody will act again: every contender's cards are turned up at once (TDA rule 16). */
export const tabled = (state: HandState, hole: HoleCards): HandEvent[] =>
  showingOrder(state).map(seat => ({ type: "shown", seat, cards: hole(seat) }))

/** In order, each shows cards that win or split a pot as far as cards are shown, and mucks others. */
export function shownDown(state: HandState, hole: HoleCards): HandEvent[] {
  const pots = potsOf(state)
  const best = pots.map(() => 0)
  return showingOrder(state).flatMap((seat): HandEvent[] => {
    const cards = hole(seat)
    const value = handValue([...cards, ...state.board])
    const winning = pots.flatMap((pot, n) => (pot.seats.includes(seat) && value >= best[n]! ? [n] : []))
    for (const n of winning) best[n] = value
    if (state.seats.find(one => one.seat === seat)?.shown) return []
    return [winning.length > 0 ? { type: "shown", seat, cards } : { type: "mucked", seat }]
  })
}

/** Pays the pots, the last side pot first. Odd chips of a split pot go one by one to the winners first after the button. */
export function awards(state: HandState, hole: HoleCards): HandEvent[] {
  const pots = potsOf(state)
  const rakes = rakesOf(pots, state.terms.rake, state.board.length > 0)
  const rake = rakes.reduce((sum, one) => sum + one, 0)
  const won = pots.flatMap(({ amount, seats }, pot) => {
    const winners = clockwise(best(state, seats, hole), state.button)
    const [share, odd] = divided(amount - rakes[pot]!, winners.length)
    return winners.map(({ seat }, n): HandEvent => ({ type: "won", seat, pot, amount: share + (n < odd ? 1 : 0) }))
  })
  const lastFirst = won.sort((one, other) => (one.type === "won" && other.type === "won" ? other.pot - one.pot : 0))
  return [
    { type: "raked", amount: rake },
    ...lastFirst.filter(event => event.type !== "won" || event.amount > 0),
    { type: "ended" },
  ]
}

const divided = (amount: number, by: number): [share: number, odd: number] => {
  const odd = amount % by
  return [(amount - odd) / by, odd]
}

/** Those of a pot with the best hand; one alone wins whatever they hold. */
function best(state: HandState, numbers: readonly number[], hole: HoleCards) {
  const seats = state.seats.filter(({ seat }) => numbers.includes(seat))
  if (seats.length === 1) return seats
  const values = seats.map(({ seat }) => handValue([...hole(seat), ...state.board]))
  const highest = Math.max(...values)
  return seats.filter((_, n) => values[n] === highest)
}
