import { randomBytes } from "node:crypto"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { hashOf } from "./sessions.ts"

const DAY_MS = 86_400_000

/** A browser used every day stays remembered for this long; then the password is required again. */
const CHAIN_DAYS = 30

interface Remembering {
  readonly brand: BrandId
  readonly member: MemberId
  /** The sign-in whose end forgets this browser. */
  readonly family: Buffer
  /** When the password was last typed here: now, or at the start of the chain that this browser continues. */
  readonly chainBeganAt: Date
  readonly now: Date
}

/** Remembers a browser for a day; gives the token that replaces the password, which is not stored. */
export async function rememberDevice(database: Database, remembering: Remembering): Promise<string> {
  const { brand, member, family, chainBeganAt, now } = remembering
  const device = randomBytes(32).toString("base64url")
  const expires = Math.min(now.getTime() + DAY_MS, chainBeganAt.getTime() + CHAIN_DAYS * DAY_MS)
  await database.run(sql`
    insert into remembered_device (token_hash, brand, member, family, chain_began_at, expires_at)
    values (${hashOf(device)}, ${brand}, ${member}, ${family}, ${chainBeganAt}, ${new Date(expires)})`)
  return device
}

/**
 * The browser's member, if the name in its form is theirs too, and the password (its hash) it replaces. The token is used up: a
 * successful sign-in gets the next one.
 */
export async function takeDevice(
  database: Database,
  brand: BrandId,
  username: string,
  device: string,
  now: Date,
): Promise<{ readonly member: MemberId; readonly passwordHash: string; readonly chainBeganAt: Date } | undefined> {
  return await database.row(sql`
    delete from remembered_device d using member m
    where d.token_hash = ${hashOf(device)} and d.brand = ${brand} and d.expires_at > ${now}
      and m.id = d.member and lower(m.username) = lower(${username.toLowerCase()})
    returning d.member, m.password_hash as "passwordHash", d.chain_began_at as "chainBeganAt"`)
}

/** Forgets every browser of a member: those remembered, and those trusted without the authenticator app. */
export async function forgetDevices(database: Database, member: MemberId): Promise<void> {
  await database.run(sql`delete from remembered_device where member = ${member}`)
  await database.run(sql`delete from trusted_device where member = ${member}`)
}

export const forgetOneDevice = (database: Database, brand: BrandId, device: string): Promise<number> =>
  database.run(sql`delete from remembered_device where token_hash = ${hashOf(device)} and brand = ${brand}`)
