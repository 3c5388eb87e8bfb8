import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import type { Day } from "../reports/periods.ts"
import type { Inputs } from "./arithmetic/payable.ts"

/** The days a contract is in force, all its versions together, both included; `endsOn` null: no end is known. */
export interface Term {
  readonly startsOn: Day
  readonly endsOn: Day | null
}

interface Question {
  readonly downline: number
  readonly ownPlay: boolean
  readonly term: Term
  readonly from: Date
  readonly until: Date
}

export type ChangedSince = Pick<Inputs, "foreignTurnover" | "foreignPayout" | "laterTurnover" | "laterPayout">

/** Whether a member was in somebody's line on a day: a condition. */
export const inLine = (ancestor: Sql, member: Sql, day: Sql): Sql => sql`
  exists (select from lineage o where o.ancestor = ${ancestor} and o.descendant = ${member} and ${day} between o.first_day and o.last_day)`

/**
 * A change to a settled round follows the contract that settled it. Of a span of time, as differences (≤ 0 where a bet or a win went back):
 * `foreign` happened in it, to rounds that this contract did not settle; `later` happened to rounds of it once they had left the contract:
 * its member had moved, or it had ended.
 */
export async function changedSince(database: Database, brand: Pick<Brand, "id">, question: Question): Promise<ChangedSince> {
  const { downline, ownPlay, term, from, until } = question
  const belongs = (day: Sql): Sql => sql`
    (${day} between ${term.startsOn} and ${term.endsOn ?? "infinity"} and ${inLine(sql`${downline}`, sql`a.member`, day)}
      ${ownPlay ? sql`` : sql`and a.member <> ${downline}`})`
  const found = await database.one<ChangedSince>(sql`
    select coalesce(sum(turnover) filter (where not settled), 0) as "foreignTurnover",
           coalesce(sum(payout) filter (where not settled), 0) as "foreignPayout",
           coalesce(sum(turnover) filter (where settled), 0) as "laterTurnover",
           coalesce(sum(payout) filter (where settled), 0) as "laterPayout"
    from (
      select a.turnover, a.payout, false as settled from aftermath a
      where a.brand = ${brand.id} and a.at >= ${from} and a.at < ${until} and ${belongs(sql`a.day`)} and not ${belongs(sql`a.played`)}
      union all
      select a.turnover, a.payout, true from aftermath a
      where a.brand = ${brand.id} and a.settled_at >= ${from} and a.settled_at < ${until}
        and ${belongs(sql`a.played`)} and not ${belongs(sql`a.day`)}
    ) x`)
  return found
}
