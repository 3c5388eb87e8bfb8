import { generateKeyPair } from "node:crypto"
import { promisify } from "node:util"
import type { Database } from "@baize/kit/database/database.ts"
import { addVendorKey, ensureVendorKey, signsPrivately } from "@baize/platform/play/vendors/keys.ts"
import { house, labels } from "@baize/studio/labels.ts"
import type { LabelKeys } from "@baize/studio/wallet/label-wallets.ts"
import sql from "sql-template-tag"

const makePair = promisify(generateKeyPair)
/** A studio that runs keeps its key while the next one starts with its own. */
const KEPT = 2

/**
 * The keys of the studio's labels beside the house's. A label whose dialect signs with a private key gets a new pair at every
 * start: only the public key is stored.
 */
export async function ensureLabelKeys(database: Database): Promise<LabelKeys> {
  const others = labels.filter(({ vendor }) => vendor !== house.vendor)
  const keys = others.map(async ({ vendor, dialect }) => {
    const { kid, secret } = signsPrivately(dialect) ? await newPair(database, vendor) : await ensureVendorKey(database, vendor)
    return [vendor, { id: kid, secret }] as const
  })
  return Object.fromEntries(await Promise.all(keys))
}

/** As the studio reads them from its environment. */
export const labelKeysText = (keys: LabelKeys): string => Buffer.from(JSON.stringify(keys)).toString("base64url")

async function newPair(database: Database, vendor: string) {
  const { publicKey, privateKey } = await makePair("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  })
  const { kid } = await addVendorKey(database, vendor, publicKey)
  await database.run(sql`
    update vendor_key set retired_at = now()
    where vendor = ${vendor} and retired_at is null and kid not in (
      select kid from vendor_key where vendor = ${vendor} and retired_at is null order by created_at desc limit ${KEPT})`)
  return { kid, secret: privateKey }
}
