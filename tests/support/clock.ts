import type { standingClock } from "@baize/kit/clock.ts"

/**
 * A clock that starts where it is put and goes on from there as time does, so that sessions, rounds and records happen one after the
 * other; put forward, it closes a period without anybody waiting for it.
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
