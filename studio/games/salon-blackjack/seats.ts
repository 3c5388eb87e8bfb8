import { allowedIn, type BlackjackAction, type BlackjackState, begun, raiseOf, stepped } from "../blackjack/blackjack.ts"
import { handTotal } from "../blackjack/hands.ts"
import type { TableBet } from "../game.ts"
import { cardAt, type PlayingCard } from "../playing-cards.ts"
import type { SalonBlackjackPaytable } from "./paytable.ts"

/** A bet at a seat: its player's own hand, or behind another player's. */
export interface SeatBet {
  /** 1 to 7. */
  readonly seat: number
  readonly behind: boolean
  readonly main: number
  /** The side bets; 0: none. */
  readonly pairs: number
  readonly plus3: number
}

/**
 * The dealer's cards and those of each taken seat, in the order in which they are dealt to it, one after another in a text: no
 * decision at one seat changes the cards of another.
 */
export interface SeatsResult {
  readonly dealer: string
  readonly seats: Readonly<Record<string, string>>
}

export type SeatEntry = TableBet<SeatBet>

const cardsIn = (text: string): PlayingCard[] => text.match(/../g) ?? []

export function dealtSeats(
  draw: (below: number) => number,
  entries: readonly SeatEntry[],
  { deck, seats, dealerCards, seatCards }: SalonBlackjackPaytable,
): SeatsResult {
  const cards = (count: number) => Array.from({ length: count }, () => cardAt(draw(deck))).join("")
  const dealer = cards(dealerCards)
  // Every seat's are drawn, so that they do not depend on who sits at the others.
  const all = Array.from({ length: seats }, () => cards(seatCards))
  const taken = new Set(entries.flatMap(({ choice }) => (choice.behind ? [] : [choice.seat])))
  return { dealer, seats: Object.fromEntries(all.flatMap((text, n) => (taken.has(n + 1) ? [[n + 1, text]] : []))) }
}

/** The card face up and the one face down. */
export const dealerStart = ({ dealer }: SeatsResult) => cardsIn(dealer.slice(0, 4)) as [PlayingCard, PlayingCard]

/** The dealer's last cards: drawn to 17 whatever the hands of the seats are. */
export function dealerEnd({ dealer }: SeatsResult, { dealerStands }: SalonBlackjackPaytable): PlayingCard[] {
  const cards = cardsIn(dealer)
  const end: PlayingCard[] = []
  for (const card of cards) {
    if (end.length >= 2 && handTotal(end).total >= dealerStands) break
    end.push(card)
  }
  return end
}

/** The bet that decides at a seat. */
export const holderOf = (entries: readonly SeatEntry[], seat: number) =>
  entries.find(({ choice }) => choice.seat === seat && !choice.behind)

export const actionsOf = ({ actions }: Pick<SeatEntry, "actions">) => (actions ?? []) as readonly BlackjackAction[]

/** The hand of a seat after these actions; undefined if they are not allowed. Who has not answered has declined insurance. */
export function seatState(result: SeatsResult, seat: number, actions: readonly BlackjackAction[]): BlackjackState | undefined {
  const [up, down] = dealerStart(result)
  const [first, second, ...next] = cardsIn(result.seats[seat] ?? "")
  if (!first || !second) return undefined
  let state: BlackjackState | undefined = begun([first, up, second, down, ...next])
  for (const action of actions) {
    const late = state?.insurance === "offered" && action.act !== "insure" && action.act !== "decline"
    if (state && late) state = stepped(state, { act: "decline" })
    state = state && stepped(state, action)
  }
  return state
}

/** The same once insurance is no longer offered. */
export function afterInsurance(state: BlackjackState): BlackjackState {
  return state.insurance === "offered" ? { ...state, insurance: "declined" } : state
}

/** What can be done at a seat now, once insurance is no longer offered. */
export const allowedAt = (state: BlackjackState) => allowedIn(afterInsurance(state))

/** The further bets of these actions. */
export const raisedBy = (actions: readonly BlackjackAction[], main: number, table: SalonBlackjackPaytable) =>
  actions.reduce((sum, { act }) => sum + raiseOf(act, main, table), 0)
