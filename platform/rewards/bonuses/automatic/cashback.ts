import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { holdFacts } from "../../../books/facts/mark.ts"
import { ROUND_DAYS } from "../../../books/ledger/months/archive.ts"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, dayStart } from "../../../brands/calendar.ts"
import type { CampaignTerms } from "../terms.ts"
import { lossesOf } from "./losses.ts"
import { type CampaignPeriod, holdPeriod } from "./periods.ts"

/** What a loss earns, minor units, rounded down. */
export const earnedBy = ({ grant, cashback }: CampaignTerms, loss: Sql): Sql =>
  grant.kind !== "percent"
    ? sql`0::bigint`
    : sql`case when ${loss} >= ${Math.max(1, cashback?.minLoss ?? 1)}
        then least(${grant.cap}::bigint, div(${loss}::numeric * ${grant.ppm}, 1000000)::bigint) else 0::bigint end`

/**
 * Settles a period that is over, once, by complete figures only: writes what everyone lost and what it earns, and a bonus for
 * each member whom it gives something. False: the facts lack a transfer older than the transaction `until`.
 */
export const settleCashback = (
  database: Database,
  brand: Brand,
  period: CampaignPeriod,
  { until, now }: { readonly until: string; readonly now: Date },
): Promise<boolean> =>
  database.transaction(async tx => {
    if (!(await holdPeriod(tx, period))) return true // settled by another process meanwhile
    if (!(await holdFacts(tx, until))) return false
    await tx.run(sql`set local work_mem = '128MB'`)
    await writeLines(tx, brand, period, now)
    await writeGiven(tx, brand, period, now)
    await tx.run(sql`
      update campaign_period set settled_at = ${now}, seen = (select seen from fact_mark where name = 'facts')
      where campaign = ${period.campaign} and key = ${period.key}`)
    await tx.run(sql`
      update campaign_period set by_start = true
      where campaign = ${period.campaign} and settled_at is not null and not by_start`)
    return true
  })

/**
 * The rounds that a jackpot was paid in, or taken back from, since then. A pool's win is no team's loss, so the aftermath of
 * rounds leaves jackpots out; for the member, they are won.
 */
const jackpotsOf = (brand: Brand, since: Date): Sql => sql`
  select r.member, r.opened_day as played
  from transfer t join round r on (r.vendor, r.ref, r.member) = (substr(t.source, length('vendor:') + 1), t.round, t.member)
  where t.brand = ${brand.id} and t.at >= ${since} and starts_with(t.source, 'vendor:') and r.opened_at < ${since}
    and (t.kind = 'jackpot-win' or t.kind in ('rollback', 'reversal') and starts_with(t.ref, 'jackpot-win:'))`

/**
 * The days of the rounds that began since a day and ended on a later one than they began: on or after `ends`. Formerly they
 * counted on the second.
 */
const endedLate = (brand: Brand, since: Day, ends: Day): Sql => sql`
  select r.member, d.played from round r cross join lateral (values (r.opened_day), (r.day)) d (played)
  where r.brand = ${brand.id} and r.state = 'settled' and r.day > r.opened_day and r.opened_day >= ${since} and r.day >= ${ends}`

/**
 * The lines of the period's own play, and of every earlier period whose play has changed since. The one before is compared as a
 * whole, since a posting can be committed late; older ones by the rounds that were changed (`aftermath`) or ended late.
 */
async function writeLines(tx: Database, brand: Brand, period: CampaignPeriod, now: Date): Promise<void> {
  const earlier = await tx.rows<CampaignPeriod & { byStart: boolean }>(sql`
    select p.campaign, 'cashback' as kind, p.key, p.first::text, p.last::text, p.version, t.terms, p.by_start as "byStart"
    from campaign_period p join campaign_terms t on t.campaign = p.campaign and t.version = p.version
    where p.campaign = ${period.campaign} and p.first < ${period.first} order by p.first`)
  const before = earlier.pop()
  const { first } = before ?? period
  const since = dayStart(first, brand.gmtOffsetMinutes)
  const former = earlier.find(({ byStart }) => !byStart)
  const changed = await tx.rows<{ key: string; members: MemberId[] }>(sql`
    select p.key, array_agg(distinct x.member) as members
    from (
      select a.member, r.opened_day as played
      from aftermath a join round r on (r.vendor, r.ref, r.member) = (a.vendor, a.ref, a.member)
      where a.brand = ${brand.id} and a.at >= ${since}
      union all
      ${jackpotsOf(brand, since)}
      union all
      ${former ? endedLate(brand, former.first, former.first) : endedLate(brand, addDays(first, -ROUND_DAYS), first)}
    ) x
    join campaign_period p on p.campaign = ${period.campaign} and x.played between p.first and p.last
    where p.first < ${first}
    group by p.key order by p.key`)
  for (const { key, members } of changed) {
    const played = earlier.find(one => one.key === key)
    if (played) await tx.run(linesOf(brand, period, played, now, members))
  }
  if (before) await tx.run(linesOf(brand, period, before, now))
  await tx.run(linesOf(brand, period, period, now))
  await tx.run(keptOut(brand, period, now))
}

/**
 * For each member, the difference between what a period's play is now and what its lines say. Who was kept out of it, or has
 * declined what it gave, neither gains nor loses by what changes later. While a round that began in the period is open, it has no
 * line: a win can't be kept from it by waiting. The next settlement writes it.
 */
