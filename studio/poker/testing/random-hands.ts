import { compare, evaluate } from "@poker-apprentice/hand-evaluator"
import { cardAt, type PlayingCard } from "../../games/playing-cards.ts"
import { decide, type HandAction, optionsOf, turnOf } from "../hand/actions.ts"
import { dealtCards, dealtPlaces } from "../hand/deal.ts"
import type { HandEvent, HandTerms } from "../hand/events.ts"
import { beginHand, consequences } from "../hand/hand.ts"
import { afterEvent, type HandState, handOf } from "../hand/hand-state.ts"
import { nextPositions } from "../hand/positions.ts"
import { handValue } from "../hand/value.ts"

/** A whole number from 0 to below `below`; the same sequence for the same seed. */
export type NextChance = (below: number) => number

/** Mulberry32: enough for tests, and repeatable. */
export function chanceFrom(seed: number): NextChance {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function shuffledDeck(chance: NextChance): PlayingCard[] {
  const deck = Array.from({ length: 52 }, (_, place) => cardAt(place))
  for (let last = deck.length - 1; last > 0; last--) {
    const other = chance(last + 1)
    const card = deck[last]!
    deck[last] = deck[other]!
    deck[other] = card
  }
  return deck
}

const libraryCards = (cards: readonly PlayingCard[]) => cards.map(card => card[0]! + card[1]!.toLowerCase()) as never[]

/** Two hands of seven cards on one board which our ranking and an independent library compare differently. */
export function rankingDifferences(count: number, chance: NextChance): string[] {
  const differences: string[] = []
  for (let n = 0; n < count; n++) {
    const deck = shuffledDeck(chance)
    const [one, other] = [deck.slice(0, 7), [...deck.slice(2, 7), ...deck.slice(7, 9)]]
    const ours = Math.sign(handValue(other) - handValue(one))
    const theirs = compare(evaluate({ holeCards: libraryCards(one) }), evaluate({ holeCards: libraryCards(other) }))
    if (ours !== Math.sign(theirs)) differences.push(`${one.join(" ")} against ${other.join(" ")}`)
  }
  return differences
}

function randomAction(state: HandState, seat: number, chance: NextChance): HandAction {
  const { call, raise } = optionsOf(state, seat)
  const roll = chance(10)
  if (raise && roll < 3) {
    const range = raise.most - raise.least
    return { type: "raise", to: roll === 0 ? raise.most : raise.least + chance(Math.min(range, 4 * state.terms.big) + 1) }
  }
  if (call === 0) return { type: "check" }
  return { type: roll < 8 ? "call" : "fold" }
}

/** A hand of two to nine players with stacks of any size, played to its end by chance; `level`: of a tournament. */
export function randomHand(chance: NextChance, level?: Pick<HandTerms, "small" | "big" | "ante">): HandEvent[] {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(seat => seat < 3 || chance(2) === 0)
  const seats = numbers.map(seat => ({ seat, stack: 1 + chance(chance(3) === 0 ? 300 : 20_000) }))
  const last = { button: 1 + chance(9), small: 1 + chance(9), big: 1 + chance(9) }
  const owing = (n: number) => (!level && n > 2 && chance(6) === 0 ? (["small", "big", "both"] as const)[chance(3)]! : null)
  const ready = seats.map(({ seat }, n) => ({ seat, owes: owing(n), posts: true }) as const)
  const { button, small, big, isSmallDead, dealt } = nextPositions(last, ready)!
  const playing = dealt.map(({ seat, owes }) => ({ ...seats.find(one => one.seat === seat)!, ...(owes && { owes }) }))
  const terms = level
    ? { ...level, rake: { perMille: 0, cap: 0 } }
    : { small: 50, big: 100, ante: chance(3) === 0 ? 10 : 0, rake: { perMille: 50, cap: 300 } }
  const cards = dealtCards(shuffledDeck(chance), dealtPlaces(playing, button))
  const events = beginHand({ terms, button, small: isSmallDead ? null : small, big, seats: playing })
  let state = handOf(events)
  const add = (more: readonly HandEvent[]) => {
    events.push(...more)
    state = more.reduce(afterEvent, state)
  }
  add(consequences(state, cards))
  for (let turn = turnOf(state); turn !== undefined; turn = turnOf(state)) {
    const event = decide(state, turn, randomAction(state, turn, chance))
    if ("refusal" in event) throw new Error(`${event.refusal}: ${JSON.stringify(events)}`)
    add([event])
    add(consequences(state, cards))
  }
  return events
}

/** What is wrong with the money of a finished hand, if anything. */
export function chipFault(events: readonly HandEvent[]): string | undefined {
  const state = handOf(events)
  const [began] = events
  if (began?.type !== "began" || !state.over) return "is not over"
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const before = sum(began.seats.map(({ stack }) => stack))
  const after = sum(state.seats.map(({ stack }) => stack)) + (state.rake ?? 0)
  if (before !== after) return `begins with ${before} chips and ends with ${after}`
  if (state.seats.some(({ stack, paid, dead, won }) => [stack, paid, dead, won].some(amount => amount < 0))) return "has a debt"
  const pot = sum(state.seats.map(({ paid, dead }) => paid + dead))
  if (sum(state.seats.map(({ won }) => won)) + (state.rake ?? 0) !== pot) return "does not pay out its pot"
  if (state.seats.some(({ folded, won }) => folded && won > 0)) return "pays a player who folded"
  return undefined
}
