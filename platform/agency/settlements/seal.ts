import { createHash, createPublicKey, sign, verify } from "node:crypto"
import type { SealedTerms } from "@baize/common/api/contract-terms.ts"
import type { SealedParties } from "@baize/common/api/settlements.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { StoredStatement } from "./statement.ts"
import { signingKey } from "./statement-keys.ts"

/** The content of a seal: everything permanent about a settled period. */
export interface StatementContent {
  readonly contract: number
  readonly version: number
  readonly period: string
  readonly from: string
  readonly to: string
  readonly amount: Minor
  readonly trueUpOut: Minor
  readonly carriedOut: Minor
  readonly createdAt: string
  readonly terms: SealedTerms
  readonly statement: StoredStatement
  /** Null: sealed in format 1, which leaves them out. */
  readonly parties: SealedParties | null
}

export interface SealMarks {
  readonly sequence: number
  readonly previous: string
  readonly hash: string
  readonly signature: string
  readonly key: string
}

type ChainPlace = Pick<SealMarks, "sequence" | "previous">

/** What is hashed: a statement with its parties, its place and the hash of the previous one. */
export const sealedContent = ({ parties, ...statement }: StatementContent, { sequence, previous }: ChainPlace) => ({
  ...statement,
  ...parties,
  sequence,
  previous,
})

/** SHA-256 of the sealed content, hexadecimal. */
export const hashOf = (sealed: StatementContent, place: ChainPlace): string =>
  createHash("sha256")
    .update(canonical(sealedContent(sealed, place)))
    .digest("hex")

/** Whether a signature over a hash verifies with a public key (base64url of its 32 bytes). */
export function opens({ hash, signature, key }: Pick<SealMarks, "hash" | "signature" | "key">): boolean {
  try {
    const opener = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" })
    return verify(null, Buffer.from(hash), opener, Buffer.from(signature, "base64url"))
  } catch {
    return false
  }
}

/** Seals statements with a key whose public half is `key`. */
export interface StatementSealer {
  readonly key: string
  seal(sealed: StatementContent, place: ChainPlace): SealMarks
}

/** The sealer of this installation; its key is the same for every node. */
export async function createSealer(database: Database): Promise<StatementSealer> {
  const { privateKey, publicKey: key } = await signingKey(database)
  return {
    key,
    seal(sealed, { sequence, previous }) {
      const hash = hashOf(sealed, { sequence, previous })
      return { sequence, previous, hash, signature: sign(null, Buffer.from(hash), privateKey).toString("base64url"), key }
    },
  }
}

/** JSON with the keys of every object in order: the database stores them in an order of its own. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  const entries = value as Readonly<Record<string, unknown>>
  return `{${keys
    .filter(key => entries[key] !== undefined)
    .map(key => `${JSON.stringify(key)}:${canonical(entries[key])}`)
    .join()}}`
}
