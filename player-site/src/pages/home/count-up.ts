/**
 * Counts a number up to another, evenly, within this many milliseconds; the returned function stops it. Immediate with reduced
 * motion, and if the number decreases, because the jackpot was won.
 */
export function countUp(from: number, to: number, milliseconds: number, show: (value: number) => void): () => void {
  if (to <= from || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    show(to)
    return () => {}
  }
  const begun = performance.now()
  let last = Number.NaN
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, (now - begun) / milliseconds))
    const value = Math.floor(from + (to - from) * part)
    if (value !== last) show(value)
    last = value
    if (part < 1) frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
