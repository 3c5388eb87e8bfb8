import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** An address and browser that more members have signed in from say little: an office, or phones of one kind in one network. */
const MEMBERS_OF_PLACE = 5

interface SignInsToCompare {
  readonly members: readonly MemberId[]
  readonly from: Date
  readonly until: Date
}

/** Two members who have signed in from one address with one browser. */
interface SharedSignIn {
  readonly one: MemberId
  readonly other: MemberId
}

/** Of these members, the pairs who have signed in from the same address with the same browser in a period. */
export const sharedSignIns = (database: Database, { members, from, until }: SignInsToCompare): Promise<SharedSignIn[]> =>
  database.rows<SharedSignIn>(sql`
    with place as materialized (
      -- A household has a network of IPv6.
      select case family(ip) when 6 then network(set_masklen(ip, 64))::inet else ip end as place, user_agent,
             array_agg(distinct member order by member) as members
      from audit
      where event = 'sign-in' and outcome = 'done' and member = any (${[...members]})
        and at >= ${from} and at < ${until} and ip is not null and user_agent is not null
      group by place, user_agent having count(distinct member) between 2 and ${MEMBERS_OF_PLACE}
    )
    select distinct one, other
    from place cross join unnest(members) as one cross join unnest(members) as other
    where one < other order by one, other`)
