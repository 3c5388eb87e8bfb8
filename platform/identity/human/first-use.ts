import { createHash } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Whether a single-use value is used for the first time, across all nodes; remembered until it would have expired. */
export async function firstUse(database: Database, kind: string, thing: string, until: Date): Promise<boolean> {
  const token = createHash("sha256").update(`${kind} ${thing}`).digest()
  return (await database.run(sql`insert into used_once (token, until) values (${token}, ${until}) on conflict do nothing`)) === 1
}
