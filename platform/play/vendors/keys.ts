import { randomBytes } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { seal, unseal } from "../../server/vault/vault.ts"

export interface VendorKey {
  readonly kid: string
  readonly secret: string
}

const isInUse = (vendor: string) => sql`
  vendor_key where vendor = ${vendor} and retired_at is null`

const opened = (key: VendorKey): VendorKey => ({ kid: key.kid, secret: openVendorKey(key) })

/** The key a vendor signs with: the newest that is not retired, created on demand. Nothing is locked where there is one. */
export async function ensureVendorKey(database: Database, vendor: string): Promise<VendorKey> {
  const newest = sql`select kid, secret from ${isInUse(vendor)} order by created_at desc, kid limit 1`
  const found = await database.row<VendorKey>(newest)
  if (found) return opened(found)
  return database.transaction(async tx => {
    await tx.row(sql`select from vendor where id = ${vendor} for update`)
    const added = await tx.row<VendorKey>(newest)
    return added ? opened(added) : addVendorKey(tx, vendor)
  })
}

/** The secrets shared with a vendor that are not retired, newest first. Its public keys are none: anyone can know those. */
export const sharedSecrets = async (database: Database, vendor: string): Promise<VendorKey[]> =>
  (await database.rows<VendorKey>(sql`select kid, secret from ${isInUse(vendor)} order by created_at desc, kid`))
    .filter(({ secret }) => !isPublicKey(secret))
    .map(opened)

/**
 * Adds a key to those in use: the vendor moves to it, then the old one is retired. A shared secret is created here; a vendor
 * whose dialect signs with a private key gives the public one.
 */
export async function addVendorKey(
  database: Database,
  vendor: string,
  secret = randomBytes(32).toString("base64url"),
): Promise<VendorKey> {
  const kid = `${vendor.toLowerCase()}-${randomBytes(6).toString("hex")}`
  const kept = isPublicKey(secret) ? secret : seal(secret, aboutKey(kid))
  await database.run(sql`insert into vendor_key (kid, vendor, secret, created_at) values (${kid}, ${vendor}, ${kept}, now())`)
  return { kid, secret }
}

const aboutKey = (kid: string): string => `vendor_key ${kid}`

/** The secret of a key from the table, where it is sealed; a public key is not. */
export const openVendorKey = ({ kid, secret }: VendorKey): string => unseal(secret, aboutKey(kid))

/** Whether a vendor of this dialect signs with a private key, and we have the public one; else a secret is shared. */
export const signsPrivately = (dialect: string): boolean => dialect === "hub88"

/** Whether a dialect's signature covers neither the call nor the time: the vendor's address is then part of the proof. */
export const signsBodyOnly = (dialect: string): boolean => dialect !== "baize"

/** Of a dialect that signs with a private key. It is public: it never serves as a shared secret. */
export const isPublicKey = (secret: string): boolean => secret.startsWith("-----BEGIN ")

/** From now on its signatures are refused at every node. */
export const retireVendorKey = (database: Database, kid: string): Promise<number> =>
  database.run(sql`update vendor_key set retired_at = now() where kid = ${kid} and retired_at is null`)

/** A vendor's keys, newest first; never their secrets. */
export const listVendorKeys = (
  database: Database,
  vendor: string,
): Promise<{ kid: string; createdAt: Date; retiredAt: Date | null }[]> =>
  database.rows(sql`
    select kid, created_at as "createdAt", retired_at as "retiredAt" from vendor_key where vendor = ${vendor}
    order by created_at desc, kid`)
