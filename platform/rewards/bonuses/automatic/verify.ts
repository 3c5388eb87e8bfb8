import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** Most that is named of one rule. */
const MOST = 100

interface CashbackViolation {
  readonly rule: string
  readonly what: string
}

interface VerifiedCampaign {
  readonly campaign: number
  readonly brand: number
  readonly offset: number
  readonly weekly: boolean
}

interface FoundLoss {
  readonly member: MemberId
  readonly played: string
  readonly loss: Minor
  readonly found: Minor
  /** What the lines earn; null where it is not the loss that says so: kept out of the period, or declined. */
  readonly earned: Minor | null
  readonly min: Minor
  readonly ppm: number
  readonly cap: Minor
}

/**
 * Recomputes cashback from the transfers, as far as each campaign's last settled period has read them: what went from a member's
 * cash to vendors and pools and came back, by the period in which its round began, less what the house gave; what that earns by
 * the terms of the period; and what each period gave with what it carried. It shares nothing with the code that settles. Periods
 * that begin in archived months are left out, and of the last settled one the members who have an open round of it.
 */
export async function cashbackViolations(database: Database): Promise<CashbackViolation[]> {
  const campaigns = await database.rows<VerifiedCampaign>(sql`
    select c.id as campaign, c.brand, b.gmt_offset_minutes as "offset", bool_or(p.key like '%W%') as weekly
    from campaign_period p join campaign c on c.id = p.campaign join brand b on b.id = c.brand
    where p.settled_at is not null and c.kind = 'cashback' group by 1, 2, 3 order by 1`)
  const found: CashbackViolation[] = []
  for (const campaign of campaigns)
    for (const { member, played, loss, found: counted, earned, min, ppm, cap } of await database.rows<FoundLoss>(
      lossesOf(campaign),
    )) {
      const what = `campaign ${campaign.campaign}, member ${member}, ${played}`
      if (loss !== counted)
        found.push({ rule: "cashback counts what cash lost in a period", what: `${what}: ${counted} instead of ${loss}` })
      const due = loss > 0 && loss >= min ? Math.min(cap, Number((BigInt(loss) * BigInt(ppm)) / 1_000_000n)) : 0
      if (earned !== null && earned !== due)
        found.push({ rule: "a loss earns the cashback of its terms", what: `${what}: ${earned} instead of ${due}` })
    }
  return [...found.slice(0, MOST), ...(await database.rows<CashbackViolation>(given))]
}

