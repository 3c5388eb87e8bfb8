import type { BetType, Selection } from "./bet-type.ts"

type SharedBet = Pick<BetType<never>, "count" | "shares">

/** Whether two picks, each a selection or several lines, have a combination in common: with it, both win. */
export function haveInCommon(type: SharedBet, one: readonly Selection[], other: readonly Selection[]): boolean {
  if (one.length > 1 && other.length > 1) {
    const lines = new Set(one.map(String))
    return other.some(line => lines.has(String(line)))
  }
  return one.some(some => other.some(others => share(type, some, others)))
}

function share({ count, shares }: SharedBet, one: Selection, other: Selection): boolean {
  if (shares) return shares(one, other)
  return count(one.map((picked, row) => valuesInCommon(picked, other[row]!))) > 0
}

export const valuesInCommon = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.filter(value => other.includes(value))
