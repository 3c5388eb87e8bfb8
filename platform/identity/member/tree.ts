import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"

/** Advisory locks of a brand's tree are `TREE` and its id. */
const TREE = 7_433

/**
 * Holds the tree of a brand until the transaction ends: `together` with others who only add to it, or `alone` to move a part of
 * it. Without it an account opened in a team that moves at the same moment would have a place in neither upline.
 */
export const holdTree = (tx: Database, brand: BrandId, how: "together" | "alone"): Promise<unknown> =>
  tx.rows(
    sql`select ${raw(how === "alone" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared")}(${TREE}::int, ${brand}::int)`,
  )
