import { randomBytes } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Settings } from "./settings.ts"
import { seal, unseal } from "./vault/vault.ts"

/** A secret of this installation, the same for every node on the database; created on demand. Stored sealed. */
export async function ensureSecret(database: Database, name: string): Promise<string> {
  const about = `secret ${name}`
  await database.run(sql`
    insert into secret (name, value) select ${name}, ${seal(randomBytes(32).toString("base64url"), about)}
    where not exists (select from secret where name = ${name}) on conflict do nothing`)
  const { value } = await database.one<{ value: string }>(sql`select value from secret where name = ${name}`)
  return unseal(value, about)
}

/** The same if it exists already; else undefined. */
export async function knownSecret(database: Database, name: string): Promise<string | undefined> {
  const found = await database.row<{ value: string }>(sql`select value from secret where name = ${name}`)
  return found && unseal(found.value, `secret ${name}`)
}

/** Values signed or hashed with the platform's secret are compared with each of these: two while it is being changed. */
export const liveSecrets = ({ secret, formerSecret }: Pick<Settings, "secret" | "formerSecret">): readonly string[] =>
  formerSecret === undefined ? [secret] : [secret, formerSecret]
