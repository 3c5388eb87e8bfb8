import type { Box, LayoutPoint } from "./layout.ts"

/**
 * The cloth in two lines, for a screen too narrow for twelve numbers beside each other and too low for them below each other:
 * zero and 1 to 18 above, 19 to 36 and the columns below, then dozens and even chances. What crosses the fold lies at the start
 * of the lower line. Widths and heights of its tracks; the low ones keep the lines apart.
 */
export const foldedTracks = {
  across: [0.9, 1, 1, 1, 1, 1, 1, 0.95],
  down: [1, 1, 1, 0.24, 1, 1, 1, 0.24, 0.9, 0.9],
}
const sum = (tracks: readonly number[]) => tracks.reduce((all, track) => all + track, 0)
/** In numbers. */
export const foldedSize = { columns: sum(foldedTracks.across), rows: sum(foldedTracks.down) }

/** Where the upper line ends, in units of the cloth. */
const fold = 7
/** Of a track: how far beside the end of a line a touch still means the bets that cross the fold. */
const besideFold = 0.15

/** A place on the cloth in tracks of the folded one; `within`: a point of the field that it belongs to. */
export function folded({ x, y }: LayoutPoint, within: LayoutPoint = { x, y }): LayoutPoint {
  if (within.y > 3) return { x: ((x - 1) * 8) / 12, y: y + 5 }
  return within.x < fold ? { x, y } : { x: x - fold + 1, y: y + 4 }
}

/** The place on the cloth at one of the folded cloth, in its tracks; outside of the cloth beside its lines. */
export function unfolded({ x, y }: LayoutPoint): LayoutPoint {
  const nowhere = { x: -1, y: -1 }
  // Half of the space between the lines belongs to each.
  if (y < 3.5) return x > fold + besideFold ? nowhere : { x: Math.min(x, fold), y: Math.min(y, 3) }
  if (y < 8) return x < 1 - besideFold ? nowhere : { x: Math.max(x, 1) + fold - 1, y: Math.min(Math.max(y - 4, 0), 3) }
  // Below the line of streets, which are not over their dozens here.
  return { x: 1 + (x * 12) / 8, y: Math.max(y - 5, 3.3) }
}

/** The corners without bets; the first keeps off those that cross the fold. */
export const foldedCorners: Readonly<Record<"track" | "wheel", Box>> = {
  track: { x: 0, y: 4, width: 1 - besideFold, height: 3 },
  wheel: { x: 7, y: 0, width: 1, height: 3 },
}
