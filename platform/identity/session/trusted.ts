import { randomBytes } from "node:crypto"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { hashOf } from "./sessions.ts"

const TRUST_DAYS = 30

interface Trusting {
  readonly brand: BrandId
  readonly member: MemberId
  /** The sign-in that shows the browser in the list of devices. */
  readonly family: Buffer
  readonly now: Date
}

/** Trusts a browser without the authenticator app; gives the token that shows it, which is not stored. */
export async function trustDevice(tx: Database, { brand, member, family, now }: Trusting): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  const expires = new Date(now.getTime() + TRUST_DAYS * 86_400_000)
  await tx.run(sql`
    insert into trusted_device (token_hash, brand, member, family, expires_at)
    values (${hashOf(token)}, ${brand}, ${member}, ${family}, ${expires})`)
  return token
}

/** Whether a member trusts the browser with this token. */
export const isTrusted = async (database: Database, member: MemberId, token: string | undefined, now: Date): Promise<boolean> =>
  token !== undefined &&
  (await database.row(sql`
    select from trusted_device where token_hash = ${hashOf(token)} and member = ${member} and expires_at > ${now}`)) !== undefined

/** The browser has signed in again: the list of devices has it once. */
export const followTrusted = (tx: Database, token: string, session: string): Promise<number> =>
  tx.run(sql`update trusted_device set family = ${hashOf(session)} where token_hash = ${hashOf(token)}`)
