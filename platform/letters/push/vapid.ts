import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import { ensureSecret } from "../../server/secret.ts"

/** How this installation identifies itself to push services (RFC 8292). */
export interface PushIdentity {
  /** An uncompressed point of P-256, base64url: browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** The number of points of P-256 (SP 800-186 §3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** A push service refuses a token of more than a day. */
const VALID_SECONDS = 12 * 3_600

/** The same for every node, made on demand: browsers that subscribed with another key would have to subscribe again. */
export async function pushIdentity(database: Database): Promise<PushIdentity> {
  const own = createECDH("prime256v1")
  const scalar = scalarFrom(await ensureSecret(database, "push"))
  own.setPrivateKey(scalar)
  const point = own.getPublicKey()
  const d = scalar.toString("base64url")
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")]
  const privateKey = createPrivateKey({ key: { kty: "EC", crv: "P-256", d, x, y }, format: "jwk" })
  return { publicKey: point.toString("base64url"), privateKey }
}

/** A private key from a secret: 64 bits more than needed make every key equally likely (FIPS 186-5 §A.2.1). */
function scalarFrom(secret: string): Buffer {
  const wide = Buffer.from(hkdfSync("sha256", secret, "", "baize push", 40))
  const scalar = (BigInt(`0x${wide.toString("hex")}`) % (ORDER - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, "0"), "hex")
}

interface SignedSending {
  readonly endpoint: string
  /** Where a push service reaches the sender: an https address. */
  readonly contact: string
  readonly now: Date
}

/** The header `Authorization` of a push message. */
export function pushAuthorization({ publicKey, privateKey }: PushIdentity, { endpoint, contact, now }: SignedSending): string {
  const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact }
  const signed = `${text({ typ: "JWT", alg: "ES256" })}.${text(claims)}`
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" })
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`
}
