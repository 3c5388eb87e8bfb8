import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto"
import { generalRefusals } from "@baize/common/api/envelope.ts"
import type { Clock } from "@baize/kit/clock.ts"
import { after, type Soon } from "@baize/kit/concurrency/soon.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyRequest } from "fastify"
import sql from "sql-template-tag"
import type { VendorCaller } from "../../server/gate.ts"
import { Refused } from "../../server/refusal.ts"
import { isPublicKey, openVendorKey } from "./keys.ts"
import type { Vendors } from "./vendors.ts"

/** A signature is valid for this long, either way: clocks of two companies differ. */
const LIFETIME_SECONDS = 300
/** Maximum time that a key stays cached without a notification of changes (the connection to the database was lost). */
const KEPT_MS = 10_000

/**
 * What a vendor signs: hex of HMAC-SHA256 with its secret over `timestamp.body`, the timestamp in unix seconds, the body byte for
 * byte.
 */
export const signatureOf = (secret: string | KeyObject, timestamp: string, body: Buffer | string): string =>
  // One text of one character a byte: two updates and a digest in a buffer cost three times as much.
  createHmac("sha256", secret)
    .update(`${timestamp}.${bytesOf(body).toString("latin1")}`, "latin1")
    .digest("hex")

const bytesOf = (body: Buffer | string): Buffer => (typeof body === "string" ? Buffer.from(body) : body)
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one, "latin1"), Buffer.from(other, "latin1"))

const refuse = (code: "signed-out" | "signature-wrong"): never => {
  throw new Refused(generalRefusals[code], code)
}
const headerOf = (message: FastifyRequest, name: string): string => {
  const header = message.headers[name]
  return typeof header === "string" ? header : ""
}

interface Key {
  readonly vendor: string
  readonly secret: KeyObject
  readonly until: number
  /** The count of changes at which it was read. */
  readonly asOf: number
}

/**
 * Identifies the vendor that signed a call by `X-Key`, `X-Timestamp` and `X-Signature`. Refuses `signed-out` without them,
 * `signature-wrong` when the key is unknown, retired or of a vendor of another dialect, the time is off, or the bytes were
 * changed.
 */
export function createSignatureCheck(database: Database, clock: Clock, vendors: Pick<Vendors, "changes"> = { changes: 0 }) {
  const known = new Map<string, Key>()
  function keyOf(kid: string): Soon<Key | undefined> {
    const kept = known.get(kid)
    return kept && kept.asOf === vendors.changes && clock.ticks() < kept.until ? kept : readKey(kid)
  }
  async function readKey(kid: string): Promise<Key | undefined> {
    const asOf = vendors.changes
    known.delete(kid)
    const row = await database.row<{ vendor: string; secret: string }>(
      sql`select vendor_key.vendor, vendor_key.secret from vendor_key join vendor on vendor.id = vendor_key.vendor
          where kid = ${kid} and retired_at is null and dialect = 'baize'`,
    )
    if (!row || isPublicKey(row.secret)) return undefined
    const key = {
      vendor: row.vendor,
      secret: createSecretKey(openVendorKey({ kid, secret: row.secret }), "utf8"),
      until: clock.ticks() + KEPT_MS,
      asOf,
    }
    known.set(kid, key)
    return key
  }

  return (message: FastifyRequest, body: Buffer): Soon<VendorCaller> => {
    const kid = headerOf(message, "x-key")
    const timestamp = headerOf(message, "x-timestamp")
    const signature = headerOf(message, "x-signature")
    if (!kid || !timestamp || !signature) return refuse("signed-out")
    if (kid.length > 64 || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return refuse("signature-wrong")
    if (Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) > LIFETIME_SECONDS) return refuse("signature-wrong")
    return after(keyOf(kid), key => {
      if (!key || !isSame(signatureOf(key.secret, timestamp, body), signature.toLowerCase())) return refuse("signature-wrong")
      return { vendor: key.vendor, kid }
    })
  }
}
