import type { Database } from "@baize/kit/database/database.ts"
import { studioSchema } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"

/** One transaction on the studio's tables; undefined: it doesn't have this one yet. */
export const inStudio = <Result>(
  database: Database,
  table: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result | undefined> =>
  database.transaction(async tx => {
    const known = await tx.row(sql`select from pg_tables where schemaname = ${studioSchema} and tablename = ${table}`)
    if (!known) return undefined
    await tx.run(sql`select set_config('search_path', ${studioSchema}, true)`)
    return work(tx)
  })
