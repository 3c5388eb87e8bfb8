import type { Database } from "@baize/kit/database/database.ts"
import { raw, type Sql } from "sql-template-tag"

/** Changes protected rows, like a superuser who switches the triggers off. */
export const tamper = (database: Database, change: Sql): Promise<number> =>
  database.transaction(async tx => {
    await tx.run(raw("set local session_replication_role = replica"))
    return await tx.run(change)
  })
