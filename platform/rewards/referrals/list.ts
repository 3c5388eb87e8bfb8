import type { Response } from "@baize/common/api/endpoint.ts"
import type { ReferralState, referrals } from "@baize/common/api/referrals.ts"
import type { Day, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { maskName } from "../../identity/member/mask-name.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { siteUrl } from "../../server/site-url.ts"
import { codeOf } from "./code.ts"
import { done, isEnough } from "./figures.ts"

type ReferralCall = CallContext<typeof referrals>

/** The caller's code with its terms, while there is one, and their friends, newest first. */
export async function referralsOf(services: Services, call: ReferralCall): Promise<Response<typeof referrals>> {
  const { database, settings } = services
  const { brand, caller, visitor, request } = call
  const { memberId: member } = caller
  const closed = await closureOf(services, call)
  const code = closed === null ? await codeOf(database, brand.id, member) : null
  const { total, earned, rewarded } = await database.one<{ total: number; earned: Minor; rewarded: number }>(sql`
    select count(*)::int as total, coalesce(sum(reward) filter (where state = 'paid'), 0)::bigint as earned,
           (count(*) filter (where state = 'paid'))::int as rewarded
    from referral where referrer = ${member}`)
  return {
    rows: await friendsOf(database, member, request),
    total,
    code,
    url: code && `${siteUrl(settings, brand, visitor, "player")}/register?code=${code}`,
    closed,
    terms: closed === null ? (brand.settings.referral ?? null) : null,
    earned,
    rewarded,
  }
}

/** Nothing invites a member on a break to bring others, not even the code. */
async function closureOf({ database, clock }: Services, { brand, caller }: ReferralCall) {
  const { type, may } = await database.one<{ type: string; may: boolean }>(sql`
    select type, may_be_rewarded(id, ${clock.now()}) as may from member where id = ${caller.memberId}`)
  if (type !== "member") return "agent"
  if (!may) return "break"
  return brand.settings.referral ? null : "program"
}

interface FriendRow {
  readonly username: string
  readonly joinedAt: Date
  readonly until: Day
  readonly state: ReferralState
  readonly reward: Minor
  readonly paidAt: Date | null
}

async function friendsOf(
  database: Database,
  member: MemberId,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<Response<typeof referrals>["rows"]> {
  const rows = await database.rows<FriendRow>(sql`
    select f.username, r.joined_at as "joinedAt", r.until, r.reward, r.paid_at as "paidAt",
           case when r.state in ('caught', 'rejected') then 'not-counted'
                when r.state <> 'open' then r.state
                when ${isEnough} then 'qualified'
                when done.deposited > 0 then 'deposited' else 'joined' end as state
    from referral r join member f on f.id = r.friend cross join ${done}
    where r.referrer = ${member} order by r.friend desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  return rows.map(({ username, joinedAt, paidAt, ...row }) => ({
    ...row,
    name: maskName(username),
    joinedAt: joinedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
}
