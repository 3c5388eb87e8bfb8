import type { MemberType } from "@baize/common/api/member-types.ts"
import type { BrandId, MemberId, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { networkOf } from "../../server/visitor.ts"
import { firstUse } from "../human/first-use.ts"
import { anyAgentType } from "./agent-types.ts"

/** The agent and terms of an invitation code. */
export interface Invitation {
  readonly link: number
  readonly agent: MemberId
  readonly type: MemberType
  readonly rebatePpm: Ppm
  readonly prizeGroup: number
  readonly nickname: string | null
}

/**
 * The invitation behind a code of this brand: its link is enabled and not expired, its agent active. A link never gives more
 * rebate or a higher prize group than its agent has.
 */
export const invitationOf = (database: Database, brand: BrandId, code: string, now: Date): Promise<Invitation | undefined> =>
  database.row<Invitation>(sql`
    select l.id as link, l.agent, l.type, least(l.rebate_ppm, a.rebate_ppm) as "rebatePpm",
           least(l.prize_group, a.prize_group) as "prizeGroup",
           nullif(nullif(a.nickname, a.username), '') as nickname
    from register_link l join member a on a.id = l.agent
    where l.brand = ${brand} and l.code = ${code} and l.state = 'on' and (l.expires_at is null or l.expires_at > ${now})
      and a.status = 'active' and a.type in (${anyAgentType})`)

/**
 * The same for opening an account below the agent in this transaction, until the end of which the agent's row is locked: a
 * concurrent change can neither lower the agent's rebate below the one being given nor freeze them unseen. Take the tree
 * (`holdTree`) first, as with any member.
 */
export async function holdInvitation(tx: Database, brand: BrandId, code: string, now: Date): Promise<Invitation | undefined> {
  await tx.rows(sql`
    select from member where id = (select agent from register_link where brand = ${brand} and code = ${code}) for share`)
  return await invitationOf(tx, brand, code, now)
}

const DAY_MS = 86_400_000

/** Counts a visit: one per day and network for each link, so that repeated requests do not inflate it. */
export async function countVisit(database: Database, { link }: Invitation, ip: string, now: Date): Promise<void> {
  const day = Math.floor(now.getTime() / DAY_MS)
  const once = await firstUse(database, "visit", `${link} ${networkOf(ip)} ${day}`, new Date((day + 1) * DAY_MS))
  if (once) await database.run(sql`update register_link set visits = visits + 1 where id = ${link}`)
}
export const countRegistration = (database: Database, { link }: Invitation): Promise<number> =>
  database.run(sql`update register_link set registrations = registrations + 1 where id = ${link}`)
