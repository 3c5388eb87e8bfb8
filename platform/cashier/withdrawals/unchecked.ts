import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Of `withdrawal`: the house can decide on it now, and has to look first. Of an undisputed receipt, once its member answers. */
export const mustBeChecked = sql`(unchecked_since is not null and receipt is distinct from 'undisputed')`

/**
 * After a restore: withdrawals that the house had still to decide, or whose members could still say that nothing has arrived, may
 * have been paid, returned or sent again in the time that was lost. Until a person has compared each with the bank's list, it is
 * not decided, sent again or returned. One person's approval is void: it did not say what the bank has done. Gives how many are
 * to be looked at now; repeating it before anyone uses the database changes nothing.
 */
export async function markUnchecked(tx: Database): Promise<number> {
  await tx.run(sql`
    update withdrawal set unchecked_since = now(),
           first_approved_by = case when status <> 'in-process' then first_approved_by end,
           first_approved_at = case when status <> 'in-process' then first_approved_at end
    where unchecked_since is null
      and (status = 'in-process' or receipt in ('open', 'disputed', 'rejected', 'undisputed'))`)
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from withdrawal where ${mustBeChecked}`)).count
}

export const isUnchecked = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.row(sql`select from withdrawal where id = ${id} and unchecked_since is not null`)) !== undefined

/**
 * An operator has compared a withdrawal with the bank's list: it was not paid, or not again. That voids what one person alone may
 * have said otherwise (`recordPaid`, `notePaidAgain`). False: it needs no look.
 */
export const noteChecked = async (database: Database, id: number): Promise<boolean> =>
  (await database.run(sql`
    update withdrawal set unchecked_since = null, paid_again_first_by = null,
           first_approved_by = case when status <> 'in-process' then first_approved_by end,
           first_approved_at = case when status <> 'in-process' then first_approved_at end
    where id = ${id} and unchecked_since is not null`)) > 0
