/** A result for the big road: one of two sides, or a tie. */
export type RoadResult = "first" | "second" | "tie"

export interface RoadBead<Side extends string = "first" | "second"> {
  readonly column: number
  readonly row: number
  readonly side: Side
  /** Ties that followed it. */
  readonly ties: number
}

/** Beads of a column. */
export const roadRows = 6

/**
 * The big road as the trade draws it: a side's wins go down a column, a change of side begins the next one, a run that reaches
 * the bottom or an occupied place turns right, and ties are counted on the bead before them.
 */
export function bigRoad<Side extends string = "first" | "second">(results: readonly (Side | "tie")[]): RoadBead<Side>[] {
  const beads: RoadBead<Side>[] = []
  const taken = new Set<string>()
  const free = (column: number, row: number) => row < roadRows && !taken.has(`${column} ${row}`)
  let start = -1
  let turned = false
  let ties = 0
  for (const result of results) {
    const last = beads.at(-1)
    if (result === "tie") {
      if (last) beads[beads.length - 1] = { ...last, ties: last.ties + 1 }
      else ties++
      continue
    }
    const goesOn = last?.side === result
    turned = goesOn && (turned || !free(last.column, last.row + 1))
    if (!goesOn)
      do start++
      while (!free(start, 0))
    const column = goesOn ? last.column + (turned ? 1 : 0) : start
    const row = goesOn ? last.row + (turned ? 0 : 1) : 0
    taken.add(`${column} ${row}`)
    beads.push({ column, row, side: result as Side, ties })
    ties = 0
  }
  return beads
}
