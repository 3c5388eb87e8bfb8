import { hash, randomBytes } from "node:crypto"
import type { StaffAct, StaffPage } from "@baize/common/api/access.ts"
import type { MustChange } from "@baize/common/api/member.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Clock } from "@baize/kit/clock.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { bytes, numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { InferOutput } from "valibot"
import { memberChanged } from "../../letters/inbox/notify.ts"
import type { Caller } from "../../server/gate.ts"
import type { Visitor } from "../../server/visitor.ts"
import { isAgentType } from "../member/agent-types.ts"

/** Idle timeout. */
const SESSION_MINUTES = 30
/** Absolute timeout: a stolen token cannot be kept awake forever (OWASP ASVS 5, 7.3.2). */
const SESSION_HOURS = 24
/** `seen_at` is written at most once in this time, so that reads stay reads; a session can end that much early. */
const SEEN_SECONDS = 60

/** The only stored form of a token: a reader of the database cannot act as anyone. */
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer")

/** The same in hex, in half the time. */
export const hexHashOf = (token: string): string => hash("sha256", token, "hex")

interface Starting {
  readonly brand: BrandId
  readonly member: MemberId
  readonly site: "player" | "agent"
  readonly now: Date
  readonly visitor?: Pick<Visitor, "ip" | "userAgent"> | undefined
  /** Staff of the member, acting in their place. */
  readonly staff?: number | undefined
  /** Started by a sent code, which says nothing about the password: this session requires no password change. */
  readonly byCode?: boolean | undefined
  /** The sign-in before this one. */
  readonly before?: SignInBefore | undefined
  /** The sign-in that this session continues; a new one by default. */
  readonly from?: Family | undefined
}

/** A sign-in and every session that came from it: one start, one end. */
export interface Family {
  /** The hash of its first session's token. */
  readonly family: Buffer
  readonly signedInAt: Date
}

/** The time and address of the previous sign-in. */
export interface SignInBefore {
  readonly previousAt: Date | null
  readonly previousIp: string | null
}

/** Starts a session and gives its token: 256 random bits, not stored. */
export async function startSession(
  database: Database,
  { brand, member, site, now, visitor, staff, byCode, before, from }: Starting,
): Promise<string> {
  const token = randomBytes(32).toString("base64url")
  const hash = hashOf(token)
  await database.run(sql`
    insert into session (token_hash, family, signed_in_at, brand, member, site, ip, user_agent, created_at, seen_at,
      staff, by_code, previous_at, previous_ip)
    values (${hash}, ${from?.family ?? hash}, ${from?.signedInAt ?? now}, ${brand}, ${member}, ${site}, ${visitor?.ip ?? null},
            ${visitor?.userAgent ?? null}, ${now}, ${now}, ${staff ?? null}, ${byCode ?? false}, ${before?.previousAt ?? null},
            ${before?.previousIp ?? null})`)
  return token
}

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/**
 * Whether the row `session` of a statement is live: not ended, used lately, of a sign-in of the last day, and within the limit of
 * its member.
 */
export const liveSession = (
  now: Date,
): Sql => sql`(session.ended_at is null and session.seen_at > ${minutesBefore(now, SESSION_MINUTES)}
  and session.signed_in_at > ${minutesBefore(now, SESSION_HOURS * 60)}
  and coalesce(session.ends_at > ${now}, true))`

interface SessionRow {
  /** Of its question, from 1. */
  readonly i: number
  readonly member: MemberId
  readonly type: MemberType
  readonly username: string
  readonly site: "player" | "agent"
  /** 1: it was not seen lately; 2: the call comes from another address than the last. A number is read sooner than a date. */
  readonly news: number
  readonly staff: number | null
  readonly staffName: string | null
  readonly pages: StaffPage[] | null
  readonly acts: StaffAct[] | null
  readonly mustChange: InferOutput<typeof MustChange>
}

/** A session by the hash of its token, at the brand that is called; `ip`: where the call comes from. */
interface SessionQuestion {
  readonly brand: BrandId
  readonly hash: Buffer
  readonly ip?: string
}

/**
 * Looks up the holders of tokens, for all calls that arrive meanwhile in one statement: undefined if the session has expired or
 * was ended, belongs to another brand, or its member can no longer act. The session stores where the call comes from.
 */
export function createCallers(
  database: Database,
  clock: Clock,
): (token: string, brand: { readonly id: BrandId }, ip: string) => Promise<Caller | undefined> {
  const find = createBatcher((questions: readonly SessionQuestion[]) => callersBehind(database, questions, clock.now()))
  return (token, { id }, ip) => find({ brand: id, hash: hashOf(token), ip })
}

/** The same for one session, by the hash that a ticket keeps of it. */
export const callerBehind = async (database: Database, brand: BrandId, hash: Buffer, now: Date): Promise<Caller | undefined> =>
  (await callersBehind(database, [{ brand, hash }], now))[0]

async function callersBehind(
  database: Database,
  questions: readonly SessionQuestion[],
  now: Date,
): Promise<(Caller | undefined)[]> {
  const rows = await database.rows<SessionRow>(
    prepared(
      "callers",
      sql`
        select q.i, session.member, m.type, m.username, session.site,
               (session.seen_at < ${new Date(now.getTime() - SEEN_SECONDS * 1000)})::int
               + 2 * (q.ip is not null and coalesce(session.last_ip, session.ip) is distinct from q.ip)::int as news,
               session.staff, f.name as "staffName", f.pages, f.acts,
               case when session.by_code then null when session.staff is null then m.must_change
                 else f.must_change end as "mustChange"
        from unnest(${bytes(questions.map(({ hash }) => hash))}::bytea[], ${numbers(questions.map(({ brand }) => brand))}::int[],
                    ${texts(questions.map(({ ip }) => ip ?? null))}::inet[]) with ordinality as q(hash, brand, ip, i)
        join session on session.token_hash = q.hash and session.brand = q.brand
        join member m on m.id = session.member left join staff f on f.id = session.staff
        where ${liveSession(now)} and m.status = 'active' and (session.staff is null or f.state = 'active')`,
    ),
  )
  const found: (Caller | undefined)[] = questions.map(() => undefined)
  for (const row of rows) found[row.i - 1] = callerOf(row, questions[row.i - 1]!)
  const sleepy = rows.filter(({ news }) => (news & 1) > 0)
  const moved = rows.filter(({ news }) => (news & 2) > 0)
  const hashes = (of: readonly SessionRow[]): string => bytes(of.map(({ i }) => questions[i - 1]!.hash))
  // One that someone else changes at this time is written by its next call: all calls that arrive meanwhile would wait with it.
  if (sleepy.length > 0)
    await database.run(sql`
      update session set seen_at = ${now} from (
        select token_hash from session where token_hash = any (${hashes(sleepy)}::bytea[]) and seen_at < ${now}
        order by token_hash for update skip locked
      ) awake where session.token_hash = awake.token_hash`)
  if (moved.length > 0)
    await database.run(sql`
      update session set last_ip = moved.ip from (
        select s.token_hash, q.ip
        from unnest(${hashes(moved)}::bytea[], ${texts(moved.map(({ i }) => questions[i - 1]!.ip!))}::inet[]) as q(hash, ip)
        join session s on s.token_hash = q.hash order by s.token_hash for update of s skip locked
      ) moved where session.token_hash = moved.token_hash`)
  return found
}

const callerOf = (found: SessionRow, { brand, hash }: SessionQuestion): Caller => ({
  memberId: found.member,
  brand,
  type: found.type,
  username: found.staff === null ? found.username : `${found.staffName}@${found.username}`,
  isAgent: isAgentType(found.type),
  isTrial: found.type === "trial",
  site: found.site,
  sessionHash: hash,
  mustChange: found.mustChange,
  ...(found.staff !== null && { staff: { id: found.staff, pages: found.pages ?? [], acts: found.acts ?? [] } }),
})

/**
 * Ends sessions, their push messages, and the games opened from them: those take no more bets, wins still arrive.
 */
async function end(database: Database, which: Sql, now: Date): Promise<void> {
  await database.rows(sql`
    with over as (update session set ended_at = ${now} where ended_at is null and ${which} returning token_hash, member),
    games as (update game_session set ended_at = ${now} from over
      where game_session.session = over.token_hash and game_session.ended_at is null),
    pushes as (delete from push_subscription using over where push_subscription.session = over.token_hash)
    select ${memberChanged(sql`member`)} from (select distinct member from over) members`)
}

/** Which of these sessions have ended, as hexadecimal hashes. */
export async function endedSessions(database: Database, sessions: readonly Buffer[], now: Date): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set()
  const open = await database.rows<{ hash: string }>(sql`
    select encode(session.token_hash, 'hex') as hash from session join member m on m.id = session.member
    where session.token_hash = any(${sessions}) and ${liveSession(now)} and m.status = 'active'`)
  const known = new Set(open.map(({ hash }) => hash))
  return new Set(sessions.map(session => session.toString("hex")).filter(hash => !known.has(hash)))
}

/** Signs out: ends the whole family of a session, and forgets the browsers it had remembered. */
export async function endFamily(database: Database, hash: Buffer, now: Date): Promise<void> {
  const family = sql`(select family from session where token_hash = ${hash})`
  await database.transaction(async tx => {
    await tx.run(sql`delete from remembered_device where family = ${family}`)
    await end(tx, sql`family = ${family}`, now)
  })
}

/** Ends every session of a member except `except` (all by default). */
export const endSessions = (database: Database, member: MemberId, now: Date, except?: Buffer): Promise<void> =>
  end(database, sql`member = ${member} and token_hash is distinct from ${except ?? null}::bytea`, now)

/** Ends every session of a sub-account except `except` (all by default). */
export const endStaffSessions = (
  database: Database,
  {
    agent,
    staff,
    now,
    except,
  }: { readonly agent: MemberId; readonly staff: number; readonly now: Date; readonly except?: Buffer },
): Promise<void> =>
  end(database, sql`member = ${agent} and staff = ${staff} and token_hash is distinct from ${except ?? null}::bytea`, now)
