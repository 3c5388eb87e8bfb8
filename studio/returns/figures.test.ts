import { expect, it } from "vitest"
import { salonRoulette } from "../games/salon-roulette/salon-roulette.ts"
import { addUpByDraw, sigmas, sumsOf } from "./figures.ts"

const red = (draw: string, win: number) => ({
  ...sumsOf(salonRoulette, "USD", { stake: 100, choice: { red: 100 }, win, outcome: {} }),
  draw,
})
const sums = (bets: readonly ReturnType<typeof red>[]) => addUpByDraw(bets, ({ way }) => way)

it("bets of many players that one draw decides are one surprise, not many", () => {
  const [table] = sums(Array.from({ length: 120 }, () => red("one", 0)))
  expect(table).toMatchObject({ rounds: 120, stakes: 12_000, wins: 0 })
  expect(sigmas(table!)).toBeCloseTo(-0.974, 2)
  // Three numbers in a row that all of them had.
  const [lucky] = sums(["one", "two", "three"].flatMap(draw => Array.from({ length: 40 }, () => red(draw, 200))))
  expect(sigmas(lucky!)).toBeLessThan(2)
})

it("bets that draws of their own decide each count for themselves", () => {
  const [alone] = sums(Array.from({ length: 120 }, (_, n) => red(String(n), 0)))
  expect(sigmas(alone!)).toBeLessThan(-10)
})
