import type { BrandId, Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { join, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { addDays, businessDay, dayStart, daysIn, type Period, type PeriodKind, periodOf } from "../../brands/calendar.ts"
import { bornOn, datesOn } from "./automatic/birthdays.ts"
import { earnedBy } from "./automatic/cashback.ts"
import { lossesOf } from "./automatic/losses.ts"
import { periodKindOf } from "./automatic/periods.ts"
import { type CampaignTerms, isAutomatic } from "./terms.ts"

/** What a campaign would have given in a span of the past, and to whom. Money in minor units. */
export interface BackTest {
  readonly grants: number
  readonly members: number
  /** The deposits or losses that it would have been for. */
  readonly basis: Minor
  /** Granted, without free rounds. */
  readonly granted: Minor
  /** Turnover that all of it would have needed. */
  readonly required: Minor
  /** What these members staked in the days of their terms after the grant, weighted; up to what each needed. */
  readonly played: Minor
  /** Grants whose turnover would have been complete. */
  readonly released: number
  /** Of the granted sum. */
  readonly releasedSum: Minor
  /** Members who share a person with another one of them. */
  readonly sharing: number
}

interface TestedSpan {
  readonly from: Date
  readonly until: Date
}

/**
 * Applies the terms to what happened in a span: approved deposits, up to `times` for each member, first ones only for a welcome
 * bonus; or the losses of periods that ended in it, birthdays, and VIP levels reached. Compares what followed with the turnover:
 * an estimate, since play under a bonus differs from play without.
 */
export const backTest = (database: Database, brand: Brand, terms: CampaignTerms, span: TestedSpan): Promise<BackTest> => {
  const { wagering, weights, days } = terms
  return database.one<BackTest>(sql`
    with ${isAutomatic(terms) ? givenByItself(brand, terms, span) : givenForDeposits(brand.id, terms, span)},
    followed as (
      select g.*, g.bonus * ${wagering} as needs, coalesce((
          select sum(trunc(r.stake::numeric
                           * coalesce((${JSON.stringify(weights)}::jsonb ->> game.game_type)::bigint, 1000000) / 1000000))
          from round r join game on game.id = r.game
          where r.member = g.member and r.state = 'settled' and r.opened_at >= g.given_at
            and r.opened_at < g.given_at + make_interval(days => ${days})
        ), 0)::bigint as staked
      from given g
    )
    select count(*)::int as grants, count(distinct member)::int as members, coalesce(sum(basis), 0)::bigint as basis,
           coalesce(sum(bonus), 0)::bigint as granted, coalesce(sum(needs), 0)::bigint as required,
           coalesce(sum(least(staked, needs)), 0)::bigint as played,
           count(*) filter (where staked >= needs)::int as released,
           coalesce(sum(bonus) filter (where staked >= needs), 0)::bigint as "releasedSum",
           (select count(distinct f.member) from followed f join member m on m.id = f.member
            where exists (select from followed o join member om on om.id = o.member
              where o.member <> f.member and om.person_keys && m.person_keys))::int as sharing
    from followed`)
}

/** `given (member, basis, given_at, bonus)` for deposits. */
function givenForDeposits(brand: BrandId, { kind, grant, deposit, times }: CampaignTerms, { from, until }: TestedSpan): Sql {
  const amount =
    grant.kind === "percent"
      ? sql`least(${grant.cap}::bigint, trunc(d.amount::numeric * ${grant.ppm} / 1000000)::bigint)`
      : sql`${grant.kind === "fixed" ? grant.amount : 0}::bigint`
  const methods = deposit?.methods ?? []
  return sql`
    arrived as (
      select d.id, d.member, d.amount, d.method, d.decided_at,
             row_number() over (partition by d.member order by d.decided_at, d.id) as nth
      from deposit d where d.brand = ${brand} and d.status = 'approved' and d.decided_at <= ${until}
    ),
    fitting as (
      select d.*, row_number() over (partition by d.member order by d.decided_at, d.id) as n
      from arrived d
      where d.decided_at >= ${from} and d.amount >= ${deposit?.min ?? 1}
        and (${methods}::text[] = '{}' or d.method = any (${methods})) and (${kind !== "welcome"} or d.nth = 1)
    ),
    given as (
      select d.member, d.amount as basis, d.decided_at as given_at, ${amount} as bonus from fitting d where d.n <= ${times}
    )`
}

/** The same for what the house gives automatically, to members whom it may reward now; losses of whole periods alone. */
function givenByItself(brand: Brand, terms: CampaignTerms, { from, until }: TestedSpan): Sql {
  const { kind, grant, birthday, levels } = terms
  const sum = sql`${grant.kind === "fixed" ? grant.amount : 0}::bigint`
  const may = (member: Sql): Sql => sql`may_be_rewarded(${member}, ${until})`
  if (kind === "level")
    return sql`
    given as (
      select g.member, 0::bigint as basis, g.seen_at as given_at, ${sum} as bonus
      from level_gained g join member m on m.id = g.member
      where m.brand = ${brand.id} and g.seen_at >= ${from} and g.seen_at <= ${until} and g.level = any (${levels ?? []}::int[])
        and ${may(sql`g.member`)}
    )`
  const [first, last] = [from, until].map(at => businessDay(at, brand.gmtOffsetMinutes)) as [Day, Day]
  if (kind === "birthday") {
    const dates = Array.from({ length: daysIn(first, last) }, (_, at) => addDays(first, at)).flatMap(datesOn)
    return sql`
    given as (
      select p.id as member, 0::bigint as basis, ${from}::timestamptz as given_at, ${sum} as bonus from member p
      where p.brand = ${brand.id} and ${bornOn(sql`p`, dates)}
        and p.identity_state = any (${birthday?.verified ? ["verified"] : ["verified", "declared"]}::text[])
        and ${may(sql`p.id`)}
    )`
  }
  const periods = periodsIn(first, last, periodKindOf(terms))
  if (periods.length === 0)
    return sql`
    given as (select 0::bigint as member, 0::bigint as basis, ${from}::timestamptz as given_at, ${sum} as bonus where false)`
  return sql`
    given as (
      ${join(
        periods.map(
          period => sql`
      select p.member, p.loss as basis, ${dayStart(addDays(period.last, 1), brand.gmtOffsetMinutes)}::timestamptz as given_at,
             ${earnedBy(terms, sql`p.loss`)} as bonus
      from (with ${lossesOf(brand, period)} select member, loss from losses) p
      where ${earnedBy(terms, sql`p.loss`)} > 0 and ${may(sql`p.member`)}`,
        ),
        " union all ",
      )}
    )`
}

/** The periods that begin and end within these days. */
function periodsIn(first: Day, last: Day, kind: PeriodKind): Period[] {
  const found: Period[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const period = periodOf(day, kind)
    if (period.first === day && period.last < last) found.push(period)
  }
  return found
}
