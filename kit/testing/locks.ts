import sql, { type Sql } from "sql-template-tag"
import { expect } from "vitest"
import type { Database } from "../database/database.ts"

/** Resolves when this many sessions of this database wait for another's lock. */
export async function waitingForLocks(database: Database, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.rows(waiting)).length, { timeout: 20_000 }).toBe(count)
}

/**
 * Starts tasks one after another while a transaction holds the rows of a select, each as soon as all before it wait for a lock;
 * then releases them. Makes concurrent requests, such as two clicks or a click and an operator, meet in exactly this order.
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
