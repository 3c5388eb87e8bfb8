import { expectedOver, returnOver, type SpotOutcome, spotTable, type Weighted } from "../spot-table.ts"
import {
  hitsOf,
  isTriple,
  pips,
  type SicBoBet,
  type SicBoSpot,
  sicBoPayouts,
  sicBoSpot,
  sicBoSpots,
  sumOf,
  type ThreeDice,
} from "./spots.ts"

export interface SicBoResult {
  readonly dice: ThreeDice
}

export type SicBoOutcome = SpotOutcome<string, SicBoResult>

/** A paytable of sic bo, today's or an earlier one. */
interface SicBoPaytable {
  readonly faces: number
  readonly payouts: Readonly<Record<SicBoBet, readonly number[]>>
  readonly spots: readonly SicBoSpot[]
}

const paytable: SicBoPaytable = { faces: pips.length, payouts: sicBoPayouts, spots: sicBoSpots }

function back(code: string, bet: number, { dice }: SicBoResult, table: SicBoPaytable): number {
  const spot = table.spots.find(one => one.code === code)
  const hits = spot ? hitsOf(spot, dice) : 0
  const pays = spot && table.payouts[spot.bet][hits - 1]
  return pays === undefined ? 0 : bet * (pays + 1)
}

/** The 216 throws are equally likely. */
const results: readonly Weighted<SicBoResult>[] = pips.flatMap(a =>
  pips.flatMap(b => pips.map(c => ({ result: { dice: [a, b, c] as const }, weight: 1n }))),
)
const whole = { results, back, table: paytable }

const betNames = Object.keys(sicBoPayouts) as SicBoBet[]

/** The first spot of a kind stands for all of them: they are equally likely. */
const spotWith = (name: SicBoBet) => sicBoSpots.find(({ bet }) => bet === name)?.code ?? ""

export const sicBo = spotTable<string, SicBoResult, SicBoPaytable>({
  code: "sic-bo",
  name: "Sic Bo",
  rules: {
    decide: (draw, { faces }) => ({ dice: [draw(faces) + 1, draw(faces) + 1, draw(faces) + 1] }),
    back,
  },
  paytable,
  spots: sicBoSpots.map(({ code }) => code),
  returns: betNames.map(name => returnOver(name, spotWith(name), whole)),
  expected: (_, bets) => expectedOver(bets, spot => sicBoSpot(spot ?? "")?.bet ?? "size", whole),
  openMilliseconds: 15_000,
  runMilliseconds: () => 5600,
  overMilliseconds: 4500,
  mark: ({ dice }) => dice.join(""),
  road: {
    kind: "small-big",
    side(mark) {
      const dice = [...mark].map(Number) as unknown as ThreeDice
      return isTriple(dice) ? "tie" : sumOf(dice) > 10 ? "second" : "first"
    },
  },
})
