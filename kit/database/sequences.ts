import sql from "sql-template-tag"
import type { Database } from "./database.ts"

/** Numbers left out at the least. */
const FEWEST = 1_000_000

/**
 * Leaves out as many numbers as each sequence of these schemas has ever given, a million at the least: what was given and then
 * lost is not given again. Takes the owner of the sequences. Gives how many sequences there are.
 */
export async function advanceSequences(database: Database, schemas: readonly string[]): Promise<number> {
  const advanced = await database.rows<{ value: number }>(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass,
                  coalesce(last_value, start_value) + greatest(${FEWEST}, coalesce(last_value, 0))) as value
    from pg_sequences where schemaname = any (${schemas}::text[])`)
  return advanced.length
}
