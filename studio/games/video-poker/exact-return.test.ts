import { expect, it } from "vitest"
import { decimal, fraction } from "../../fair/fraction.ts"
import { BestHolds, choose, eachHand } from "./best-holds.ts"
import { videoPokerFigures } from "./figures.ts"

/** How many hands look like this one with other suits; 0 for all but one of them. */
function weightOf(hand: readonly number[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of hand) suits[card & 3]! |= 1 << (card >> 2)
  let [weight, run] = [24, 1]
  for (let n = 1; n < 4; n++) {
    if (suits[n]! > suits[n - 1]!) return 0
    run = suits[n] === suits[n - 1] ? run + 1 : 1
    weight /= run
  }
  return weight
}

it("Jacks or Better returns exactly its published share under the best holds of all 2,598,960 hands", () => {
  const best = new BestHolds()
  // All numbers of draws divide this.
  const common = 5 * choose(47, 5)
  let [hands, total, square, hits] = [0, 0n, 0, 0]
  eachHand(hand => {
    const weight = weightOf(hand)
    if (weight === 0) return
    const { sum, squares, paying, draws } = best.of(hand)
    hands += weight
    total += BigInt(weight) * BigInt(sum) * BigInt(common / draws)
    square += (weight * squares) / draws
    hits += (weight * paying) / draws
  })
  expect(hands).toBe(2_598_960)
  const [stated] = videoPokerFigures
  const payback = fraction(total, BigInt(common) * BigInt(hands))
  expect(stated!.payback).toEqual(payback)
  expect(decimal(payback, 6)).toBe("0.995439")
  // As on the rules page.
  expect(Math.floor((hits / hands) * 10_000)).toBe(4545)
  expect(stated!.deviation).toBeCloseTo(Math.sqrt(square / hands - (Number(total) / common / hands) ** 2), 3)
}, 60_000)
