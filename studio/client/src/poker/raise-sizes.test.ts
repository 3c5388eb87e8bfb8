import { expect, it } from "vitest"
import { PlayedHand } from "../../../poker/testing/played-hand.ts"
import { potRaise, within } from "./raise-sizes.ts"

const pot = [1, 1] as const
const half = [1, 2] as const

it("before the flop a raise of the pot is the call and what then lies in the middle", () => {
  const hand = new PlayedHand({ stacks: { 1: 10_000, 2: 10_000, 3: 10_000 }, blinds: [50, 100] })
  expect(potRaise(hand.state, 1, hand.options, pot)).toBe(350)
  expect(potRaise(hand.state, 1, hand.options, half)).toBe(225)
})

it("after a bet of the pot on the flop, a raise of the pot is four times the bet", () => {
  const hand = new PlayedHand({ stacks: { 1: 10_000, 2: 10_000 }, blinds: [50, 100] }).play("call", "check", "200")
  expect(potRaise(hand.state, 1, hand.options, pot)).toBe(800)
})

it("a size outside of what the table allows becomes the nearest it does", () => {
  expect(within({ least: 200, most: 900 }, 150)).toBe(200)
  expect(within({ least: 200, most: 900 }, 1200)).toBe(900)
})
