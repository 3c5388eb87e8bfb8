import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * After a restore: withdrawals that the house had still to decide or whose receipt was open may have been paid, returned or sent
 * again in the time that was lost. Until a person has compared each with the bank's list, it is not decided, and not sent again.
 */
export const markUnchecked = (tx: Database): Promise<number> =>
  tx.run(sql`
    update withdrawal set unchecked_since = coalesce(unchecked_since, now())
    where status = 'in-process' or receipt in ('open', 'disputed', 'rejected')`)

export const isUnchecked = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.row(sql`select from withdrawal where id = ${id} and unchecked_since is not null`)) !== undefined

/** An operator has compared a withdrawal with the bank's list; false: it needs no look. */
export const noteChecked = async (database: Database, id: number): Promise<boolean> =>
  (await database.run(sql`update withdrawal set unchecked_since = null where id = ${id} and unchecked_since is not null`)) > 0
