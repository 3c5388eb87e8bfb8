/** Where time comes from, so that a test can close a period without waiting for it. */
export interface Clock {
  /** Now, UTC. */
  now(): Date
  /** Milliseconds that only grow, for durations. */
  ticks(): number
}

export const systemClock: Clock = { now: () => new Date(), ticks: () => performance.now() }

/** A clock that stands where it is put. */
export function standingClock(start: Date): Clock & { set(instant: Date): void; advance(milliseconds: number): void } {
  let now = start
  return {
    now: () => now,
    ticks: () => performance.now(),
    set: instant => {
      now = instant
    },
    advance: milliseconds => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
