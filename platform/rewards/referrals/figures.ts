import type { Minor } from "@baize/common/api/units.ts"
import sql, { type Sql } from "sql-template-tag"

/** What a friend has done of what they need, in minor units. */
export interface FriendFigures {
  readonly deposited: Minor
  readonly played: Minor
}

/**
 * `deposited` and `played` of the friend of a referral `r`, as they are now: by the reports' facts up to its last day, less what
 * was taken back later, whatever else was deposited since.
 */
export const done: Sql = sql`
  lateral (
    select least(coalesce(sum(f.deposits) filter (where f.day <= r.until), 0) - taken_back_later(r.friend, '-infinity', r.until),
                 coalesce(sum(f.deposits), 0))::bigint as deposited,
           (coalesce(sum(f.turnover) filter (where f.day <= r.until), 0) + coalesce((
             select sum(a.turnover) from aftermath a
             where a.member = r.friend and a.ref is not null and a.day > r.until and a.played <= r.until), 0))::bigint as played
    from fact f where f.member = r.friend
  ) done`

/** Whether that is enough. */
export const isEnough: Sql = sql`done.deposited >= r.deposits and done.played >= r.turnover`