const linesOf = (brand: Brand, period: CampaignPeriod, played: CampaignPeriod, now: Date, only?: readonly MemberId[]): Sql => sql`
  with ${lossesOf(brand, played, only)},
  counted as materialized (
    select member, sum(loss)::bigint as loss, sum(amount)::bigint as amount from cashback_line
    where campaign = ${period.campaign} and played = ${played.key} ${only ? sql`and member = any (${only}::bigint[])` : empty}
    group by member
  ),
  present as (
    select member, coalesce(l.loss, 0) as loss, coalesce(c.loss, 0) as counted, coalesce(c.amount, 0) as amount
    from losses l full join counted c using (member)
  ),
  due as (
    select p.*, case when ${isOut(period, played, now)} then p.amount else ${earnedBy(played.terms, sql`p.loss`)} end as earned
    from present p
  )
  insert into cashback_line (campaign, period, played, member, loss, amount)
  select ${period.campaign}, ${period.key}, ${played.key}, member, loss - counted, earned - amount from due
  where (loss <> counted or earned <> amount) ${played.key === period.key ? sql`and not (${waits(brand, period)})` : empty}
  order by member`

/** Whether a round of a member that began in a period is open. The last period of a campaign is followed by none. */
const waits = (brand: Brand, period: CampaignPeriod): Sql => sql`
  exists (select from campaign_period n where n.campaign = ${period.campaign} and n.first > ${period.first})
  and exists (select from round r where r.member = due.member and ${isOpenOf(brand, period)})`

const isOpenOf = ({ gmtOffsetMinutes }: Brand, { first, last }: CampaignPeriod): Sql => sql`
  r.state = 'open' and r.opened_at >= ${dayStart(first, gmtOffsetMinutes)}
    and r.opened_at < ${dayStart(addDays(last, 1), gmtOffsetMinutes)}`

/** A line of nothing for members with open rounds who are kept out of the period: `writeGiven` notes it before the rounds end. */
const keptOut = (brand: Brand, period: CampaignPeriod, now: Date): Sql => sql`
  insert into cashback_line (campaign, period, played, member, loss, amount)
  select distinct ${period.campaign}::bigint, ${period.key}, ${period.key}, r.member, 0, 0 from round r
  where r.brand = ${brand.id} and ${isOpenOf(brand, period)} and not may_be_rewarded(r.member, ${now})
  on conflict do nothing`

const isOut = (period: CampaignPeriod, played: CampaignPeriod, now: Date): Sql =>
  played.key === period.key
    ? sql`not may_be_rewarded(p.member, ${now})`
    : sql`(exists (select from cashback k
            where (k.campaign, k.member, k.period) = (${period.campaign}, p.member, ${played.key}) and k.kept_out)
        or exists (select from bonus b
            where (b.campaign, b.member) = (${period.campaign}, p.member) and ${isFor(sql`b`, played)} and b.state = 'left')
          and not exists (select from bonus b
            where (b.campaign, b.member) = (${period.campaign}, p.member) and ${isFor(sql`b`, played)} and b.state <> 'left'))`

/** Whether a bonus gives cashback of a period, or was of it. */
const isFor = (bonus: Sql, { key }: CampaignPeriod): Sql => sql`(${bonus}.occasion = ${key} or ${key} in (${playOf(bonus)}))`

/** What the lines give each member, with what was carried to this period; a bonus for it waits to be granted. */
const writeGiven = (tx: Database, brand: Brand, { campaign, key, version }: CampaignPeriod, now: Date): Promise<number> =>
  tx.run(sql`
    with sums as (
      select l.member, sum(l.amount)::bigint as amount, not may_be_rewarded(l.member, ${now}) as kept_out,
             coalesce((select c.amount + c.carried_in - c.given from cashback c
                       where c.campaign = ${campaign} and c.member = l.member and c.period < ${key}
                       order by c.period desc limit 1), 0) as carried_in
      from cashback_line l where l.campaign = ${campaign} and l.period = ${key} group by l.member
    ),
    written as (
      insert into cashback (campaign, period, member, amount, carried_in, kept_out, given)
      select ${campaign}, ${key}, member, amount, carried_in, kept_out,
             case when kept_out then 0 else greatest(0, amount + carried_in) end
      from sums order by member returning member, given
    )
    insert into bonus (brand, member, campaign, version, occasion, state, amount, joined_at)
    select ${brand.id}, member, ${campaign}, ${version}, ${key}, 'joined', given, ${now} from written
    where given > 0 order by member on conflict do nothing`)

/** Whether two bonuses of a campaign are for cashback of one period's play. */
export const isForSamePlay = (other: Sql, own: number): Sql => sql`
  ${other}.occasion >= (
    select min(p.played) from bonus own cross join lateral (${playOf(sql`own`)}) p where own.id = ${own})
  and exists (select from bonus own where own.id = ${own} and exists (${playOf(sql`own`)} intersect ${playOf(other)}))`

/** The periods that a bonus gives cashback of: a line that waited or was carried comes with a later one. */
const playOf = (bonus: Sql): Sql => sql`
  select l.played from cashback k join cashback_line l using (campaign, period, member)
  where (k.campaign, k.member) = (${bonus}.campaign, ${bonus}.member) and k.period <= ${bonus}.occasion and l.amount > 0
    and k.period > coalesce((select max(e.occasion) from bonus e
      where (e.campaign, e.member) = (${bonus}.campaign, ${bonus}.member) and e.occasion < ${bonus}.occasion), '')`
