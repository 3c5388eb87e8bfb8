import sql from "sql-template-tag"
import type { Database } from "./database.ts"

/** Resolves when the database answers a statement. */
export const answers = (database: Database) => database.one<{ ready: number }>(sql`select 1 as ready`)
