import type { BetType, Selection } from "@baize/common/lottery/bets/bet-type.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"

type AnyBetType = Pick<BetType<never>, "code" | "rows" | "count">

/** Four different digits, a pair, two pairs, a triple: a box and a permutation have other prizes for each. */
const fours = ["1234", "5545", "7272", "9993"]
const columns = (number: string): Selection => [...number].map(digit => [Number(digit)])

/** Values of a row from one on, around its end. */
const from = (start: number, size: number, of: number): number[] =>
  Array.from({ length: size }, (_, n) => (start + n) % of).toSorted((one, other) => one - other)

/** A selection with `more` values in each row than it needs. */
function someSelection({ code, rows }: AnyBetType, more: number): Selection {
  const numbered = /^(?:any|first)-(\d+).*banker$/.exec(code)?.[1]
  return rows.map((row, n) => {
    const { length } = row.values
    if (row.code === "banker") return from(0, 1, length)
    if (row.code === "others") return from(1, Math.min(length - 1, Number(numbered ?? 4) + more), length)
    // Wider rows begin elsewhere, so that pairs and singles, or places, differ.
    return from(more + n, Math.min(length, Math.max(1, row.min) + more), length)
  })
}

/** Fixed selections that a bet type is measured with: one as narrow as it can be, one wider, or all outcomes. */
export function examplesOf(family: LotteryFamily, type: AnyBetType): readonly Selection[] {
  const { code, rows } = type
  if (family === "four" && /permutation|box/.test(code)) return fours.map(columns)
  if (rows[0]!.code === "outcomes") return [rows.map(({ values }) => values.map((_, n) => n))]
  return [0, 2].map(more => someSelection(type, more)).filter(selection => type.count(selection) > 0)
}
