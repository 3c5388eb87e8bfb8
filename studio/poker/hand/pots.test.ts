import { expect, it } from "vitest"
import { PlayedHand } from "../testing/played-hand.ts"
import { resultsOf } from "./hand.ts"
import { potsOf } from "./pots.ts"

it("three stacks all in make a main pot and a side pot, and what nobody can call is returned", () => {
  const hand = new PlayedHand({
    stacks: { 1: 2000, 2: 300, 3: 700 },
    hole: { 1: "Qs Qc", 2: "As Ac", 3: "Ks Kc" },
    board: "2h 3d 7c 9s Jh",
  })
  hand.play("2000", "call", "call")
  expect(hand.all("returned")).toEqual([{ seat: 1, amount: 1300 }])
  expect(hand.all("won")).toEqual([
    { seat: 3, pot: 1, amount: 800 },
    { seat: 2, pot: 0, amount: 900 },
  ])
  expect(hand.stacks).toEqual({ 1: 1300, 2: 900, 3: 800 })
})

// Four players all in for 25, 50, 75 and 100: the usual example of side pots (Robert's Rules of Poker, all-in play).
it("four players all in for different amounts make three pots, and the last bet is partly uncalled", () => {
  const hand = new PlayedHand({
    stacks: { 1: 2500, 2: 5000, 3: 7500, 4: 10_000 },
    hole: { 1: "As Ac", 2: "Ks Kc", 3: "Qs Qc", 4: "Js Jc" },
    board: "2h 3d 7c 9s 4h",
  })
  hand.play("10000", "call", "call", "call")
  expect(hand.all("returned")).toEqual([{ seat: 4, amount: 2500 }])
  expect(hand.all("won")).toEqual([
    { seat: 3, pot: 2, amount: 5000 },
    { seat: 2, pot: 1, amount: 7500 },
    { seat: 1, pot: 0, amount: 10_000 },
  ])
})

it("folded money stays in the pots it was bet for", () => {
  const hand = new PlayedHand({ stacks: { 1: 400, 2: 5000, 3: 5000, 4: 5000 }, hole: { 1: "As Ac", 2: "Ks Kc" } })
  hand.play("400", "call", "call", "call")
  hand.play("1000", "call", "fold")
  expect(potsOf(hand.state)).toEqual([
    { amount: 1600, seats: [1, 2, 3] },
    { amount: 2000, seats: [2, 3] },
  ])
})

it("odd chips of a split pot go one by one to the winners first after the button", () => {
  const hand = new PlayedHand({
    stacks: { 1: 5000, 2: 5000, 3: 5000, 4: 5000 },
    blinds: [1, 3],
    button: 3,
    small: 4,
    big: 1,
    hole: { 1: "2c 3d", 2: "2d 3h", 3: "2h 3s", 4: "4c 5d" },
    board: "As Ks Qd Jc Th",
  })
  hand.play("call", "call", "fold", "check")
  hand.play("check", "check", "check", "check", "check", "check", "check", "check", "check")
  // 10 for three: seat 1 sits first after the button of those who win.
  expect(hand.all("won")).toEqual([
    { seat: 1, pot: 0, amount: 4 },
    { seat: 2, pot: 0, amount: 3 },
    { seat: 3, pot: 0, amount: 3 },
  ])
})

it("a player all in for a part of the ante can win only as much from each", () => {
  const hand = new PlayedHand({
    stacks: { 1: 3, 2: 1000, 3: 1000 },
    ante: 5,
    hole: { 1: "As Ac", 2: "Ks Kc", 3: "Qs Qc" },
    board: "2h 3d 7c 9s 4h",
  })
  hand.play("call", "check", "check", "check", "check", "check", "check", "check")
  expect(hand.all("won")).toEqual([
    { seat: 2, pot: 1, amount: 204 },
    { seat: 1, pot: 0, amount: 9 },
  ])
})

it("a dead blind is in the main pot and is not matched", () => {
  const hand = new PlayedHand({
    stacks: { 1: 1000, 2: 1000, 3: 1000, 4: 120 },
    owes: { 4: "both" },
    hole: { 4: "As Ac", 2: "Ks Kc" },
    board: "Th 9d 7c 6s Jh",
  })
  expect(hand.stack(4)).toBe(0)
  hand.play("fold", "call", "check")
  hand.play("check", "check", "check", "check", "check", "check")
  // 70 of each against seat 4, and the dead 50; 30 each beside.
  expect(hand.all("won")).toEqual([
    { seat: 2, pot: 1, amount: 60 },
    { seat: 4, pot: 0, amount: 260 },
  ])
})

const rake = { perMille: 50, cap: 300 }

it("no flop, no drop: a hand that ends before the flop pays no rake", () => {
  const hand = new PlayedHand({ stacks: { 1: 9000, 2: 9000, 3: 9000 }, rake }).play("900", "call", "fold")
  expect(hand.state.rake).toBeNull()
  const folded = new PlayedHand({ stacks: { 1: 9000, 2: 9000, 3: 9000 }, rake }).play("900", "fold", "fold")
  expect([folded.state.rake, folded.stacks]).toEqual([0, { 1: 9150, 2: 8950, 3: 8900 }])
})

it("the rake is a share of the pot without the uncalled bet, rounded down", () => {
  const hand = new PlayedHand({ stacks: { 1: 9000, 2: 9000, 3: 9000 }, rake }).play(
    "333",
    "fold",
    "call",
    "check",
    "5000",
    "fold",
  )
  // 50 + 333 + 333 = 716
  expect([hand.state.rake, hand.stack(1)]).toEqual([35, 9000 + 50 + 333 - 35])
})

it("the rake ends at the cap, over all pots together, and each player's part of it is by what they put in", () => {
  const hand = new PlayedHand({
    stacks: { 1: 3000, 2: 7000, 3: 20_000 },
    hole: { 1: "As Ac", 2: "Ks Kc", 3: "Qs Qc" },
    board: "2h 3d 7c 9s Jh",
    rake,
  })
  hand.play("3000", "7000", "call")
  expect(hand.all("raked")).toEqual([{ amount: 300 }])
  expect(hand.all("won")).toEqual([
    { seat: 2, pot: 1, amount: 8000 },
    { seat: 1, pot: 0, amount: 8700 },
  ])
  expect(resultsOf(hand.state)).toEqual([
    { seat: 1, contributed: 3000, won: 8700, rake: 52 },
    { seat: 2, contributed: 7000, won: 8000, rake: 124 },
    { seat: 3, contributed: 7000, won: 0, rake: 124 },
  ])
})

it("a big blind that everyone folds to gets the small blind, and its own bet back", () => {
  const hand = new PlayedHand({ stacks: { 1: 1000, 2: 1000, 3: 1000 } }).play("fold", "fold")
  expect(hand.all("returned")).toEqual([{ seat: 3, amount: 50 }])
  expect(resultsOf(hand.state)).toMatchObject([
    { contributed: 0, won: 0 },
    { contributed: 50, won: 0 },
    { contributed: 50, won: 100 },
  ])
})
