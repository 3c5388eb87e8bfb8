import type { MemberType } from "@baize/common/api/member.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { neighbourhoodOf } from "../../server/visitor.ts"
import { firstUse } from "../human/once.ts"
import { anyAgentType } from "./agent-types.ts"

/** Where an invitation code leads. */
export interface Invitation {
  readonly link: number
  readonly agent: number
  readonly type: MemberType
  readonly rebatePpm: number
  readonly nickname: string | null
}

/** The invitation behind a code of this brand: its link is on and not expired, its agent active. A link never gives more rebate than its agent has. */
export const invitationOf = (database: Database, brand: number, code: string, now: Date): Promise<Invitation | undefined> =>
  database.row<Invitation>(sql`
    select l.id as link, l.agent, l.type, least(l.rebate_ppm, a.rebate_ppm) as "rebatePpm", nullif(nullif(a.nickname, a.username), '') as nickname
    from register_link l join member a on a.id = l.agent
    where l.brand = ${brand} and l.code = ${code} and l.state = 'on' and (l.expires_at is null or l.expires_at > ${now})
      and a.status = 'active' and a.type in (${anyAgentType})`)

/**
 * The same for whoever is opened below the agent in this transaction, till the end of which the agent stays as he is: nobody lowers his
 * rebate below one that is just being given, or freezes him unseen. Take the tree (`holdTree`) before, as with any member.
 */
export async function holdInvitation(tx: Database, brand: number, code: string, now: Date): Promise<Invitation | undefined> {
  await tx.rows(sql`
    select from member where id = (select agent from register_link where brand = ${brand} and code = ${code}) for share`)
  return await invitationOf(tx, brand, code, now)
}

const DAY_MS = 86_400_000

/** Counts a visit: from one network a link has one a day, so that nobody counts it up by asking again. */
export async function countVisit(database: Database, { link }: Invitation, ip: string, now: Date): Promise<void> {
  const day = Math.floor(now.getTime() / DAY_MS)
  const once = await firstUse(database, "visit", `${link} ${neighbourhoodOf(ip)} ${day}`, new Date((day + 1) * DAY_MS))
  if (once) await database.run(sql`update register_link set visits = visits + 1 where id = ${link}`)
}
export const countRegistration = (database: Database, { link }: Invitation): Promise<number> =>
  database.run(sql`update register_link set registrations = registrations + 1 where id = ${link}`)
