import { expect, it } from "vitest"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { own, paytable, shuffled } from "../testing/from-the-text.ts"

// Written from docs/fairness.md alone, as the helpers in testing/from-the-text.ts.

it("the plinko example is as documented", () => {
  const { nonce, stake, choice, draws, slot, win } = worked.plinko
  const draw = own(nonce)
  expect(Array.from({ length: choice.rows }, () => draw(2))).toEqual(draws)
  expect(draws.filter(turn => turn === 1)).toHaveLength(slot)
  const { pays } = paytable<{ pays: { high: number[][] } }>("plinko")
  const fromTheEdge = choice.rows - slot
  expect([fromTheEdge, pays.high[choice.rows - 8]![fromTheEdge]]).toEqual([1, 100])
  expect(Math.floor((stake * 100) / 20)).toBe(win)
})

it("the wheel example is as documented", () => {
  const { nonce, stake, choice, segment, win } = worked.wheel
  expect(own(nonce)(choice.segments)).toBe(segment)
  const { rings } = paytable<{ rings: { medium: number[][] } }>("wheel")
  const ring = rings.medium[[10, 20, 30, 40, 50].indexOf(choice.segments)]!
  expect([ring.length, ring[segment]]).toEqual([20, 46])
  expect(Math.floor((stake * 46) / 20)).toBe(win)
})

it("the keno example is as documented", () => {
  const { nonce, stake, choice, draws, drawn, hits, win } = worked.keno
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(shuffled(numbers, 10, own(nonce))).toEqual({ drawn: draws, first: drawn })
  expect(drawn.filter(number => choice.picks.includes(number))).toEqual(hits)
  const [from, ...pays] = paytable<{ pays: { classic: number[][] } }>("keno").pays.classic[choice.picks.length - 1]!
  expect(pays[hits.length - from!]).toBe(550)
  expect(Math.floor((stake * 550) / 100)).toBe(win)
})
