import { randomBytes } from "node:crypto"
import sql from "sql-template-tag"
import type { Database } from "./database/database.ts"

/** A secret of this installation, the same for every node on the database; made at first need. */
export async function ensureSecret(database: Database, name: string): Promise<string> {
  await database.run(
    sql`insert into secret (name, value) values (${name}, ${randomBytes(32).toString("base64url")}) on conflict do nothing`,
  )
  const { value } = await database.one<{ value: string }>(sql`select value from secret where name = ${name}`)
  return value
}
