import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { adoptCopy } from "../ledger/links/job.ts"
import { deleteTeamFacts } from "./teams/verify.ts"

/**
 * Deletes every round and fact and resets the mark; the next `catchUp` reads the whole ledger again. In a copy restored on
 * another PostgreSQL the transfers carry transactions of the old one: they become the first of this one, in the order of their
 * ids. Refuses when months were archived: their part of the facts could not be read again.
 */
export async function forgetFacts(database: Database): Promise<void> {
  await database.transaction(adoptCopy)
  await database.transaction(async tx => {
    if (await tx.row(sql`select from archived_month limit 1`))
      throw new Error("Months of the ledger are archived: their part of the reports cannot be rebuilt.")
    await tx.run(sql`update fact_mark set seen = '1:1:' where name = 'facts'`)
    await tx.run(sql`delete from aftermath`)
    await tx.run(sql`delete from round`)
    await tx.run(sql`delete from fact`)
    await tx.run(sql`delete from entry_day`)
    await tx.run(sql`delete from round_day`)
    await deleteTeamFacts(tx)
  })
}
