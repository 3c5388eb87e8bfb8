import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto"
import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Database } from "../database/database.ts"
import { ensureSecret } from "../secret.ts"
import type { StoredStatement } from "./statement.ts"

/** What a seal is put on: everything that a settled period says for good. */
export interface Sealed {
  readonly contract: number
  readonly version: number
  readonly period: string
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly trueUpOut: number
  readonly carriedOut: number
  readonly createdAt: string
  readonly terms: Terms
  readonly statement: StoredStatement
}

export interface SealMarks {
  readonly sequence: number
  readonly previous: string
  readonly hash: string
  readonly signature: string
  readonly key: string
}

/** SHA-256 of a statement, its place and the hash of the one before it, hexadecimal. */
export const hashOf = (sealed: Sealed, { sequence, previous }: Pick<SealMarks, "sequence" | "previous">): string =>
  createHash("sha256")
    .update(canonical({ ...sealed, sequence, previous }))
    .digest("hex")

/** Whether a signature over a hash opens with a public key (base64url of its 32 bytes). */
export function opens({ hash, signature, key }: Pick<SealMarks, "hash" | "signature" | "key">): boolean {
  try {
    const opener = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" })
    return verify(null, Buffer.from(hash), opener, Buffer.from(signature, "base64url"))
  } catch {
    return false
  }
}

/** Puts seals on statements, with a key whose public half is `key`. */
export interface Sealer {
  readonly key: string
  seal(sealed: Sealed, place: Pick<SealMarks, "sequence" | "previous">): SealMarks
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex")

/** The sealer of this installation; its key is made at first need and is the same for every node. */
export async function createSealer(database: Database): Promise<Sealer> {
  const seed = Buffer.from(await ensureSecret(database, "statements"), "base64url")
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" })
  const key = publicOf(privateKey)
  return {
    key,
    seal(sealed, { sequence, previous }) {
      const hash = hashOf(sealed, { sequence, previous })
      return { sequence, previous, hash, signature: sign(null, Buffer.from(hash), privateKey).toString("base64url"), key }
    },
  }
}

const publicOf = (privateKey: KeyObject): string => createPublicKey(privateKey).export({ format: "jwk" }).x!

/** JSON with the keys of every object in order: the database keeps them in an order of its own. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  const entries = value as Readonly<Record<string, unknown>>
  return `{${keys
    .filter(key => entries[key] !== undefined)
    .map(key => `${JSON.stringify(key)}:${canonical(entries[key])}`)
    .join()}}`
}
