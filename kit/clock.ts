import sql from "sql-template-tag"
import type { Database } from "./database/database.ts"

/** Where time comes from, so that a test can close a period without waiting for it. */
export interface Clock {
  /** Now, UTC. */
  now(): Date
  /** The database's now, which is the same for every node; settling and signing use this one. */
  databaseNow(database: Database): Promise<Date>
  /** Monotonic milliseconds, for durations. */
  ticks(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  databaseNow: async database => (await database.one<{ now: Date }>(sql`select clock_timestamp() as now`)).now,
  ticks: () => performance.now(),
}

/** A clock that can be moved. */
export interface SteeredClock extends Clock {
  set(instant: Date): void
  advance(milliseconds: number): void
}

/** A clock that stops where it is set. */
export function standingClock(start: Date): SteeredClock {
  let now = start
  return {
    now: () => now,
    databaseNow: async () => now,
    ticks: () => performance.now(),
    set: instant => {
      now = instant
    },
    advance: milliseconds => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

/**
 * A clock that starts at a given time and runs on from there, so that sessions, rounds and records follow each other; moving it
 * forward closes a period without waiting.
 */
export function runningClock(start: Date): SteeredClock {
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
