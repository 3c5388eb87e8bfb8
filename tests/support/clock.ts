import type { standingClock } from "@baize/kit/clock.ts"

/**
 * A clock that starts at a given time and runs on from there, so that sessions, rounds and records follow each other; moving it
 * forward closes a period without waiting.
 */
export function runningClock(start: Date): ReturnType<typeof standingClock> {
  let ahead = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    databaseNow: async () => new Date(Date.now() + ahead),
    ticks: () => performance.now(),
    set: instant => {
      ahead = instant.getTime() - Date.now()
    },
    advance: milliseconds => {
      ahead += milliseconds
    },
  }
}
