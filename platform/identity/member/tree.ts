import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"

/** Advisory locks of the tree of a brand are `TREE` and its id. */
const TREE = 7_433

/**
 * Holds the tree of a brand until the transaction ends: `together` with others who only add to it, or `alone` to move a part of it.
 * Without it somebody could be opened in a line that moves at the same moment, and have a place in neither.
 */
export const holdTree = (tx: Database, brand: number, how: "together" | "alone"): Promise<unknown> =>
  tx.rows(
    sql`select ${raw(how === "alone" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared")}(${TREE}::int, ${brand}::int)`,
  )
