import { generalRefusals } from "@baize/common/api/envelope.ts"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Clock } from "@baize/kit/clock.ts"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { lockNotAvailable, sqlState } from "@baize/kit/database/states.ts"
import sql from "sql-template-tag"
import { busy, Refused } from "../../server/refusal.ts"
import { networkOf } from "../../server/visitor.ts"

/** Older failures are forgotten. */
const MEMORY_MINUTES = 60
const FIRST_LOCK_SECONDS = 30
const LONGEST_LOCK_SECONDS = 15 * 60

/**
 * Concurrent tries in this process: each holds a connection for its turn and needs others meanwhile, like concurrent jobs
 * (schedule.ts). The connection pool must be larger than both together.
 */
const AT_ONCE = 4
/**
 * Advisory locks of tries are `TRY` and the subject: anyone can type names, and could otherwise choose one that collides with
 * another lock.
 */
const TRY = 7_434
const PATIENCE = "5s"
const inPlace = createLimiter(AT_ONCE, 200, busy)
const inTurn = createKeyedMutex<string>()

/**
 * The subject of tries, and the number of consecutive failures that locks it: for 30 seconds, doubled by each further failure, up
 * to 15 minutes. A subject that anyone can try is never locked (null), or strangers would lock out its owner: a try costs more
 * instead.
 */
export interface Subject {
  readonly brand: BrandId
  readonly name: string
  readonly locksAt: number | null
}

/** Tries where the owner of an account has signed in before (`atHome`) are counted separately. */
export const accountTried = (brand: BrandId, username: string, atHome = false): Subject => ({
  brand,
  name: `${atHome ? "login-at-home" : "login"} ${username.toLowerCase()}`,
  locksAt: null,
})
/**
 * Tries on an account from one network, where its owner has never signed in: locked from the tenth failure on, for this network
 * alone. So a network has 17 guesses at an account in its first hour and four in each later one, whatever it can compute.
 */
export const accountTriedFrom = (brand: BrandId, username: string, ip: string): Subject => ({
  brand,
  name: `login ${username.toLowerCase()} from ${networkOf(ip)}`,
  locksAt: 10,
})
/** An address represents everyone behind it (an office, a mobile carrier). */
export const addressTried = (brand: BrandId, ip: string): Subject => ({
  brand,
  name: `address ${networkOf(ip)}`,
  locksAt: null,
})

/**
 * The dearest puzzle, as a multiple of a plain one of 50,000 hashes: 400,000 take a slow phone 20 seconds (docs/security.md).
 * More would keep its owner out, and a program little.
 */
export const DEAREST = 8

/**
 * The work of the next try after this many failures on the account, as a multiple of a plain puzzle: doubled by each from the
 * fifth to the seventh. A network's failures are in its own puzzles (human/cost.ts).
 */
export const guessCost = (failures: number): number => Math.min(DEAREST, 2 ** Math.max(failures - 4, 0))

export interface Tries {
  readonly failures: number
  /** Seconds until the next try; 0 when allowed. */
  readonly waitSeconds: number
}

export async function readTries(database: Database, { brand, name, locksAt }: Subject, now: Date): Promise<Tries> {
  const row = await database.row<{ failures: number; failedAt: Date; lockedUntil: Date | null }>(
    sql`select failures, failed_at as "failedAt", locked_until as "lockedUntil" from attempt
      where brand = ${brand} and subject = ${name}`,
  )
  if (!row) return { failures: 0, waitSeconds: 0 }
  const lockedUntil = locksAt === null ? 0 : (row.lockedUntil?.getTime() ?? 0)
  const waitSeconds = Math.max(0, Math.ceil((lockedUntil - now.getTime()) / 1000))
  const forgotten = waitSeconds === 0 && row.failedAt.getTime() < now.getTime() - MEMORY_MINUTES * 60_000
  return { failures: forgotten ? 0 : row.failures, waitSeconds }
}

/**
 * Counts a try as failed before it is made, so that a thousand concurrent ones get no more guesses than sequential ones;
 * `uncountFailure` or `clearFailures` undoes it when it was right. Undefined where the subject is locked: then no try is allowed.
 */
export async function countFailure(database: Database, { brand, name, locksAt }: Subject, now: Date): Promise<Tries | undefined> {
  const forgotten = new Date(now.getTime() - MEMORY_MINUTES * 60_000)
  const row = await database.row<{ failures: number }>(sql`
    insert into attempt as a (brand, subject, failures, failed_at) values (${brand}, ${name}, 1, ${now})
    on conflict (brand, subject) do update
      set failures = case when a.failed_at < ${forgotten} then 1 else a.failures + 1 end,
          failed_at = ${now},
          locked_until = case when a.failed_at >= ${forgotten} and a.failures + 1 >= ${locksAt}::int then ${now}::timestamptz
            + least(${LONGEST_LOCK_SECONDS},
              ${FIRST_LOCK_SECONDS} * 2 ^ least(a.failures + 1 - ${locksAt}::int, 20)) * interval '1 second' end
      where ${locksAt}::int is null or a.locked_until is null or a.locked_until <= ${now}
    returning failures`)
  return row && { failures: row.failures, waitSeconds: (await readTries(database, { brand, name, locksAt }, now)).waitSeconds }
}

/**
 * Makes a try after those of the same subject in progress, at this node and at others: otherwise a right one that is counted but
 * not yet forgotten would lock out a concurrent one. The turn is an otherwise empty transaction, so that it ends with a process
 * that dies: the try counts regardless. Refuses `busy` where another node does not end its turn.
 */
export function takeTurn<Result>(database: Database, { brand, name }: Subject, work: () => Promise<Result>): Promise<Result> {
  const key = `${brand} ${name}`
  const alone = () =>
    database.transaction(async tx => {
      await tx.run(sql`select set_config('lock_timeout', ${PATIENCE}, true)`)
      await tx.rows(sql`select pg_advisory_xact_lock(${TRY}::int, hashtext(${key}))`).catch(error => {
        throw sqlState(error) === lockNotAvailable ? new Refused(generalRefusals.busy, "busy") : error
      })
      return await work()
    })
  return inTurn(key, () => inPlace(alone))
}

/**
 * Makes a try in its turn; a right one is forgotten. Refuses `whenLocked` (with `retryAfterSeconds`) where the subject is locked.
 */
export const isRight = (
  database: Database,
  subject: Subject,
  clock: Clock,
  whenLocked: "account-locked" | "too-many",
  attempt: () => Promise<boolean>,
): Promise<boolean> =>
  takeTurn(database, subject, async () => {
    const now = clock.now()
    if (!(await countFailure(database, subject, now))) {
      const { waitSeconds } = await readTries(database, subject, now)
      throw new Refused(429, whenLocked, { value: { retryAfterSeconds: Math.max(1, waitSeconds) } })
    }
    const right = await attempt()
    if (right) await clearFailures(database, subject)
    return right
  })

/** The try was right: clears all failures of the subject. */
export async function clearFailures(database: Database, { brand, name }: Subject): Promise<void> {
  await database.run(sql`delete from attempt where brand = ${brand} and subject = ${name}`)
}

/**
 * The try was right, but proves nothing about earlier ones: only this one is undone. So is a lock: none is in force during a try,
 * so only this try could have set it.
 */
export async function uncountFailure(database: Database, { brand, name }: Subject): Promise<void> {
  await database.run(sql`
    update attempt set failures = greatest(failures - 1, 0), locked_until = null
    where brand = ${brand} and subject = ${name}`)
}
