/** A value this many times beyond what nine of ten reach would flatten all others to a line. */
const FAR = 4
/** With fewer values none is an exception. */
const ENOUGH = 8

/** How far an axis reaches in one direction: to the largest of these sizes, or past the usual ones if few are far beyond them. */
function reach(sizes: readonly number[]): number {
  const sorted = sizes.filter(size => size > 0).toSorted((one, other) => one - other)
  const largest = sorted.at(-1) ?? 0
  if (sorted.length < ENOUGH) return largest
  const usual = sorted[Math.ceil(sorted.length * 0.9) - 1]!
  return largest > FAR * usual ? 1.25 * usual : largest
}

/** The lowest and highest value that a chart draws at its place; what is beyond is drawn at the edge, and marked. */
export const axisBounds = (values: readonly number[]): readonly [low: number, high: number] => [
  0 - reach(values.map(value => -value)),
  reach(values),
]
