import type { BrandId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { CampaignTerms } from "./terms.ts"

/** What a campaign would have given in a span of past deposits, and to whom. Money in minor units. */
export interface BackTest {
  readonly grants: number
  readonly members: number
  readonly deposits: Minor
  /** Granted, without free rounds. */
  readonly granted: Minor
  /** Turnover that all of it would have needed. */
  readonly required: Minor
  /** What these members staked in the days of their terms after the deposit, weighted; up to what each needed. */
  readonly played: Minor
  /** Grants whose turnover would have been complete. */
  readonly released: number
  /** Of the granted sum. */
  readonly releasedSum: Minor
  /** Members who share a person with another one of them. */
  readonly sharing: number
}

/**
 * Applies the terms to the approved deposits of a span, up to `times` for each member, first ones only for a welcome bonus, and
 * compares what followed with the turnover: an estimate, since play under a bonus differs from play without.
 */
export const backTest = (
  database: Database,
  brand: BrandId,
  { kind, grant, deposit, times, wagering, weights, days }: CampaignTerms,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<BackTest> => {
  const amount =
    grant.kind === "percent"
      ? sql`least(${grant.cap}::bigint, trunc(d.amount::numeric * ${grant.ppm} / 1000000)::bigint)`
      : sql`${grant.kind === "fixed" ? grant.amount : 0}::bigint`
  const methods = deposit?.methods ?? []
  return database.one<BackTest>(sql`
    with arrived as (
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
      select d.id, d.member, d.amount as deposit, d.decided_at, ${amount} as bonus from fitting d where d.n <= ${times}
    ),
    followed as (
      select g.*, g.bonus * ${wagering} as needs, coalesce((
          select sum(trunc(r.stake::numeric
                           * coalesce((${JSON.stringify(weights)}::jsonb ->> game.game_type)::bigint, 1000000) / 1000000))
          from round r join game on game.id = r.game
          where r.member = g.member and r.state = 'settled' and r.opened_at >= g.decided_at
            and r.opened_at < g.decided_at + make_interval(days => ${days})
        ), 0)::bigint as staked
      from given g
    )
    select count(*)::int as grants, count(distinct member)::int as members, coalesce(sum(deposit), 0)::bigint as deposits,
           coalesce(sum(bonus), 0)::bigint as granted, coalesce(sum(needs), 0)::bigint as required,
           coalesce(sum(least(staked, needs)), 0)::bigint as played,
           count(*) filter (where staked >= needs)::int as released,
           coalesce(sum(bonus) filter (where staked >= needs), 0)::bigint as "releasedSum",
           (select count(distinct f.member) from followed f join member m on m.id = f.member
            where exists (select from followed o join member om on om.id = o.member
              where o.member <> f.member and om.person_keys && m.person_keys))::int as sharing
    from followed`)
}
