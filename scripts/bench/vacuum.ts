import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"

/**
 * Lets PostgreSQL know what has been filled, as autovacuum does in time. Empty tables stay as they are in a new installation:
 * vacuumed ones would be planned for as if they stayed empty.
 */
export async function vacuumFilled(database: Database): Promise<void> {
  const tables = await database.rows<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)
  await database.run(raw(`vacuum analyze ${tables.map(({ name }) => name).join(", ")}`))
}
