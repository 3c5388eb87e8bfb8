export interface BackOff {
  /** The pause after the first failed attempt; it doubles with each further one. */
  readonly firstMs: number
  readonly longestMs: number
}

/**
 * Exponential back-off: the milliseconds to wait after a number of failed attempts. Up to a fifth less at random, so that
 * simultaneous failures are not retried at the same moment.
 */
export function backOff({ firstMs, longestMs }: BackOff, attempts: number): number {
  const base = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempts, 1) - 1, 30))
  return Math.round(base * (1 - Math.random() / 5))
}
