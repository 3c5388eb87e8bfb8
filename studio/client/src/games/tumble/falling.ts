/** A symbol on its way down, in rows; `from` and `to` are where its top edge is. */
export interface Fall {
  readonly from: number
  readonly to: number
  readonly start: number
}

/** The share of a fall after which it has landed and only springs back. */
const landed = 0.76

/** Milliseconds: a longer way takes longer, but less than in proportion. */
export const fallTime = (rows: number): number => (rows === 0 ? 0 : 190 + 95 * Math.sqrt(Math.abs(rows)))

/** Where a symbol is: it gains speed, lands, and springs back a little. */
export function positionOf({ from, to, start }: Fall, now: number): number {
  const way = to - from
  const time = fallTime(way)
  const part = time === 0 ? 1 : Math.max(0, Math.min(1, (now - start) / time))
  if (part <= landed) return from + way * (part / landed) ** 2
  const spring = Math.sin(((part - landed) / (1 - landed)) * Math.PI) * 0.09
  return to - spring
}

export const isDone = ({ from, to, start }: Fall, now: number): boolean => now >= start + fallTime(to - from)
