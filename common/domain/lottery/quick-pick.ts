import type { BetType } from "../../lottery/bets/bet-type.ts"

/** What a row of a pad can be filled with at once; halves compare places in the row, and odd and even the values. */
export type QuickPick = "all" | "big" | "small" | "odd" | "even" | "clear"

/** The indexes of a row's values that a quick pick takes. */
export const quickPicked = (values: readonly string[], pick: QuickPick): number[] =>
  values.flatMap((value, index) => (isPicked(pick, index, values.length, Number(value)) ? [index] : []))

function isPicked(pick: QuickPick, index: number, count: number, value: number): boolean {
  if (pick === "all") return true
  if (pick === "big") return index >= count / 2
  if (pick === "small") return index < count / 2
  if (pick === "odd") return value % 2 === 1
  return pick === "even" && value % 2 === 0
}

/** Attempts after which a pad that rarely completes at random stays empty. */
const ATTEMPTS = 200

/** A random pick that is just complete: no value can be taken away. `random` gives numbers from 0 up to 1. */
export function randomPick(type: BetType<never>, random: () => number): readonly (readonly number[])[] {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const picks = type.rows.map(({ values, min }) => someOf(values.length, min, random))
    for (let added = 0; added < 10 && type.count(picks) === 0; added++) addOne(picks, type, random)
    if (type.count(picks) > 0) return onlyNeeded(type, picks).map(picked => picked.toSorted((one, other) => one - other))
  }
  return type.rows.map(() => [])
}

/** A pick without the values that it is complete without. */
function onlyNeeded(type: BetType<never>, picks: readonly number[][]): readonly number[][] {
  for (const [row, picked] of picks.entries())
    for (const index of picked) {
      const fewer = picks.map((some, n) => (n === row ? some.filter(one => one !== index) : some))
      if (fewer[row]!.length >= type.rows[row]!.min && type.count(fewer) > 0) return onlyNeeded(type, fewer)
    }
  return picks
}

function someOf(all: number, count: number, random: () => number): number[] {
  const picked = new Set<number>()
  while (picked.size < count) picked.add(Math.floor(random() * all))
  return [...picked]
}

/** One more value: in an empty row, or in the last where none is. */
function addOne(picks: number[][], { rows }: BetType<never>, random: () => number): void {
  const empty = picks.flatMap((picked, row) => (picked.length === 0 ? [row] : []))
  const row = empty[Math.floor(random() * empty.length)] ?? rows.length - 1
  const open = rows[row]!.values.flatMap((_, index) => (picks.some(picked => picked.includes(index)) ? [] : [index]))
  const any = rows[row]!.values.map((_, index) => index)
  const from = empty.length > 0 ? any : open
  if (from.length > 0) picks[row]!.push(from[Math.floor(random() * from.length)]!)
}
