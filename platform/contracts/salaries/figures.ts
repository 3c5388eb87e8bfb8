import type { Terms } from "@baize/common/api/contract-terms.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Database } from "../../database/database.ts"
import { addDays, dayStart } from "../../reports/periods.ts"
import type { Inputs } from "../arithmetic/payable.ts"
import { inLine } from "../changed-since.ts"
import { handedOn } from "../versions.ts"
import type { Stretch } from "./clockwork.ts"

export type SalaryKind = "hourly" | "real-time"

/** A contract in a stretch of time, with all that goes into its arithmetic. */
export interface Due extends Omit<Inputs, "salaries" | "laterTurnover" | "laterPayout"> {
  readonly contract: number
  readonly version: number
  readonly terms: Terms
  /** Its last statement; null: it has none. */
  readonly sequence: number | null
  readonly hash: string | null
}

/** So many contracts are worked out at a time. */
const PORTION = 5_000

/**
 * Works out, for all contracts of a kind at once, what their lines did, into a temporary table of this transaction; then gives them in
 * portions. Contracts of which there is nothing to say are left out: their line did nothing, and nothing was handed to them.
 */
export async function* salaryFigures(
  tx: Database,
  kind: SalaryKind,
  brand: Brand,
  stretch: Stretch,
  people: Sql,
): AsyncGenerator<Due[]> {
  const { day, until } = stretch
  await tx.run(sql`drop table if exists salary_figures`)
  await tx.run(sql`
    create temporary table salary_figures on commit drop as
    with k as materialized (
      select c.id, c.downline, c.starts_on, coalesce(c.ends_on, 'infinity') as ends_on, v.version, v.active_turnover, v.own_play
      from contract c join contract_version v on v.contract = c.id
      where c.brand = ${brand.id} and c.kind = ${kind} and c.state in ('signed', 'termination-asked', 'terminated')
        and v.starts_on <= ${day} and (v.ends_on is null or v.ends_on >= ${day})
        ${kind === "hourly" ? sql`and (v.starts_on < ${day} or v.signed_at < ${until})` : empty}
    ),
    person as materialized (${people}),
    figures as (
      select k.id, sum(p.turnover) as turnover, sum(p.payout) as payout, sum(p.contributions) as contributions, sum(p.bonus) as bonus, sum(p.rebate) as rebate,
             sum(p.reversed_turnover) as reversed_turnover, sum(p.reversed_payout) as reversed_payout,
             sum(p.turnover) filter (where p.member = k.downline and not k.own_play) as own_turnover,
             sum(p.payout) filter (where p.member = k.downline and not k.own_play) as own_payout,
             sum(p.contributions) filter (where p.member = k.downline and not k.own_play) as own_contributions,
             sum(p.bonus) filter (where p.member = k.downline and not k.own_play) as own_bonus,
             sum(p.rebate) filter (where p.member = k.downline and not k.own_play) as own_rebate,
             count(*) filter (where p.turnover >= greatest(k.active_turnover, 1) and (k.own_play or p.member <> k.downline)) as active
      from person p
      join lineage l on l.descendant = p.member and ${day}::date between l.first_day and l.last_day
      join k on k.downline = l.ancestor
      group by k.id
    ),
    ${foreignPlay(kind, brand, stretch)}
    select k.id as contract, k.version, coalesce(f.turnover, 0)::bigint as turnover, coalesce(f.payout, 0)::bigint as payout,
           coalesce(f.contributions, 0)::bigint as contributions, coalesce(f.own_contributions, 0)::bigint as "ownContributions",
           coalesce(f.bonus, 0)::bigint as bonus, coalesce(f.rebate, 0)::bigint as rebate, coalesce(f.active, 0) as "activeMembers",
           coalesce(f.reversed_turnover, 0)::bigint as "reversedTurnover", coalesce(f.reversed_payout, 0)::bigint as "reversedPayout",
           coalesce(f.own_turnover, 0)::bigint as "ownTurnover", coalesce(f.own_payout, 0)::bigint as "ownPayout",
           coalesce(f.own_bonus, 0)::bigint as "ownBonus", coalesce(f.own_rebate, 0)::bigint as "ownRebate",
           coalesce(g.turnover, 0)::bigint as "foreignTurnover", coalesce(g.payout, 0)::bigint as "foreignPayout",
           ${handed(kind, stretch)}, head.sequence, head.hash
    from k left join figures f using (id) left join foreign_play g using (id)
    left join lateral (
      select s.sequence, s.hash, s.last_day, s.amount, ${handedOn(sql`k.version`)} as carried_out, s.true_up_out, s.statement -> 'inputs' as inputs
      from settlement s where s.contract = k.id and s.sequence is not null order by s.sequence desc limit 1
    ) head on true
    where f.id is not null ${kind === "real-time" ? sql`or head.last_day = ${day} or head.last_day = ${addDays(day, -1)} and (head.carried_out, head.true_up_out) <> (0, 0)` : empty}`)
  yield* tx.stream<Due>(
    sql`
      select f.*, v.full_terms as terms from salary_figures f join contract_version v on v.contract = f.contract and v.version = f.version
      order by f.contract`,
    PORTION,
  )
}

/** What changed in the stretch in rounds that the contract did not settle: they were played before it, or in another line. */
const foreignPlay = (kind: SalaryKind, brand: Brand, { day, from, until }: Stretch): Sql => sql`
    foreign_play as (
      select k.id, sum(a.turnover) as turnover, sum(a.payout) as payout
      from aftermath a
      join lineage l on l.descendant = a.member and a.day between l.first_day and l.last_day
      join k on k.downline = l.ancestor
      where a.brand = ${brand.id} and a.day = ${day} and a.at >= ${kind === "hourly" ? from : dayStart(day, brand.gmtOffsetMinutes)}
        ${kind === "hourly" ? sql`and a.at < ${until}` : empty} and (k.own_play or a.member <> k.downline)
        and not (a.played between k.starts_on and k.ends_on and ${inLine(sql`k.downline`, sql`a.member`, sql`a.played`)})
      group by k.id
    )`

/**
 * What the contract's line before hands to this one. An hour takes over what the one before carried out, however long ago. A tick goes on
 * from the last line of its day, which says what it paid in all and what the day began with, or from the last of the day before.
 */
function handed(kind: SalaryKind, { day }: Stretch): Sql {
  if (kind === "hourly") return sql`coalesce(head.carried_out, 0) as "carriedIn", 0 as "paidBefore", 0 as "trueUpIn"`
  const past = addDays(day, -1)
  const input = (name: string) => sql`(head.inputs ->> ${name}::text)::bigint`
  return sql`
    case head.last_day when ${day} then ${input("carriedIn")} when ${past} then head.carried_out else 0 end as "carriedIn",
    case head.last_day when ${day} then ${input("paidBefore")} + head.amount else 0 end as "paidBefore",
    case head.last_day when ${day} then ${input("trueUpIn")} when ${past} then head.true_up_out else 0 end as "trueUpIn"`
}
