/** Whole percents that add up to 100: what rounding down leaves goes to the largest remainders, the earlier first. */
export function percentsOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const parts = counts.map(count => ({ whole: Math.floor((100 * count) / all), rest: (100 * count) % all }))
  const left = 100 - parts.reduce((sum, { whole }) => sum + whole, 0)
  const next = new Set([...parts].sort((a, b) => b.rest - a.rest).slice(0, left))
  return parts.map(part => part.whole + Number(next.has(part)))
}
