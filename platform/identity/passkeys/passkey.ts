import { hash } from "node:crypto"
import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Visitor } from "../../server/visitor.ts"
import type { FactorProof } from "../confirm/factors.ts"
import type { IdentityServices } from "../services.ts"
import { type ChallengePurpose, rpIdOf, takeChallenge } from "./challenge.ts"

/** Loaded with the first passkey: no other start of the platform or a command needs it. */
export const webAuthn = () => import("@simplewebauthn/server")

/** The name of an account in an authenticator, which tells no one the account (WebAuthn §14.6.1). */
export const userHandleOf = (brand: BrandId, member: MemberId): string =>
  hash("sha256", `passkey ${brand} ${member}`, "base64url")

/** Whether a member has a passkey for the site that is visited. */
export async function hasPasskeyAt(database: Database, member: MemberId, visitor: Pick<Visitor, "host">): Promise<boolean> {
  const rpId = rpIdOf(visitor)
  if (rpId === undefined) return false
  return (await database.row(sql`select from passkey where member = ${member} and rp_id = ${rpId} limit 1`)) !== undefined
}

interface PasskeyAnswer {
  readonly brand: BrandId
  readonly visitor: Visitor
  readonly purpose: Exclude<ChallengePurpose, "add">
  readonly proof: PasskeyProof
}

/** A right signature, not used up yet, and its member. */
export interface PasskeyOwner extends FactorProof {
  readonly member: MemberId
}

/**
 * Checks a passkey's signature (WebAuthn §7.2): an open challenge of this brand, site and purpose, this origin, a user that the
 * device has verified, and a counter that has not gone back. Undefined: it is wrong.
 */
export async function provePasskey(
  services: Pick<IdentityServices, "database" | "clock">,
  { brand, visitor, purpose, proof }: PasskeyAnswer,
): Promise<PasskeyOwner | undefined> {
  const rpId = rpIdOf(visitor)
  const challenge = rpId && (await takeChallenge(services, proof.clientDataJSON, { brand, rpId, purpose }))
  if (!challenge) return undefined
  const known = await services.database.row<{ id: number; member: MemberId; publicKey: Buffer; counter: number }>(sql`
    select id, member, public_key as "publicKey", counter from passkey
    where credential = ${proof.id} and brand = ${brand} and rp_id = ${rpId}`)
  if (!known) return undefined
  const { id, member, counter } = known
  if (proof.userHandle !== undefined && proof.userHandle !== userHandleOf(brand, member)) return undefined
  const next = await counterOf(proof, { challenge, rpId, origin: visitor.origin, known })
  if (next === undefined) return undefined
  const now = services.clock.now()
  // A synced passkey has no counter: it stays 0.
  const forward = sql`(counter < ${next} or (counter = 0 and ${next}::bigint = 0))`
  const spend = async (tx: Database): Promise<boolean> =>
    (await tx.run(sql`
      update passkey set counter = ${next}, used_at = ${now} where id = ${id} and counter = ${counter} and ${forward}`)) === 1
  return { member, spend }
}

interface Expected {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
  readonly known: { readonly publicKey: Buffer; readonly counter: number }
}

/** The counter in a right answer; undefined: the answer is wrong. The library throws for each way to be wrong. */
async function counterOf(proof: PasskeyProof, { challenge, rpId, origin, known }: Expected): Promise<number | undefined> {
  const { id, ...response } = proof
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
