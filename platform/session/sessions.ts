import { hash, randomBytes } from "node:crypto"
import type { StaffPage } from "@baize/common/api/access.ts"
import type { MemberType, MustChange } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import { type Database, prepared } from "../database/database.ts"
import { isAgentType } from "../member/agent-types.ts"
import type { Caller, Visitor } from "../server/gate.ts"

/** A session is over when it was not used for so long. */
export const SESSION_MINUTES = 30
/** And after a day in any case: whoever has got hold of its token cannot keep it awake for ever (OWASP ASVS 5, 7.3.2). */
const SESSION_HOURS = 24
/** `seen_at` is written at most once in so long, so that reading calls stay reads; a session may end that much early. */
const SEEN_SECONDS = 60

/** Only this is stored of a token: who reads the database cannot act as anybody. */
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer")

interface Starting {
  readonly brand: number
  readonly member: number
  readonly site: "player" | "agent"
  readonly now: Date
  readonly visitor?: Pick<Visitor, "ip" | "userAgent"> | undefined
  /** Somebody of the member's staff, who acts in his place. */
  readonly staff?: number | undefined
  /** Begun by a code that was sent, which says nothing about the password: nobody is asked in this session to change it. */
  readonly byCode?: boolean | undefined
  /** The sign-in before this one. */
  readonly before?: SignInBefore | undefined
}

/** When and from where somebody came in the time before. */
export interface SignInBefore {
  readonly previousAt: Date | null
  readonly previousIp: string | null
}

/** Begins a session and gives its token: 256 random bits, seen here for the only time. */
export async function startSession(
  database: Database,
  { brand, member, site, now, visitor, staff, byCode, before }: Starting,
): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  await database.run(sql`
    insert into session (token_hash, brand, member, site, ip, user_agent, created_at, seen_at, staff, by_code, previous_at, previous_ip)
    values (${hashOf(token)}, ${brand}, ${member}, ${site}, ${visitor?.ip ?? null}, ${visitor?.userAgent ?? null}, ${now}, ${now}, ${staff ?? null},
            ${byCode ?? false}, ${before?.previousAt ?? null}, ${before?.previousIp ?? null})`)
  return token
}

interface Found {
  readonly member: number
  readonly type: MemberType
  readonly username: string
  readonly site: "player" | "agent"
  readonly seen: Date
  readonly staff: number | null
  readonly staffName: string | null
  readonly pages: StaffPage[] | null
  readonly mustChange: InferOutput<typeof MustChange>
}

/** Who holds `token` at this brand: nobody when it has expired or was ended, belongs to another brand, or its member may not act any more. */
export async function findCaller(database: Database, brand: number, token: string, now: Date): Promise<Caller | undefined> {
  const hash = hashOf(token)
  const oldest = new Date(now.getTime() - SESSION_MINUTES * 60_000)
  const begun = new Date(now.getTime() - SESSION_HOURS * 3_600_000)
  const found = await database.row<Found>(
    prepared(
      "caller",
      sql`
        select s.member, m.type, m.username, s.site, s.seen_at as seen, s.staff, f.name as "staffName", f.pages,
               case when s.by_code then null when s.staff is null then m.must_change else f.must_change end as "mustChange"
        from session s join member m on m.id = s.member left join staff f on f.id = s.staff
        where s.token_hash = ${hash} and s.brand = ${brand} and s.ended_at is null and s.seen_at > ${oldest} and s.created_at > ${begun}
          and m.status = 'active'
          and (s.staff is null or f.state = 'active')`,
    ),
  )
  if (!found) return undefined
  if (now.getTime() - found.seen.getTime() > SEEN_SECONDS * 1000)
    await database.run(sql`update session set seen_at = ${now} where token_hash = ${hash} and seen_at < ${now}`)
  return {
    memberId: found.member,
    brand,
    type: found.type,
    username: found.staff === null ? found.username : `${found.staffName}@${found.username}`,
    isAgent: isAgentType(found.type),
    isTrial: found.type === 4,
    site: found.site,
    sessionHash: hash,
    mustChange: found.mustChange,
    ...(found.staff !== null && { staff: { id: found.staff, pages: found.pages ?? [] } }),
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
