import { expect, it } from "vitest"
import { handOf } from "../../../poker/hand/hand-state.ts"
import { PlayedHand } from "../../../poker/testing/played-hand.ts"
import type { PokerHandView, PokerTableView } from "../../../poker/wire.ts"
import { SeatedPlayers } from "./seated-players.ts"

const hand = (id: string, events: PokerHandView["events"]) => ({ id, number: 1, events }) as PokerHandView

/** A view of a table; names by seat. */
function view(of: PokerHandView, names: Readonly<Record<number, string>>, own: number | null): PokerTableView {
  const seats = Object.entries(names).map(([seat, name]) => ({ seat: Number(seat), name }))
  return { hand: of, seats, mine: own === null ? null : { seat: own } } as unknown as PokerTableView
}

const played = new PlayedHand({ stacks: { 1: 1000, 2: 1000 } }).play("1000", "call").events
const begun = played.slice(0, 3)
const shown = { id: "first", number: 1, state: handOf(begun) }

/** Seat 1 is the page's player, who goes out as the hand ends. */
function afterTheBust(now: Readonly<Record<number, string>>): SeatedPlayers {
  const players = new SeatedPlayers()
  players.take(view(hand("first", begun), { 1: "A1", 2: "B2" }, 1))
  players.take(view(hand("second", []), now, null))
  return players
}

it("a player who has lost their last chips keeps seat and name until the hand has been played back", () => {
  const players = afterTheBust({ 2: "B2" })
  expect(players.at(1, shown, false)).toMatchObject({ player: { name: "A1" }, isOwn: true })
  expect(players.own(shown)).toBe(1)
  expect(players.at(1, shown, true)).toBeUndefined()
})

it("someone who takes over a seat is shown once the hand before has been played back", () => {
  const players = afterTheBust({ 1: "C3", 2: "B2" })
  expect(players.at(1, shown, false)?.player.name).toBe("A1")
  expect(players.at(1, shown, true)).toMatchObject({ player: { name: "C3" }, isOwn: false })
})

it("a player who gets up before the cards are dealt leaves nothing behind", () => {
  const players = new SeatedPlayers()
  players.take(view(hand("first", []), { 1: "A1", 2: "B2" }, 1))
  players.take(view(hand("first", []), { 2: "B2" }, null))
  expect(players.at(1, shown, false)).toBeUndefined()
  expect(players.own(shown)).toBeUndefined()
})

it("a player who is given the seat of someone who is out is not taken for them", () => {
  const players = new SeatedPlayers()
  players.take(view(hand("first", begun), { 1: "A1", 2: "B2" }, null))
  players.take(view(hand("first", played), { 1: "C3", 2: "B2" }, 1))
  players.take(view(hand("second", []), { 1: "C3", 2: "B2" }, 1))
  expect(players.at(1, shown, false)).toMatchObject({ player: { name: "A1" }, isOwn: false })
  expect(players.own(shown)).toBeUndefined()
})

it("a hand in which nobody has left shows each seat as it is now", () => {
  const players = new SeatedPlayers()
  players.take(view(hand("first", begun), { 1: "A1", 2: "B2" }, 2))
  players.take({ ...view(hand("first", played), { 1: "A1" }, 2), seats: [{ seat: 1, name: "A1", state: "away" }] } as never)
  expect(players.at(1, shown, false)?.player.state).toBe("away")
})
