import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { ends, isPlay, stake } from "../../books/facts/ledger-entries.ts"

/** A rule of points and one thing that breaks it. */
export interface PointViolation {
  readonly rule: string
  readonly what: string
}

/** Most that is named of one rule. */
const MOST = 100

/** A round counts on the business day of its first end, under the game of that, with all stakes that stand. */
const earnedAsPlayed: Sql = sql`
    with archived as (
      select coalesce(max(month + interval '1 month')::date, '-infinity') as until from archived_month
    ),
    play as (
      select t.source, t.round, t.member, t.brand, t.game, t.at, t.id, ${stake} as stake, ${ends} as ends, t.xact
      from transfer t where ${isPlay} and pg_visible_in_snapshot(t.xact, (select seen from reward_mark where name = 'points'))
    ),
    ending as (
      select distinct on (source, round, member) source, round, member, brand, game, at from play where ends
      order by source, round, member, xact, id
    ),
    stakes as (
      select source, round, member, sum(stake) as stake, min(at) as opened from play group by 1, 2, 3
    ),
    turnover as (
      select e.member, e.brand, (e.at at time zone 'UTC' + make_interval(mins => b.gmt_offset_minutes))::date as day, g.game_type,
             sum(s.stake) as turnover
      from ending e join stakes s using (source, round, member) join brand b on b.id = e.brand join game g on g.id = e.game
      cross join archived a where s.opened::date >= a.until
      group by 1, 2, 3, 4
    ),
    expected as (
      select t.member, t.day, t.game_type,
             floor(t.turnover * (d.rates ->> t.game_type)::numeric * coalesce((
               select f.value::numeric from jsonb_each_text(d.multipliers) f
               where f.key::int = (select max(k::int) from jsonb_object_keys(d.multipliers) k where k::int <= l.level)
             ), 1000000) / 1000000000000) as points
      from turnover t join point_day d on d.brand = t.brand and d.day = t.day
      left join (select member, day, min(level) as level from point_earning group by 1, 2) l
        on l.member = t.member and l.day = t.day
      where d.rates ? t.game_type
    ),
    posted as (
      select member, (detail ->> 'day')::date as day, detail ->> 'gameType' as game_type, sum(points) as points
      from point_entry where kind = 'earned' group by 1, 2, 3
    )
    select 'points are those of the settled turnover' as rule,
           'member ' || member || ', ' || day || ', ' || game_type || ': ' || coalesce(p.points, 0) || ' instead of '
             || coalesce(e.points, 0) as what
    from expected e full join posted p using (member, day, game_type) cross join archived a
    where coalesce(e.points, 0) <> coalesce(p.points, 0) and day > a.until order by member, day limit ${MOST}`

const oneLevelADay: Sql = sql`
    select 'points of a day are those of one VIP level' as rule, 'member ' || member || ', ' || day as what
    from point_earning group by member, day having min(level) <> max(level) limit ${MOST}`

/** What levels count, and the store shows of today. */
const earnedSoFar: Sql = sql`
    with entered as (
      select member, (detail ->> 'day')::date as day, detail ->> 'gameType' as game_type, sum(points) as points
      from point_entry where kind = 'earned' group by 1, 2, 3
    )
    select 'what a day has earned is the sum of its entries' as rule,
           'member ' || member || ', ' || day || ', ' || game_type as what
    from point_earning g full join entered e using (member, day, game_type)
    where coalesce(g.points, 0) <> coalesce(e.points, 0) order by member, day limit ${MOST}`

const accountsAndEntries: Sql = sql`
    select 'entries are numbered without gaps, and each balance follows from the one before' as rule,
           'member ' || member || ', entry ' || seq as what
    from (
      select member, seq, points, balance, lag(seq, 1, 0::bigint) over w as before, lag(balance, 1, 0::bigint) over w as was
      from point_entry window w as (partition by member order by seq)
    ) e where seq <> before + 1 or balance <> was + points
    union all
    select 'a balance is that of the last entry', 'member ' || a.member
    from point_account a left join lateral (
      select seq, balance from point_entry e where e.member = a.member order by seq desc limit 1
    ) last on true
    where (a.seq, a.balance) <> (coalesce(last.seq, 0), coalesce(last.balance, 0))
    union all
    select 'entries belong to an account', 'member ' || e.member
    from point_entry e where e.seq = 1 and not exists (select from point_account a where a.member = e.member)
    limit ${MOST}`

const redemptionsPaid: Sql = sql`
    with posted as (
      select member, substring(ref from '^redemption:([0-9]+)$')::bigint as id,
             sum(points) filter (where kind = 'redeemed') as taken,
             sum(points) filter (where kind = 'returned') as returned
      from point_entry where kind in ('redeemed', 'returned') group by 1, 2
    ),
    paid as (
      select substring(t.ref from '^redemption:([0-9]+)$')::bigint as id, t.member,
             sum(t.amount) filter (where d.kind = 'bonus-cost' and c.kind = 'cash' and c.member = t.member) as amount
      from transfer t join account d on d.id = t.debit join account c on c.id = t.credit
      where t.source = 'points' and t.kind = 'bonus-grant' group by 1, 2
    )
    select 'a redemption took its points once, and only a rejected one returned them' as rule, 'redemption ' || id as what
    from point_redemption r full join posted p using (id, member)
    where r.id is null or coalesce(p.taken, 0) <> -r.points
       or coalesce(p.returned, 0) <> case r.status when 'rejected' then r.points else 0 end
    union all
    select 'money for points is paid once', 'redemption ' || id
    from (select id, member, amount from point_redemption
          where amount is not null and created_at >= (
            select coalesce(max(month + interval '1 month'), '-infinity') from archived_month)
    ) r full join paid p using (id, member) where r.amount is distinct from p.amount
    union all
    select 'cash for points costs what was paid', 'redemption ' || id from point_redemption where cost <> amount
    union all
    select 'a code was given to a redemption of its voucher', 'redemption ' || r.id
    from point_redemption r left join point_voucher v on v.redemption = r.id
    where (r.kind = 'voucher') <> (v.redemption is not null) or v.reward <> r.reward
    limit ${MOST}`

/**
 * Recomputes points from the ledger, as far as it was read for them, and checks their own ledger against it, their accounts,
 * redemptions and the money paid for them. It reads transfers by the accounts they move money between, and shares nothing with
 * the code that earns and posts. Business can continue. Days of archived months are left out.
 */
export const pointViolations = (database: Database): Promise<PointViolation[]> =>
  database.rows<PointViolation>(sql`
    select * from (${earnedAsPlayed}) play union all select * from (${oneLevelADay}) levels
    union all select * from (${earnedSoFar}) earned
    union all select * from (${accountsAndEntries}) entries
    union all select * from (${redemptionsPaid}) redemptions`)
