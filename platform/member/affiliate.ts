import type { MemberType } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"

/** Where an invitation code leads. */
export interface Invitation {
  readonly link: number
  readonly agent: number
  readonly type: MemberType
  readonly rebatePpm: number
}

/** The invitation behind a code of this brand: its link is on and not expired, its agent active. A link never gives more rebate than its agent has. */
export const invitationOf = (database: Database, brand: number, code: string, now: Date): Promise<Invitation | undefined> =>
  database.row<Invitation>(sql`
    select l.id as link, l.agent, l.type, least(l.rebate_ppm, a.rebate_ppm) as "rebatePpm"
    from register_link l join member a on a.id = l.agent
    where l.brand = ${brand} and l.code = ${code} and l.state = 'on' and (l.expires_at is null or l.expires_at > ${now})
      and a.status = 'active' and a.type in (1, 2, 41, 42)`)

export const countVisit = (database: Database, { link }: Invitation): Promise<number> =>
  database.run(sql`update register_link set visits = visits + 1 where id = ${link}`)
export const countRegistration = (database: Database, { link }: Invitation): Promise<number> =>
  database.run(sql`update register_link set registrations = registrations + 1 where id = ${link}`)
