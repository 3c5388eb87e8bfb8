import type { HandEvent, Street } from "../hand/events.ts"
import { type HandSeat, type HandState, handOf } from "../hand/hand-state.ts"
import { handValue } from "../hand/value.ts"
import { handName } from "./hand-names.ts"
import { amountText, cardText, type HandText } from "./written-hand.ts"

/** The end of a hand's text: the pot, the board, and what became of every player. */
export function summaryOf(written: HandText, state: HandState): string[] {
  const amount = amountText(written)
  const total = state.seats.reduce((sum, { paid, dead }) => sum + paid + dead, 0)
  return [
    "*** SUMMARY ***",
    `Total pot ${amount(total)}${potsText(written)} | Rake ${amount(state.rake ?? 0)}`,
    ...(state.board.length > 0 ? [`Board ${cardText(state.board)}`] : []),
    ...state.seats.map(
      seat => `Seat ${seat.seat}: ${written.nameOf(seat.seat)}${place(state, seat)} ${fate(written, state, seat)}`,
    ),
  ]
}

/** A pot among those of a hand: 0 is the main pot. */
export function potName(events: readonly HandEvent[], pot: number): string {
  const last = Math.max(...events.map(event => (event.type === "won" ? event.pot : 0)))
  if (last === 0) return "pot"
  return pot === 0 ? "main pot" : last === 1 ? "side pot" : `side pot-${pot}`
}

/** Where there are side pots, what each of them paid: " Main pot $10.50. Side pot $8." The rake is in none. */
function potsText(written: HandText): string {
  const paid = new Map<number, number>()
  for (const event of written.events) if (event.type === "won") paid.set(event.pot, (paid.get(event.pot) ?? 0) + event.amount)
  if (paid.size < 2) return ""
  return [...paid]
    .sort(([one], [other]) => one - other)
    .map(
      ([pot, amount]) =>
        ` ${potName(written.events, pot).replace(/^./, first => first.toUpperCase())} ${amountText(written)(amount)}.`,
    )
    .join("")
}

function place({ button, small, big }: HandState, { seat }: HandSeat): string {
  return [seat === button ? " (button)" : "", seat === small ? " (small blind)" : "", seat === big ? " (big blind)" : ""].join("")
}

const foldedAt: Readonly<Record<Street, string>> = {
  preflop: "before Flop",
  flop: "on the Flop",
  turn: "on the Turn",
  river: "on the River",
}

function fate(written: HandText, state: HandState, seat: HandSeat): string {
  const won = `(${amountText(written)(seat.won)})`
  if (seat.shown) {
    const hand = handName(handValue([...seat.shown, ...state.board]))
    return `showed ${cardText(seat.shown)} and ${seat.won > 0 ? `won ${won}` : "lost"} with ${hand}`
  }
  if (seat.mucked) return "mucked"
  if (seat.won > 0) return `collected ${won}`
  const street = streetOfFold(written.events, seat.seat)
  return `folded ${foldedAt[street]}${seat.paid + seat.dead === 0 ? " (didn't bet)" : ""}`
}

function streetOfFold(events: readonly HandEvent[], seat: number): Street {
  const at = events.findIndex(event => event.type === "acted" && event.action === "fold" && event.seat === seat)
  return handOf(events.slice(0, Math.max(1, at))).street
}
