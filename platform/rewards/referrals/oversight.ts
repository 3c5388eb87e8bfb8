import type { BrandId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { done, type FriendFigures, isEnough } from "./figures.ts"

export const referralRowStates = ["open", "caught", "held", "rejected", "ended", "paid"] as const
type ReferralRowState = (typeof referralRowStates)[number]

/** A referral as the house sees it. Money in minor units. */
export interface OverseenReferral extends FriendFigures {
  readonly friend: string
  readonly referrer: string
  readonly joinedAt: Date
  readonly until: string
  readonly state: ReferralRowState
  readonly doubt: "person" | "device" | null
  readonly reason: string | null
  readonly reward: Minor
  readonly deposits: Minor
  readonly turnover: Minor
  readonly paidAt: Date | null
  /** Of a paid one: what it was paid for has been taken back since. */
  readonly fellShort: boolean
}

/** The newest first; of one state, and of one referrer, if given. */
export const referralsAt = (
  database: Database,
  brand: BrandId,
  { state = null, referrer = null }: { readonly state?: string | null; readonly referrer?: string | null },
): Promise<OverseenReferral[]> =>
  database.rows<OverseenReferral>(sql`
    select f.username as friend, m.username as referrer, r.joined_at as "joinedAt", r.until, r.state, r.doubt, r.reason, r.reward,
           r.deposits, r.turnover, r.paid_at as "paidAt", done.deposited, done.played,
           r.state = 'paid' and not (${isEnough}) as "fellShort"
    from referral r join member f on f.id = r.friend join member m on m.id = r.referrer cross join ${done}
    where r.brand = ${brand} and (${state}::text is null or r.state = ${state})
      and (${referrer}::text is null or lower(m.username) = lower(${referrer}))
    order by r.friend desc limit 500`)

/** What referrals cost so far, or are worth to their referrers, by state. */
export const referralCostOf = (database: Database, brand: BrandId, from: Date | null, to: Date | null) =>
  database.rows<{ state: ReferralRowState; count: number; sum: Minor }>(sql`
    select state, count(*)::int as count, sum(reward)::bigint as sum from referral
    where brand = ${brand} and (${from}::timestamptz is null or coalesce(paid_at, joined_at) >= ${from})
      and (${to}::timestamptz is null or coalesce(paid_at, joined_at) < ${to})
    group by state order by state`)

export interface ReferralVerdict {
  readonly act: "hold" | "release" | "reject"
  readonly reason: string | null
  readonly by: string
  readonly at: Date
}

/** What a referral was before and is now; the same twice: it can't be decided so. Undefined: no such referral. */
interface DecidedReferral {
  readonly before: ReferralRowState
  readonly after: ReferralRowState
}

/** From which states the house decides, and what becomes of it. */
const acts = {
  hold: { from: ["open", "caught"], to: "held" },
  release: { from: ["caught", "held", "rejected"], to: "open" },
  reject: { from: ["open", "caught", "held"], to: "rejected" },
} as const

/** Decides by the friend's username. A payment of the same moment is either before it or never. */
export const decideReferral = (
  database: Database,
  brand: BrandId,
  friend: string,
  { act, reason, by, at }: ReferralVerdict,
): Promise<DecidedReferral | undefined> =>
  database.transaction(async tx => {
    const row = await tx.row<{ id: number; state: ReferralRowState }>(sql`
      select r.friend as id, r.state from referral r join member f on f.id = r.friend
      where r.brand = ${brand} and lower(f.username) = lower(${friend}) for update of r`)
    if (!row) return undefined
    const { from, to } = acts[act]
    if (!(from as readonly string[]).includes(row.state)) return { before: row.state, after: row.state }
    await tx.run(sql`
      update referral set state = ${to}, reason = ${reason}, decided_by = ${by}, decided_at = ${at},
        cleared = ${act === "release"} where friend = ${row.id}`)
    return { before: row.state, after: to }
  })
