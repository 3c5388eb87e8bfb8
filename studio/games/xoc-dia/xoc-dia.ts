import { expectedOver, returnOver, type SpotOutcome, spotTable, type Weighted } from "../spot-table.ts"

export const xocDiaSpots = ["even", "odd", "four-red", "three-red", "two-two", "three-white", "four-white"] as const
export type XocDiaSpot = (typeof xocDiaSpots)[number]

export interface XocDiaResult {
  /** Each coin shows its red side or its white one. */
  readonly red: readonly [boolean, boolean, boolean, boolean]
}

export type XocDiaOutcome = SpotOutcome<XocDiaSpot, XocDiaResult>

/** A paytable of the table, today's or an earlier one. */
interface XocDiaPaytable {
  /** What winning spots return for `unit`, the stake included. */
  readonly back: Readonly<Record<XocDiaSpot, number>>
  readonly unit: number
}

export const xocDiaPaytable: XocDiaPaytable = {
  back: { even: 39, odd: 39, "four-red": 300, "three-red": 76, "two-two": 50, "three-white": 76, "four-white": 300 },
  unit: 20,
}

export const redsOf = ({ red }: XocDiaResult) => red.filter(Boolean).length

/** The spots that win with this number of red coins: even or odd, and the very colors. */
const wonWith = (reds: number): readonly XocDiaSpot[] => [
  reds % 2 === 0 ? "even" : "odd",
  (["four-white", "three-white", "two-two", "three-red", "four-red"] as const)[reds]!,
]

const back = (spot: XocDiaSpot, bet: number, result: XocDiaResult, table: XocDiaPaytable): number =>
  wonWith(redsOf(result)).includes(spot) ? (bet / table.unit) * table.back[spot] : 0

/** The sixteen throws of four coins are equally likely. */
const results: readonly Weighted<XocDiaResult>[] = Array.from({ length: 16 }, (_, n) => ({
  result: { red: [(n & 1) > 0, (n & 2) > 0, (n & 4) > 0, (n & 8) > 0] as const },
  weight: 1n,
}))
const whole = { results, back, table: xocDiaPaytable }

/** Four coins of two colors, shaken in a bowl under a lid. */
export const xocDia = spotTable<XocDiaSpot, XocDiaResult, XocDiaPaytable>({
  code: "xoc-dia",
  name: "Xóc Đĩa",
  rules: {
    decide: draw => ({ red: [draw(2) === 1, draw(2) === 1, draw(2) === 1, draw(2) === 1] }),
    back,
  },
  paytable: xocDiaPaytable,
  spots: xocDiaSpots,
  returns: xocDiaSpots.map(spot => returnOver(spot, spot, whole)),
  expected: (_, bets) => expectedOver(bets, spot => spot ?? "even", whole),
  openMilliseconds: 15_000,
  runMilliseconds: () => 5400,
  overMilliseconds: 4500,
  /** The number of red coins. */
  mark: result => String(redsOf(result)),
  road: { kind: "odd-even", side: mark => (Number(mark) % 2 === 0 ? "second" : "first") },
})
