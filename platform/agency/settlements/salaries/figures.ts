import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import type { Inputs } from "../../contracts/arithmetic/payable.ts"
import { carriedOver, earlierSettlements, saysSomething } from "./carried-over.ts"
import { foreignPlay } from "./foreign-play.ts"
import type { SalaryKind, SalaryPeriod } from "./salary-periods.ts"

/** A contract in a stretch of time, with all inputs of its arithmetic. */
export interface DueSalary extends Omit<Inputs, "salaries" | `later${string}`> {
  readonly contract: number
  readonly version: number
  readonly terms: Terms
  /** Its last day; null: none is known. */
  readonly endsOn: Day | null
  /** On the last day of a version, the next one's measure; null without a next one. */
  readonly nextMeasure: Terms["measure"] | null
  /** Its last statement; null: it has none. */
  readonly sequence: number | null
  readonly hash: string | null
}

/** Contracts computed per portion. */
const PORTION = 5_000

/**
 * Computes the teams' figures for all contracts of a kind at once, into a temporary table of this transaction; then gives them in
 * portions. Contracts with nothing to report are left out: their team had no activity, and nothing was handed to them.
 */
export async function* salaryFigures(
  tx: Database,
  kind: SalaryKind,
  brand: Brand,
  stretch: SalaryPeriod,
  people: Sql,
): AsyncGenerator<DueSalary[]> {
  const { day, until } = stretch
  await tx.run(sql`drop table if exists salary_figures`)
  await tx.run(sql`
    create temporary table salary_figures on commit drop as
    with k as materialized (
      select c.id, c.downline, c.signed_at, c.starts_on, coalesce(c.ends_on, 'infinity') as ends_on, c.follows, v.version,
             v.active_turnover, v.own_play,
             case when v.ends_on = ${day} then (
               select n.terms ->> 'measure' from contract_version n
               where n.contract = c.id and n.starts_on = v.ends_on + 1) end as next_measure
      from contract c join contract_version v on v.contract = c.id
      where c.brand = ${brand.id} and c.kind = ${kind} and is_in_force(c.state)
        and v.starts_on <= ${day} and (v.ends_on is null or v.ends_on >= ${day})
        ${kind === "hourly" ? sql`and (v.starts_on < ${day} or v.signed_at < ${until})` : empty}
    ),
    person as materialized (${people}),
    ${foreignPlay(kind, brand, stretch)},
    figures as (
      select k.id, sum(p.turnover) as turnover, sum(p.payout) as payout, sum(p.contributions) as contributions,
             sum(p.bonus) as bonus, sum(p.rebate) as rebate,
             sum(p.reversed_turnover) as reversed_turnover, sum(p.reversed_payout) as reversed_payout,
             sum(p.turnover) filter (where p.member = k.downline and not k.own_play) as own_turnover,
             sum(p.payout) filter (where p.member = k.downline and not k.own_play) as own_payout,
             sum(p.contributions) filter (where p.member = k.downline and not k.own_play) as own_contributions,
             sum(p.bonus) filter (where p.member = k.downline and not k.own_play) as own_bonus,
             sum(p.rebate) filter (where p.member = k.downline and not k.own_play) as own_rebate,
             count(*) filter (where p.turnover - coalesce(g.turnover, 0) >= greatest(k.active_turnover, 1)
               and (k.own_play or p.member <> k.downline)) as active
      from person p
      join lineage l on l.descendant = p.member and ${day}::date between l.first_day and l.last_day
      join k on k.downline = l.ancestor
      left join foreign_by_member g on g.id = k.id and g.member = p.member
      group by k.id
    )
    select k.id as contract, k.version, nullif(k.ends_on, 'infinity') as "endsOn", k.next_measure as "nextMeasure",
           coalesce(f.turnover, 0)::bigint as turnover, coalesce(f.payout, 0)::bigint as payout,
           coalesce(f.contributions, 0)::bigint as contributions, coalesce(f.own_contributions, 0)::bigint as "ownContributions",
           coalesce(f.bonus, 0)::bigint as bonus, coalesce(f.rebate, 0)::bigint as rebate,
           coalesce(f.active, 0) as "activeMembers",
           coalesce(f.reversed_turnover, 0)::bigint as "reversedTurnover",
           coalesce(f.reversed_payout, 0)::bigint as "reversedPayout",
           coalesce(f.own_turnover, 0)::bigint as "ownTurnover", coalesce(f.own_payout, 0)::bigint as "ownPayout",
           coalesce(f.own_bonus, 0)::bigint as "ownBonus", coalesce(f.own_rebate, 0)::bigint as "ownRebate",
           coalesce(g.turnover, 0)::bigint as "foreignTurnover", coalesce(g.payout, 0)::bigint as "foreignPayout",
           coalesce(g.contributions, 0)::bigint as "foreignContributions", coalesce(g.bonus, 0)::bigint as "foreignBonus",
           coalesce(g.rebate, 0)::bigint as "foreignRebate",
           ${carriedOver(kind, stretch)}, head.sequence, head.hash
    from k left join figures f using (id) left join foreign_play g using (id)
    ${earlierSettlements(kind, stretch)}
    where f.id is not null or ${saysSomething(kind, brand, stretch)}`)
  yield* tx.stream<DueSalary>(
    sql`
      select f.*, v.full_terms as terms from salary_figures f
      join contract_version v on v.contract = f.contract and v.version = f.version
      order by f.contract`,
    PORTION,
  )
}
