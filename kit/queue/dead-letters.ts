import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"

export interface QueuedJob {
  readonly id: number
  readonly queue: string
  readonly key: string
  readonly attempts: number
  readonly createdAt: Date
  readonly dueAt: Date
  readonly deadAt: Date | null
  readonly problem: string | null
}

/** Jobs, oldest first: the dead letters, or all. */
export const jobsOf = (
  database: Database,
  { all, most }: { readonly all: boolean; readonly most: number },
): Promise<QueuedJob[]> =>
  database.rows<QueuedJob>(sql`
    select id, queue, key, attempts, created_at as "createdAt", due_at as "dueAt", dead_at as "deadAt", problem
    from queue_job where ${all} or dead_at is not null order by id limit ${most}`)

/** Resets the attempts of a dead letter, from now on. False without a dead letter of the id. */
export const retryDead = async (database: Database, id: number, now: Date): Promise<boolean> =>
  (await database.run(
    sql`update queue_job set dead_at = null, attempts = 0, due_at = ${now} where id = ${id} and dead_at is not null`,
  )) > 0

/** Removes a dead letter; its row is unchanged. False without a dead letter of the id. */
export const discardDead = async (database: Database, id: number): Promise<boolean> =>
  (await database.run(sql`delete from queue_job where id = ${id} and dead_at is not null`)) > 0