/** Both sides: what the transfers say of each member and period, and what the lines do, with the terms of the period. */
const lossesOf = ({ campaign, brand, offset, weekly }: VerifiedCampaign): Sql => {
  const periodOf = (at: Sql): Sql =>
    sql`to_char(${at} at time zone 'UTC' + make_interval(mins => ${offset}), ${weekly ? 'IYYY-"W"IW' : "YYYY-MM-DD"})`
  return sql`
  with seen as (
    select seen, key from campaign_period where campaign = ${campaign} and settled_at is not null order by first desc limit 1
  ),
  flow as materialized (
    select t.source, t.at, t.member, t.amount,
           case when t.kind in ('rollback', 'reversal') then substr(t.ref, strpos(t.ref, ':') + 1) else t.ref end as name,
           case when t.kind in ('rollback', 'reversal') then split_part(t.ref, ':', 1) else t.kind::text end as about,
           t.round, d.kind::text as payer, c.kind::text as payee,
           coalesce((t.detail ->> 'pot')::bigint, 0) as pot,
           t.kind = 'endround' or coalesce((t.detail -> 'end')::boolean, false) as ends
    from transfer t join account d on d.id = t.debit join account c on c.id = t.credit join member m on m.id = t.member
    where t.brand = ${brand} and m.type <> 'trial' and pg_visible_in_snapshot(t.xact, (select seen from seen))
  ),
  named as (
    select source, name, about, min(round) as round from flow where round is not null group by 1, 2, 3
  ),
  play as materialized (
    select f.source, coalesce(f.round, n.round) as round, f.member, f.at, f.ends, f.about,
           case when f.payer in ('cash', 'vendor-wallet') then f.amount - f.pot else 0 end
             - case when f.payee in ('cash', 'vendor-wallet') then f.amount - f.pot else 0 end as lost
    from flow f left join named n on f.round is null and n.source = f.source and n.name = f.name
      and n.about = case f.about when 'bonus-stake' then 'bet' when 'bonus-win' then 'win' end
    where starts_with(f.source, 'vendor:') and 'bonus-cost' not in (f.payer, f.payee)
      and coalesce(f.round, n.round) is not null
  ),
  rounds as materialized (
    select member, min(at) filter (where about in ('bet', 'win', 'jackpot-win', 'endround')) as at, sum(lost) as lost,
           bool_or(ends) as ends
    from play group by source, round, member
  ),
  counted as (
    select member, at, lost from rounds where ends
    union all
    select member, at, case when payee = 'cash' then -amount else amount end from flow
    where (payer, payee) in (('bonus-cost', 'cash'), ('cash', 'bonus-cost'))
       or source = 'bonus' and (payer, payee) in (('bonus', 'cash'), ('cash', 'bonus'))
  ),
  expected as (
    select member, ${periodOf(sql`at`)} as played, sum(lost) as lost from counted group by 1, 2
  ),
  written as (
    select member, played, sum(loss) as loss, sum(amount) as amount from cashback_line where campaign = ${campaign} group by 1, 2
  )
  select x.member, x.played, x.lost as loss, x.counted as found,
         case when not coalesce(k.kept_out or g.all_left, false) then x.amount end as earned,
         coalesce((t.terms -> 'cashback' ->> 'minLoss')::bigint, 1) as min, (t.terms -> 'grant' ->> 'ppm')::int as ppm,
         (t.terms -> 'grant' ->> 'cap')::bigint as cap
  from (
    select member, played, coalesce(e.lost, 0)::bigint as lost, coalesce(w.loss, 0)::bigint as counted,
           coalesce(w.amount, 0)::bigint as amount
    from expected e full join written w using (member, played)
  ) x
  join campaign_period p on p.campaign = ${campaign} and p.key = x.played and p.settled_at is not null
  join campaign_terms t on t.campaign = p.campaign and t.version = p.version
  left join cashback k on (k.campaign, k.period, k.member) = (${campaign}::bigint, x.played, x.member)
  cross join lateral (${givenOf(campaign)}) g
  where p.by_start and p.first >= (select coalesce(max(month + interval '1 month 1 day')::date, '-infinity') from archived_month)
    and not exists (select from seen, rounds r where not r.ends and r.member = x.member and x.played = seen.key
                      and ${periodOf(sql`r.at`)} = x.played)
  order by x.member, x.played`
}

/** Whether all that was given of a day (`x`) was left: then what comes later corrects nothing of it. */
const givenOf = (campaign: number): Sql => sql`
  select bool_and(b.state = 'left') as all_left from bonus b
  where (b.campaign, b.member) = (${campaign}::bigint, x.member) and (b.occasion = x.played or exists (
    -- A line is given with the first bonus from its settlement on.
    select from cashback_line l
    where (l.campaign, l.member, l.played) = (b.campaign, b.member, x.played) and l.amount > 0 and l.period <= b.occasion
      and not exists (select from bonus n where (n.campaign, n.member) = (b.campaign, b.member)
                        and n.occasion >= l.period and n.occasion < b.occasion)))`

const given: Sql = sql`
  with line as (
    select campaign, period, member, sum(amount) as amount from cashback_line group by 1, 2, 3
  ),
  chained as (
    select k.*, coalesce(lag(k.amount + k.carried_in - k.given) over w, 0) as carry
    from cashback k window w as (partition by k.campaign, k.member order by k.period)
  )
  (select 'a period gives what its lines and what it carried add up to' as rule,
          'campaign ' || campaign || ', member ' || member || ', ' || period as what
   from chained k full join line l using (campaign, period, member)
   where k.amount is distinct from l.amount or k.carried_in <> k.carry limit ${MOST})
  union all
  (select 'cashback that a period gave is one bonus', 'campaign ' || k.campaign || ', member ' || k.member || ', ' || k.period
   from cashback k left join bonus b on (b.campaign, b.occasion, b.member) = (k.campaign, k.period, k.member)
   where k.given > 0 and b.amount is distinct from k.given limit ${MOST})`
