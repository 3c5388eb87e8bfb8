import type { RoadResult } from "./big-road.ts"

/** Red: the big road repeats a shape; blue: it does not. */
export type DerivedMark = "red" | "blue"

/** How many columns back each derived road looks. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof derivedRoads

/** The lengths of the big road's runs. A run that turns right is still one column; ties neither count nor end it. */
export function runLengths(results: readonly RoadResult[]): number[] {
  const lengths: number[] = []
  let side: RoadResult | undefined
  for (const result of results) {
    if (result === "tie") continue
    if (result === side) lengths[lengths.length - 1]!++
    else lengths.push(1)
    side = result
  }
  return lengths
}

/**
 * The marks of a derived road, oldest first. A win that begins a column is red if the two columns before it, `back` apart, are
 * equally long. A win further down is red if the column `back` before it has a win beside it, or has none beside the win above
 * either; it is blue if that column has just ended. The first mark belongs to the second win of column `back` + 1, or, if that
 * column has one win, to the first of the column after it.
 */
export function derivedRoad(results: readonly RoadResult[], road: DerivedRoad): DerivedMark[] {
  const back = derivedRoads[road]
  const lengths = runLengths(results)
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => {
      const compared = lengths[row === 0 ? column - 1 - back : column - back]
      if (compared === undefined) return []
      const repeats = row === 0 ? compared === lengths[column - 1] : compared !== row
      return repeats ? "red" : "blue"
    }).flat(),
  )
}

/** The mark that each derived road would get if this side won next; undefined: the road has not begun. */
export function askRoads(results: readonly RoadResult[], side: "first" | "second"): Record<DerivedRoad, DerivedMark | undefined> {
  const next = (road: DerivedRoad) => {
    const marks = derivedRoad([...results, side], road)
    return marks.length > derivedRoad(results, road).length ? marks.at(-1) : undefined
  }
  return { bigEye: next("bigEye"), small: next("small"), cockroach: next("cockroach") }
}

/**
 * The results from the first complete run on, of a list whose beginning has been cut off. Columns of the big road then leave as a
 * whole, and no mark of a derived road ever changes its color.
 */
export function fromWholeRun<Mark>(marks: readonly Mark[], resultOf: (mark: Mark) => RoadResult): readonly Mark[] {
  let side: RoadResult | undefined
  const at = marks.findIndex(mark => {
    const result = resultOf(mark)
    if (result === "tie") return false
    side ??= result
    return result !== side
  })
  return at < 0 ? marks : marks.slice(at)
}
