import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import type { Parts } from "../parts.ts"
import { readPortion } from "./portion.ts"

const PORTION = 20_000

/**
 * Brings rounds and facts up to everything the ledger holds at this moment. Cheap when nothing is new. Any number of processes may
 * call it at once: they take turns, and each transfer counts exactly once, because the mark moves in the same transaction.
 */
export async function catchUp({ database }: Pick<Parts, "database">, portion = PORTION): Promise<void> {
  while (await isBehind(database)) {
    const { more } = await database.transaction(async tx => {
      // Without statistics (a new database) the planner would read the whole ledger for each portion.
      await tx.run(sql`set local enable_seqscan = off`)
      const { seen } = await tx.one<{ seen: string }>(sql`select seen::text from fact_mark where name = 'facts' for update`)
      return tx.one<{ more: boolean }>(readPortion(seen, portion))
    })
    if (!more) return
  }
}

/** Looks at the youngest first: if anything is new, that is. */
const isBehind = async (database: Database): Promise<boolean> =>
  (await database.row(sql`
    select from fact_mark m cross join lateral (
      select from transfer t
      where t.xact >= pg_snapshot_xmin(m.seen) and not pg_visible_in_snapshot(t.xact, m.seen)
      order by t.xact desc limit 1) young
    where m.name = 'facts'`)) !== undefined
