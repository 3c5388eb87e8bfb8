/** Milliseconds to wait after this many attempts: 200, 400, 800 … at most five seconds, plus up to a fifth at random. */
export function backOff(attempts: number): number {
  const base = Math.min(5000, 200 * 2 ** Math.min(attempts - 1, 10))
  return Math.round(base * (1 + Math.random() / 5))
}
