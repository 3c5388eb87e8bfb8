import type { MemberInfo, MustChange } from "@baize/common/api/member.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Caller } from "../../server/gate.ts"
import type { Visitor } from "../../server/visitor.ts"
import { networkOf } from "../../server/visitor.ts"
import { anyAgentType } from "../member/agent-types.ts"
import { type SignedIn, welcome } from "../session/enter.ts"
import { type SignInBefore, startSession } from "../session/sessions.ts"

/** An agent's staff member about to sign in at the portal. */
export interface EnteringStaff {
  readonly id: number
  readonly agent: MemberId
  readonly username: string
  /** The agent's status, which applies to their staff too. */
  readonly status: "active" | "frozen" | "closed"
  readonly passwordHash: string
  readonly passwordSetAt: Date
  readonly mustChange: InferOutput<typeof MustChange>
  readonly firstLoginAt: Date | null
}

/** The owner of the name `name@agent`; undefined without such an open sub-account. */
export async function findStaff(database: Database, brand: BrandId, login: string): Promise<EnteringStaff | undefined> {
  const at = login.lastIndexOf("@")
  if (at < 1) return undefined
  const [name, agent] = [login.slice(0, at).toLowerCase(), login.slice(at + 1).toLowerCase()]
  return await database.row<EnteringStaff>(sql`
    select f.id, f.agent, f.name || '@' || m.username as username, m.status, f.password_hash as "passwordHash",
           f.password_set_at as "passwordSetAt", f.must_change as "mustChange", f.last_login_at as "firstLoginAt"
    from staff f join member m on m.id = f.agent
    where m.brand = ${brand} and lower(m.username) = lower(${agent}) and lower(f.name) = ${name} and f.state = 'active'
      and m.type in (${anyAgentType})`)
}

interface StaffSignIn {
  readonly staff: EnteringStaff
  readonly brand: BrandId
  readonly reason: InferOutput<typeof MustChange>
  readonly now: Date
  readonly visitor: Visitor
}

/** Signs staff in at the portal; undefined if the password was changed, or the account revoked, a moment ago. */
export async function enterStaff(
  database: Database,
  { staff, brand, reason, now, visitor }: StaffSignIn,
): Promise<SignedIn | undefined> {
  const token = await database.transaction(async tx => {
    const before = await tx.row<SignInBefore>(sql`
      update staff set last_login_at = ${now}, last_login_ip = ${visitor.ip}, must_change = ${reason}
      where id = ${staff.id} and state = 'active' and password_hash = ${staff.passwordHash}
      returning old.last_login_at as "previousAt", host(old.last_login_ip) as "previousIp"`)
    if (!before) return undefined
    await tx.run(sql`
      insert into staff_address (staff, network, seen_at) values (${staff.id}, ${networkOf(visitor.ip)}, ${now})
      on conflict (staff, network) do update set seen_at = excluded.seen_at`)
    return await startSession(tx, { brand, member: staff.agent, staff: staff.id, site: "agent", now, visitor, before })
  })
  return token === undefined ? undefined : welcome(token, { member: staff, reason })
}

/** The differences in the agent's own view when one of their staff calls. */
export async function staffInfoOf(database: Database, { staff, username }: Caller): Promise<Partial<MemberInfo>> {
  if (!staff) return {}
  const { nickname, hasPaymentPassword } = await database.one<{ nickname: string; hasPaymentPassword: boolean }>(sql`
    select nickname, payment_password_hash is not null as "hasPaymentPassword" from staff where id = ${staff.id}`)
  return {
    nickname,
    hasPassword: true,
    hasPaymentPassword,
    email: null,
    mustTell: [],
    unreadMessages: 0,
    rewards: { missionLeaderboard: 0, rewardCenter: 0 },
    leftToBet: null,
    unreadNotices: 0,
    staff: { name: username, pages: [...staff.pages], acts: [...staff.acts] },
  }
}
