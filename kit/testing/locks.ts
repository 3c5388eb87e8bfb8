import sql, { type Sql } from "sql-template-tag"
import { expect } from "vitest"
import type { Database } from "../database/database.ts"

/** Resolves when so many in this database wait for somebody else's lock. */
export async function waitingForLocks(database: Database, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.rows(waiting)).length, { timeout: 10_000 }).toBe(count)
}

/**
 * Begins one thing after another while a transaction holds the rows of a select, each as soon as all before it wait for a lock; then lets
 * them go on. Two clicks, or a click and an operator, that meet in this very order each time.
 */
export async function inQueue(
  database: Database,
  held: Sql,
  ...things: readonly (() => Promise<unknown>)[]
): Promise<PromiseSettledResult<unknown>[]> {
  const begun: Promise<PromiseSettledResult<unknown>[]>[] = []
  await database.transaction(async tx => {
    await tx.rows(held)
    for (const thing of things) {
      begun.push(Promise.allSettled([thing()]))
      await waitingForLocks(database, begun.length)
    }
  })
  return (await Promise.all(begun)).flat()
}
