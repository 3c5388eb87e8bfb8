import { randomBytes } from "node:crypto"
import { isIP } from "node:net"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Visitor } from "../../server/visitor.ts"
import type { IdentityServices } from "../services.ts"
import { hashOf } from "../session/sessions.ts"

const MINUTES = 5

export type ChallengePurpose = "add" | "sign-in" | "second-step" | "confirmation"

/**
 * The site that passkeys belong to, by its host name, which is one of the brand's (the gate refuses others); undefined at an
 * address without a name, where browsers have no passkeys.
 */
export function rpIdOf({ host }: Pick<Visitor, "host">): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, "")
  return isIP(name.replace(/^\[|\]$/g, "")) === 0 ? name : undefined
}

/** What a challenge is bound to. */
interface Challenged {
  readonly brand: BrandId
  readonly rpId: string
  readonly purpose: ChallengePurpose
  /** To add a passkey: to whom, and in which session. */
  readonly owner?: { readonly member: MemberId; readonly session: Buffer }
}

export async function drawChallenge(
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  { brand, rpId, purpose, owner }: Challenged,
  tx: Database = database,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url")
  await tx.run(sql`
    insert into passkey_challenge (challenge_hash, brand, rp_id, purpose, member, session, expires_at)
    values (${hashOf(challenge)}, ${brand}, ${rpId}, ${purpose}, ${owner?.member ?? null}, ${owner?.session ?? null},
            ${new Date(clock.now().getTime() + MINUTES * 60_000)})`)
  return challenge
}

/** Uses up the challenge that a browser's answer names, right or wrong; undefined if none is open for this. */
export async function takeChallenge(
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  clientDataJSON: string,
  { brand, rpId, purpose, owner }: Challenged,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await database.run(sql`
    delete from passkey_challenge
    where challenge_hash = ${hashOf(challenge)} and brand = ${brand} and rp_id = ${rpId} and purpose = ${purpose}
      and member is not distinct from ${owner?.member ?? null}::bigint
      and session is not distinct from ${owner?.session ?? null}::bytea
      and expires_at > ${clock.now()}`)
  return taken === 1 ? challenge : undefined
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString())
    return typeof data === "object" && data && "challenge" in data && typeof data.challenge === "string"
      ? data.challenge
      : undefined
  } catch {
    return undefined
  }
}
