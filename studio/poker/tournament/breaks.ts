/** Milliseconds. */
const [hour, length] = [3_600_000, 300_000]

/** All tournaments with breaks rest at the same time: in the last five minutes of every hour. */
const firstOf = (instant: number) => Math.floor(instant / hour) * hour + hour - length

/** Milliseconds that are left of the break; 0: none is now. */
export function breakLeft(now: Date): number {
  const first = firstOf(now.getTime())
  return now.getTime() < first ? 0 : first + length - now.getTime()
}

/** Milliseconds until the next break begins, or until the one after this. */
export function nextBreakIn(now: Date): number {
  const first = firstOf(now.getTime())
  return (now.getTime() < first ? first : first + hour) - now.getTime()
}

/** How much of the time between two instants lies in breaks. */
export function restBetween(from: number, until: number): number {
  let sum = 0
  for (let first = firstOf(from); first < until; first += hour)
    sum += Math.max(0, Math.min(until, first + length) - Math.max(from, first))
  return sum
}
