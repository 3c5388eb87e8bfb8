import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { seal, unseal } from "../vault/vault.ts"

/** A key pair of the platform; `raw` is the public key's 32 bytes. */
export interface SealingKey {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly raw: Buffer
}

// DER of an X25519 key is a fixed prefix and the 32 bytes.
const PUBLIC_HEAD = Buffer.from("302a300506032b656e032100", "hex")
const PRIVATE_HEAD = Buffer.from("302e020100300506032b656e04220420", "hex")

export const publicKeyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, raw]), format: "der", type: "spki" })
export const privateKeyOf = (raw: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, raw]), format: "der", type: "pkcs8" })
const rawPrivate = (key: KeyObject): Buffer => key.export({ format: "der", type: "pkcs8" }).subarray(PRIVATE_HEAD.length)
const rawPublic = (key: KeyObject): Buffer => key.export({ format: "der", type: "spki" }).subarray(PUBLIC_HEAD.length)

/** Retired keys still open what was sealed just before. */
export const RETIRED_KEY_OPENS = "10 minutes"

/** The key that new bodies are sealed to; created on demand. */
export async function currentKey(database: Database, clock: Clock): Promise<SealingKey> {
  const known = (await readKeys(database, clock)).current
  if (known) return known
  return await database.transaction(async tx => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('baize sealing key'))`)
    return (await readKeys(tx, clock)).current ?? (await makeKey(tx, clock))
  })
}

/** Retires the present key and creates a new one: what is sealed to the old one opens for ten more minutes. */
export const rotateKey = (database: Database, clock: Clock): Promise<SealingKey> =>
  database.transaction(async tx => {
    await tx.run(sql`update sealing_key set retired_at = ${clock.now()} where retired_at is null`)
    return await makeKey(tx, clock)
  })

/** The private key of `kid`, unless it was retired too long ago. */
export async function findKey(database: Database, clock: Clock, kid: string): Promise<SealingKey | undefined> {
  return (await readKeys(database, clock)).all.find(key => key.kid === kid)
}

const aboutKey = (kid: string): string => `sealing_key ${kid}`

async function makeKey(database: Database, clock: Clock): Promise<SealingKey> {
  const { publicKey, privateKey } = generateKeyPairSync("x25519")
  const raw = rawPublic(publicKey)
  const kid = raw.toString("base64url").slice(0, 10)
  const sealedPrivate = seal(rawPrivate(privateKey).toString("base64"), aboutKey(kid))
  await database.run(sql`
    insert into sealing_key (kid, public_key, private_key, created_at) values (${kid}, ${raw}, ${sealedPrivate}, ${clock.now()})`)
  return { kid, privateKey, raw }
}

async function readKeys(database: Database, clock: Clock): Promise<{ current: SealingKey | undefined; all: SealingKey[] }> {
  const rows = await database.rows<{ kid: string; public: Buffer; private: string; retired: boolean }>(sql`
    select kid, public_key as "public", private_key as "private", retired_at is not null as retired from sealing_key
    where retired_at is null or retired_at > ${clock.now()}::timestamptz - ${RETIRED_KEY_OPENS}::interval
    order by created_at desc`)
  const keys = rows.map(row => ({
    kid: row.kid,
    privateKey: privateKeyOf(Buffer.from(unseal(row.private, aboutKey(row.kid)), "base64")),
    raw: row.public,
    retired: row.retired,
  }))
  return { current: keys.find(key => !key.retired), all: keys }
}
