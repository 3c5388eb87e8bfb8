import { expect, it } from "vitest"
import { cardsOf, PlayedHand } from "../testing/played-hand.ts"

const stacks = { 1: 5000, 2: 5000, 3: 5000 }
const board = "Ah Kd 7c 9s 2h"
const checked = ["check", "check", "check"]

const shownBy = (hand: PlayedHand) =>
  hand.events.flatMap(event =>
    event.type === "shown" ? [`${event.seat} shows`] : event.type === "mucked" ? [`${event.seat} mucks`] : [],
  )

it("who bet last on the river shows first, and a hand that loses to what is shown is mucked", () => {
  const hand = new PlayedHand({ stacks, board, hole: { 1: "Ac Qc", 2: "Kc Qd", 3: "Qs Jd" } })
  hand.play("call", "call", "check", ...checked, ...checked, "check", "check", "500", "call", "call")
  expect(shownBy(hand)).toEqual(["1 shows", "2 mucks", "3 mucks"])
  expect(hand.events.filter(event => JSON.stringify(event).includes("QS"))).toEqual([])
})

it("without a bet on the river the player first after the button shows first", () => {
  const hand = new PlayedHand({ stacks, board, hole: { 1: "Ac Qc", 2: "Kc Qd", 3: "Kh Js" } })
  hand.play("call", "call", "check", ...checked, ...checked, ...checked)
  expect(shownBy(hand)).toEqual(["2 shows", "3 mucks", "1 shows"])
})

it("a winner without a call shows nothing", () => {
  const hand = new PlayedHand({ stacks, board }).play("300", "fold", "fold")
  expect(shownBy(hand)).toEqual([])
})

it("all cards are turned up once everyone is all in, before the rest of the board (TDA 16)", () => {
  const hand = new PlayedHand({ stacks, board, hole: { 1: "Ac Qc", 2: "Kc Qd" } }).play("5000", "call", "fold")
  expect(hand.events.slice(-9).map(({ type }) => type)).toEqual([
    "acted",
    "shown",
    "shown",
    "street",
    "street",
    "street",
    "raked",
    "won",
    "ended",
  ])
  expect(hand.state.board).toEqual(cardsOf(board))
})

it("an all-in that is called on the river turns up all cards: nobody mucks (TDA 16)", () => {
  const hole = { 1: "Ac Qc", 2: "Kc Qd", 3: "Qs Jd" }
  const toRiver = ["call", "call", "check", ...checked, ...checked, "check", "check"]
  const both = new PlayedHand({ stacks, board, hole }).play(...toRiver, "4900", "call", "fold")
  expect(shownBy(both)).toEqual(["1 shows", "2 shows"])
  const short = new PlayedHand({ stacks: { ...stacks, 2: 400 }, board, hole }).play(...toRiver, "500", "call", "fold")
  expect(shownBy(short)).toEqual(["1 shows", "2 shows"])
  expect(short.all("won")).toEqual([{ seat: 1, pot: 0, amount: 900 }])
})

it("with a player all in, those who bet on beside them muck nothing either (TDA 16)", () => {
  const hole = { 1: "Qs Jd", 2: "Ts Jc", 3: "Kc Qd" }
  const hand = new PlayedHand({ stacks: { ...stacks, 1: 400 }, board, hole })
  hand.play("400", "call", "call", "check", "check", "check", "check", "check", "500", "call")
  expect(shownBy(hand)).toEqual(["3 shows", "1 shows", "2 shows"])
  const folded = new PlayedHand({ stacks: { ...stacks, 1: 400 }, board, hole })
  folded.play("400", "call", "call", "check", "check", "check", "check", "check", "500", "fold")
  expect(shownBy(folded)).toEqual(["3 shows", "1 shows"])
})

it("a player who wins only a side pot shows", () => {
  const hand = new PlayedHand({ stacks: { ...stacks, 1: 400 }, board, hole: { 1: "As Ad", 2: "Qd Jd", 3: "Ks Kh" } })
  hand.play("400", "call", "call", "check", "check", "check", "check", "check", "check")
  expect(shownBy(hand)).toEqual(["2 shows", "3 shows", "1 shows"])
  expect(hand.stacks).toEqual({ 1: 1200, 2: 4600, 3: 4600 })
})
