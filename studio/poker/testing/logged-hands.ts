import { nodeHashes } from "../../fair/node-hashes.ts"
import { houseDeck } from "../fair/deck.ts"
import { decide, type HandAction, type HandOptions, optionsOf, turnOf } from "../hand/actions.ts"
import { dealtCards, dealtPlaces } from "../hand/deal.ts"
import type { HandEvent } from "../hand/events.ts"
import { beginHand, consequences } from "../hand/hand.ts"
import { handOf } from "../hand/hand-state.ts"
import type { LoggedHand } from "../signals/hand-facts.ts"
import { handTerms, roomsOfPoker } from "../table/rooms.ts"
import type { NextChance } from "./random-hands.ts"

/** A player's turn, as a test decides it. */
export interface TestTurn {
  readonly account: string
  readonly options: HandOptions
  readonly street: "preflop" | "flop" | "turn" | "river"
  /** Who has bet or raised last in this street, and who else is left in the hand. */
  readonly raiser: string | undefined
  readonly others: readonly string[]
  /** What the player has put in so far and has left; the big blind. */
  readonly paid: number
  readonly stack: number
  readonly big: number
  readonly chance: NextChance
}

/** What a player does, and how many milliseconds it takes them. */
export interface TestPlay {
  act(turn: TestTurn): HandAction
  think(turn: TestTurn): number
}

/** Honest play: bets about half the time, and folds to about a third of all raises. */
export const honest: TestPlay = {
  act({ options: { call, raise }, chance, big }) {
    const roll = chance(100)
    if (call === 0)
      return raise && roll < 45 ? { type: "raise", to: Math.min(raise.most, raise.least + chance(3 * big)) } : { type: "check" }
    if (roll < 35) return { type: "fold" }
    return raise && roll > 92 ? { type: "raise", to: raise.least } : { type: "call" }
  },
  // From one second to nine, mostly short.
  think: ({ chance }) => 1000 + Math.round((chance(90) * chance(90)) / 1),
}

interface HandToPlay {
  readonly accounts: readonly string[]
  readonly playOf: (account: string) => TestPlay
  readonly chance: NextChance
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of the button, among the accounts. */
  readonly button: number
}

/** A hand that the engine plays at blinds of 5 and 10 cents, with stacks of a hundred big blinds. */
export function loggedHand({ accounts, playOf, chance, at, button }: HandToPlay): LoggedHand {
  const room = roomsOfPoker("USD").find(({ code }) => code === "5-10-6")!
  const players = accounts.map((account, n) => ({ seat: n + 1, account }))
  const seats = players.map(({ seat }) => ({ seat, stack: room.buyIn.most }))
  const place = (after: number) => ((button + after) % accounts.length) + 1
  const [small, big] = accounts.length === 2 ? [place(0), place(1)] : [place(1), place(2)]
  const secret = Array.from({ length: 8 }, () =>
    chance(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("")
  const deck = houseDeck(nodeHashes, secret).map(({ card }) => card)
  const cards = dealtCards(deck, dealtPlaces(seats, place(0)))
  const log: { event: HandEvent; at: number }[] = []
  let now = at
  const add = (events: readonly HandEvent[]) => log.push(...events.map(event => ({ event, at: now })))
  const state = () => handOf(log.map(({ event }) => event))
  add(beginHand({ terms: handTerms(room, "USD", accounts.length), button: place(0), small, big, seats }))
  const accountAt = (seat: number) => accounts[seat - 1]!
  for (let seat = turnOf(state()); seat !== undefined; seat = turnOf(state())) {
    const current = state()
    const own = current.seats.find(one => one.seat === seat)!
    const account = accountAt(seat)
    const turn: TestTurn = {
      ...{ account, chance, street: current.street, options: optionsOf(current, seat) },
      raiser: current.aggressor === null || current.aggressor === seat ? undefined : accountAt(current.aggressor),
      others: current.seats.filter(one => !one.folded && one.seat !== seat).map(one => accountAt(one.seat)),
      ...{ paid: own.paid, stack: own.stack, big: current.terms.big },
    }
    now += playOf(account).think(turn)
    const event = decide(current, seat, playOf(account).act(turn))
    if ("refusal" in event) throw new Error(`${account}: ${event.refusal}`)
    add([event])
    add(consequences(state(), cards))
  }
  return { players, events: log }
}
