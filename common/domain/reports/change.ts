/**
 * How a figure moved against the period before, in parts per million of it.
 * Undefined where there was nothing before: no growth can be named then.
 */
export function change(now: number, before: number): number | undefined {
  if (before === 0) return undefined
  return Math.round(((now - before) / Math.abs(before)) * 1_000_000)
}
