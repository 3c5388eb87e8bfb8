import { createHash, type KeyObject } from "node:crypto"
import type { StatementKey } from "@baize/common/api/settlements.ts"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { publicKeyOf, signingKeyOf } from "../../server/ed25519.ts"
import { ensureSecret } from "../../server/secret.ts"

interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicKey: string
}

/** The name of the first key's private half. */
const FIRST = "statements"

/** The current signing key of statements, the same for every node; the first one is created on demand. */
export async function signingKey(database: Database): Promise<SigningKey> {
  const signing = () => database.row<{ secret: string }>(sql`select secret from statement_key where retired_at is null`)
  const known = await signing()
  if (known) return await keyOf(database, known.secret)
  await addKey(database, await keyOf(database, FIRST), FIRST, null)
  return await keyOf(database, (await signing())!.secret)
}

/** Every key that has ever signed, oldest first. */
export async function publishedKeys(database: Database): Promise<StatementKey[]> {
  await signingKey(database)
  const rows = await database.rows<{ id: string; key: string; since: Date | null; retiredAt: Date | null }>(sql`
    select id, public_key as key, since, retired_at as "retiredAt" from statement_key order by since nulls first`)
  return rows.map(({ id, key, since, retiredAt }) => ({
    id,
    algorithm: "Ed25519",
    key,
    since: since?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
  }))
}

/** Gives statements a new key; the old one signs nothing more and stays published. Gives the new key's id. */
export async function rotateStatementKey(database: Database, clock: Clock): Promise<string> {
  await signingKey(database)
  return await database.transaction(async tx => {
    await tx.run(sql`lock table statement_key in exclusive mode`)
    const { before } = await tx.one<{ before: Date | null }>(
      sql`select since as before from statement_key where retired_at is null`,
    )
    const now = await clock.databaseNow(tx)
    // Each key has a time, and so a name, of its own, also after one of the same instant or of a clock that was ahead.
    const since = before && before >= now ? new Date(before.getTime() + 1) : now
    await tx.run(sql`update statement_key set retired_at = ${since} where retired_at is null`)
    const name = `${FIRST} ${since.toISOString()}`
    return await addKey(tx, await keyOf(tx, name), name, since)
  })
}

async function addKey(database: Database, { publicKey }: SigningKey, secret: string, since: Date | null): Promise<string> {
  const id = createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("hex").slice(0, 16)
  await database.run(sql`
    insert into statement_key (id, public_key, secret, since) values (${id}, ${publicKey}, ${secret}, ${since})
    on conflict do nothing`)
  return id
}

async function keyOf(database: Database, secret: string): Promise<SigningKey> {
  const privateKey = signingKeyOf(await ensureSecret(database, secret))
  return { privateKey, publicKey: publicKeyOf(privateKey) }
}
