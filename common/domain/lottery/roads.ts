import type { TrendDraw } from "./trends.ts"

/** One of two sides in each draw, or a tie where that can happen. */
export interface TrendRoad {
  /** What is compared, as `big-small`. */
  readonly kind: "big-small" | "odd-even" | "dragon-tiger"
  /** Where: a position, a pair of them, or a sum. */
  readonly at: string
  /** Codes of the two sides. */
  readonly sides: readonly [string, string]
  readonly tie?: string
  /** The code of the side, or of a tie; undefined for a draw without the number that decides it. */
  read(opened: TrendDraw["opened"]): string | undefined
}

/** Rows of a road, as on the boards of the trade. */
export const ROAD_ROWS = 6

/** Every draw, oldest first, in columns from top to bottom. */
export const beadPlate = (outcomes: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(outcomes.length / ROAD_ROWS) }, (_, column) =>
    outcomes.slice(column * ROAD_ROWS, (column + 1) * ROAD_ROWS),
  )

/** A draw of a big road. */
export interface RoadCell {
  readonly column: number
  readonly row: number
  readonly side: string
  /** Ties that followed it; those before the first side count with it. */
  readonly ties: number
}

/**
 * A column for each run of a side, oldest first. A run that finds no free place below continues to the right; a tie is marked on
 * the draw before it.
 */
export function bigRoad(outcomes: readonly string[], tie?: string): readonly RoadCell[] {
  const cells: RoadCell[] = []
  const taken = new Set<string>()
  const free = (column: number, row: number): boolean => !taken.has(`${column},${row}`)
  let before = 0
  let start = -1
  let turned = false
  for (const side of outcomes) {
    const last = cells.at(-1)
    if (side === tie) {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      else before++
      continue
    }
    let place = { column: start + 1, row: 0 }
    if (last?.side === side) {
      turned ||= last.row + 1 === ROAD_ROWS || !free(last.column, last.row + 1)
      place = turned ? { column: last.column + 1, row: last.row } : { column: last.column, row: last.row + 1 }
    } else {
      while (!free(place.column, 0)) place = { column: place.column + 1, row: 0 }
      start = place.column
      turned = false
    }
    taken.add(`${place.column},${place.row}`)
    cells.push({ ...place, side, ties: last ? 0 : before })
  }
  return cells
}

/** The most draws in a row of a side; ties neither count nor end a run. */
export function longestRun(outcomes: readonly string[], side: string, tie?: string): number {
  let longest = 0
  let run = 0
  for (const outcome of outcomes)
    if (outcome !== tie) {
      run = outcome === side ? run + 1 : 0
      longest = Math.max(longest, run)
    }
  return longest
}
