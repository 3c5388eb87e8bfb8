import { expect, it } from "vitest"
import { PlayedHand } from "../testing/played-hand.ts"

const deep = { 1: 100_000, 2: 100_000, 3: 100_000, 4: 100_000, 5: 100_000 }

it("before the flop the player after the big blind acts first, and the big blind has the last word", () => {
  const hand = new PlayedHand({ stacks: { 1: 1000, 2: 1000, 3: 1000, 4: 1000 } })
  expect(hand.turn).toBe(4)
  hand.play("call", "call", "call")
  expect([hand.turn, hand.options]).toEqual([3, { call: 0, raise: { least: 200, most: 1000 } }])
  hand.play("check")
  expect([hand.state.street, hand.turn]).toEqual(["flop", 2])
})

it("heads-up the button posts the small blind, acts first before the flop and last after it", () => {
  const hand = new PlayedHand({ stacks: { 1: 1000, 2: 1000 } })
  expect(hand.all("posted")).toEqual([
    { seat: 1, what: "small", amount: 50 },
    { seat: 2, what: "big", amount: 100 },
  ])
  expect(hand.turn).toBe(1)
  hand.play("call", "check")
  expect(hand.turn).toBe(2)
})

it("a raise is at least the last full bet or raise", () => {
  const hand = new PlayedHand({ stacks: deep })
  expect(hand.move("199")).toBe("too-little")
  hand.play("300")
  expect(hand.options.raise).toEqual({ least: 500, most: 100_000 })
  expect(hand.move("499")).toBe("too-little")
  hand.play("1000")
  expect(hand.options.raise).toMatchObject({ least: 1700 })
  expect(hand.move("100001")).toBe("too-much")
})

it("a bet after the flop is at least the big blind, unless it is all-in", () => {
  const hand = new PlayedHand({ stacks: { 1: 5000, 2: 160, 3: 5000 } }).play("call", "call", "check")
  expect(hand.options.raise).toEqual({ least: 60, most: 60 })
  hand.play("60")
  expect(hand.options).toEqual({ call: 60, raise: { least: 160, most: 4900 } })
})

// TDA 2024, illustration addendum, rule 47, example 1: blinds 50-100, after the flop.
it("several all-ins for less reopen the betting together for those who face a full raise (TDA 47, example 1)", () => {
  const hand = new PlayedHand({ stacks: { 1: 5000, 2: 5000, 3: 225, 4: 5000, 5: 300 }, button: 1, small: 2, big: 3 })
  hand.play("call", "call", "call", "call", "check")
  hand.play("100", "125", "call", "200", "call")
  expect([hand.turn, hand.options]).toEqual([2, { call: 100, raise: { least: 300, most: 4900 } }])
  hand.play("call")
  expect([hand.turn, hand.options]).toEqual([4, { call: 75, raise: null }])
  expect(hand.move("400")).toBe("cannot-raise")
})

// The same addendum, example 2: blinds 2,000-4,000, before the flop, all-in for 7,500.
it("an all-in for less does not reopen, but who has not acted may raise by a full raise (TDA 47, example 2)", () => {
  const hand = new PlayedHand({ stacks: { 1: 7500, 2: 90_000, 3: 90_000, 4: 90_000 }, blinds: [2000, 4000], button: 1 })
  hand.play("call", "7500", "fold")
  expect([hand.turn, hand.options]).toEqual([3, { call: 3500, raise: { least: 11_500, most: 90_000 } }])
  hand.play("call")
  expect([hand.turn, hand.options]).toEqual([4, { call: 3500, raise: null }])
})

it("a full raise behind an all-in for less opens the betting for everyone again", () => {
  const hand = new PlayedHand({ stacks: { 1: 7500, 2: 90_000, 3: 90_000, 4: 90_000 }, blinds: [2000, 4000], button: 1 })
  hand.play("call", "7500", "fold", "11500")
  expect([hand.turn, hand.options]).toEqual([4, { call: 7500, raise: { least: 15_500, most: 90_000 } }])
})

it("a short big blind is called with the whole big blind", () => {
  const hand = new PlayedHand({ stacks: { 1: 1000, 2: 1000, 3: 40, 4: 1000 } })
  expect(hand.options).toMatchObject({ call: 100, raise: { least: 200 } })
})

it("against opponents who are all in for less a player neither acts again nor raises", () => {
  const short = new PlayedHand({ stacks: { 1: 1000, 2: 40 }, hole: { 1: "As Ad", 2: "2c 7d" } })
  expect(short.all("returned")).toEqual([{ seat: 1, amount: 10 }])
  expect([short.turn, short.stacks]).toEqual([undefined, { 1: 1040, 2: 0 }])
  const called = new PlayedHand({ stacks: { 1: 1000, 2: 500 } }).play("call", "500")
  expect(called.options).toEqual({ call: 400, raise: null })
})

it("an action out of turn or not allowed changes nothing", () => {
  const hand = new PlayedHand({ stacks: { 1: 1000, 2: 1000, 3: 1000 } })
  expect(hand.move("check")).toBe("cannot-check")
  expect(hand.move("150.5")).toBe("too-little")
  hand.play("fold", "fold")
  expect([hand.state.over, hand.move("call")]).toEqual([true, "not-your-turn"])
})

it("a small blind that was missed alone is dead, and its player calls the whole big blind", () => {
  const hand = new PlayedHand({ stacks: { 1: 1000, 2: 1000, 3: 1000, 4: 1000 }, owes: { 4: "small" } })
  expect(hand.all("posted").slice(2)).toEqual([{ seat: 4, what: "dead-small", amount: 50 }])
  expect([hand.turn, hand.options]).toEqual([4, { call: 100, raise: { least: 200, most: 950 } }])
  hand.play("fold", "fold", "fold")
  expect(hand.stacks).toEqual({ 1: 1000, 2: 950, 3: 1100, 4: 950 })
})

it("late blinds are live, and the small one that was missed is dead", () => {
  const hand = new PlayedHand({ stacks: { 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 }, owes: { 4: "both", 5: "big" } })
  expect(hand.all("posted").slice(2)).toEqual([
    { seat: 4, what: "dead-small", amount: 50 },
    { seat: 4, what: "late-big", amount: 100 },
    { seat: 5, what: "late-big", amount: 100 },
  ])
  expect([hand.turn, hand.options]).toEqual([4, { call: 0, raise: { least: 200, most: 950 } }])
  hand.play("check", "check", "fold", "fold", "check", "100", "fold", "fold")
  expect(hand.stacks).toEqual({ 1: 1000, 2: 950, 3: 1300, 4: 850, 5: 900 })
})
