import {
  europeanRoulette,
  type RoulettePaytable,
  rouletteBack,
  roulettePaytable,
} from "../european-roulette/european-roulette.ts"
import { colorOf, spots } from "../european-roulette/spots.ts"
import { type SpotOutcome, spotTable } from "../spot-table.ts"
import { lowToHigh } from "../stakes.ts"

export interface WheelResult {
  readonly number: number
}

export type WheelOutcome = SpotOutcome<string, WheelResult>

/** Roulette with one zero at a table that everyone shares: the bets and the wheel of European Roulette. */
export const salonRoulette = spotTable<string, WheelResult, RoulettePaytable>({
  code: "salon-roulette",
  name: "Salon Roulette",
  limits: lowToHigh,
  rules: {
    decide: (draw, { wheel }) => ({ number: draw(wheel.length) }),
    back: (spot, bet, { number }, table) => rouletteBack(spot, bet, number, table),
  },
  paytable: roulettePaytable,
  spots: spots.map(({ code }) => code),
  returns: europeanRoulette.returns,
  expected: europeanRoulette.expected!,
  openMilliseconds: 15_000,
  runMilliseconds: () => 8800,
  overMilliseconds: 4500,
  mark: ({ number }) => String(number),
  road: {
    kind: "black-red",
    side(mark) {
      const color = colorOf(Number(mark))
      return color === "green" ? "tie" : color === "red" ? "second" : "first"
    },
  },
})
