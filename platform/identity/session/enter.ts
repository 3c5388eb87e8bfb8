import type { MustChange } from "@baize/common/api/member.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import type { SignedIn as SignedInSchema } from "@baize/common/api/session.ts"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Visitor } from "../../server/visitor.ts"
import { networkOf } from "../../server/visitor.ts"
import { isAgentType } from "../member/agent-types.ts"
import { rememberDevice } from "./devices.ts"
import { hashOf, type SignInBefore, startSession } from "./sessions.ts"
import { trustDevice } from "./trusted.ts"

export type SignedIn = InferOutput<typeof SignedInSchema>

/** A member about to sign in, from the database. */
export interface Entering {
  readonly id: number
  readonly type: MemberType
  readonly username: string
  readonly status: "active" | "frozen" | "closed"
  readonly passwordHash: string
  readonly passwordSetAt: Date
  readonly mustChange: InferOutput<typeof MustChange>
  readonly firstLoginAt: Date | null
}

interface SignInEntry {
  readonly member: Pick<Entering, "id" | "type" | "username" | "firstLoginAt">
  readonly brand: BrandId
  readonly site: "player" | "agent"
  /** Why the password must be changed; kept until it is. */
  readonly reason: InferOutput<typeof MustChange>
  /** The member used a sent code: a reason stays for the next sign-in by password. */
  readonly byCode?: boolean
  readonly now: Date
  readonly visitor: Visitor
  /** Also remember the browser; never an agent's, whose session opens a whole team. */
  readonly remember?: boolean | undefined
  /** Also trust the browser without the authenticator app. */
  readonly trust?: boolean | undefined
  /** When the password was last typed in this browser, if it was remembered; now by default. */
  readonly chainBeganAt?: Date | undefined
}

/** Signs in a member opened at this moment: a session, with its time and address. */
export async function enter(database: Database, entry: SignInEntry): Promise<SignedIn> {
  const entered = await enterIf(database, entry, sql`true`)
  if (!entered) throw new Error(`Member ${entry.member.id} cannot enter`)
  return entered
}

/**
 * Signs in by the password behind `passwordHash`; undefined if that is no longer the password. A change of the password locks the
 * member and then ends sessions and forgets browsers, so that none that an old password opened is left.
 */
export const enterByPassword = (database: Database, entry: SignInEntry, passwordHash: string): Promise<SignedIn | undefined> =>
  enterIf(database, entry, sql`password_hash = ${passwordHash}`)

/** The same for a member confirmed otherwise while the password was the one set at `passwordSetAt`. */
export const enterUnchanged = (database: Database, entry: SignInEntry, passwordSetAt: Date): Promise<SignedIn | undefined> =>
  enterIf(database, entry, sql`password_set_at = ${passwordSetAt}`)

async function enterIf(
  database: Database,
  { member, brand, site, reason, byCode = false, now, visitor, remember, trust, chainBeganAt = now }: SignInEntry,
  condition: Sql,
): Promise<SignedIn | undefined> {
  return await database.transaction(async tx => {
    const before = await tx.row<SignInBefore>(sql`
      update member set first_login_at = coalesce(first_login_at, ${now}), last_login_at = ${now}, last_login_ip = ${visitor.ip},
                        must_change = case when ${byCode} then must_change else ${reason} end
      where id = ${member.id} and ${condition}
      returning old.last_login_at as "previousAt", host(old.last_login_ip) as "previousIp"`)
    if (!before) return undefined
    await tx.run(sql`
      insert into known_address (member, network, seen_at) values (${member.id}, ${networkOf(visitor.ip)}, ${now})
      on conflict (member, network) do update set seen_at = excluded.seen_at`)
    const token = await startSession(tx, { brand, member: member.id, site, now, visitor, byCode, before })
    const family = hashOf(token)
    const entering = {
      ...welcome(token, { member, reason }),
      ...(trust && { trusted: await trustDevice(tx, { brand, member: member.id, family, now }) }),
    }
    if (!remember || isAgentType(member.type)) return entering
    const device = await rememberDevice(tx, { brand, member: member.id, family, chainBeganAt, now })
    return { ...entering, device }
  })
}

/** The answer to a successful sign-in. */
export function welcome(
  token: string,
  { member, reason }: { readonly member: Pick<Entering, "username" | "firstLoginAt">; readonly reason: SignInEntry["reason"] },
): SignedIn {
  return {
    token,
    userName: member.username,
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired: reason === "expired",
    weakDefault: reason === "weak-default",
  }
}
