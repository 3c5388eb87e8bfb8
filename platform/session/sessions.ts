import { hash, randomBytes } from "node:crypto"
import type { MemberType } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import { type Database, prepared } from "../database/database.ts"
import type { Caller, Visitor } from "../server/gate.ts"

/** A session is over when it was not used for so long. */
export const SESSION_MINUTES = 30
/** `seen_at` is written at most once in so long, so that reading calls stay reads; a session may end that much early. */
const SEEN_SECONDS = 60

export const agentTypes: readonly MemberType[] = [1, 2, 41, 42]
export const isAgentType = (type: MemberType): boolean => agentTypes.includes(type)

/** Only this is stored of a token: who reads the database cannot act as anybody. */
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer")

interface Starting {
  readonly brand: number
  readonly member: number
  readonly site: "player" | "agent"
  readonly now: Date
  readonly visitor?: Pick<Visitor, "ip" | "userAgent"> | undefined
}

/** Begins a session and gives its token: 256 random bits, seen here for the only time. */
export async function startSession(database: Database, { brand, member, site, now, visitor }: Starting): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  await database.run(sql`
    insert into session (token_hash, brand, member, site, ip, user_agent, created_at, seen_at)
    values (${hashOf(token)}, ${brand}, ${member}, ${site}, ${visitor?.ip ?? null}, ${visitor?.userAgent ?? null}, ${now}, ${now})`)
  return token
}

/** Who holds `token` at this brand: nobody when it has expired or was ended, belongs to another brand, or its member may not act any more. */
export async function findCaller(database: Database, brand: number, token: string, now: Date): Promise<Caller | undefined> {
  const hash = hashOf(token)
  const oldest = new Date(now.getTime() - SESSION_MINUTES * 60_000)
  const found = await database.row<{ member: number; type: MemberType; username: string; site: "player" | "agent"; seen: Date }>(
    prepared(
      "caller",
      sql`
        select s.member, m.type, m.username, s.site, s.seen_at as seen from session s join member m on m.id = s.member
        where s.token_hash = ${hash} and s.brand = ${brand} and s.ended_at is null and s.seen_at > ${oldest} and m.status = 'active'`,
    ),
  )
  if (!found) return undefined
  if (now.getTime() - found.seen.getTime() > SEEN_SECONDS * 1000)
    await database.run(sql`update session set seen_at = ${now} where token_hash = ${hash} and seen_at < ${now}`)
  return {
    memberId: found.member,
    brand,
    type: found.type,
    username: found.username,
    isAgent: isAgentType(found.type),
    isTrial: found.type === 4,
    site: found.site,
    sessionHash: hash,
  }
}

export async function endSession(database: Database, hash: Buffer, now: Date): Promise<void> {
  await database.run(sql`update session set ended_at = ${now} where token_hash = ${hash} and ended_at is null`)
}

/** Ends every session of a member but `except` (all without it). */
export async function endSessions(database: Database, member: number, now: Date, except?: Buffer): Promise<void> {
  await database.run(sql`
    update session set ended_at = ${now}
    where member = ${member} and ended_at is null and token_hash is distinct from ${except ?? null}::bytea`)
}
