import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { join, raw, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Inputs } from "../contracts/arithmetic/payable.ts"

/** The days a contract is in force, all its versions together, both included; `endsOn` null: no end is known. */
export interface Term {
  readonly startsOn: Day
  readonly endsOn: Day | null
}

interface ChangeQuery {
  readonly downline: MemberId
  readonly ownPlay: boolean
  readonly term: Term
  readonly from: Date
  readonly until: Date
}

const measures = ["turnover", "payout", "contributions", "bonus", "rebate"] as const
export type ChangedSince = Pick<Inputs, `${"foreign" | "later"}${Capitalize<(typeof measures)[number]>}`>

/** Whether a member was in someone's team on a day: a condition. */
export const inTeam = (ancestor: Sql, member: Sql, day: Sql): Sql => sql`
  exists (select from lineage o
    where o.ancestor = ${ancestor} and o.descendant = ${member} and ${day} between o.first_day and o.last_day)`

/**
 * A change to a settled round follows the contract that settled it, and so does the reversal of a bonus, a rebate or a
 * contribution. For a span of time, as differences (≤ 0 for reversals): `foreign` are changes in it to what this contract did not
 * settle; `later` are changes to what it settled after that had left the contract: its member had moved, or it had ended.
 */
export async function changedSince(database: Database, brand: Pick<Brand, "id">, question: ChangeQuery): Promise<ChangedSince> {
  const { downline, ownPlay, term, from, until } = question
  const belongs = (day: Sql): Sql => sql`
    (${day} between ${term.startsOn} and ${term.endsOn ?? "infinity"} and ${inTeam(sql`${downline}`, sql`a.member`, day)}
      ${ownPlay ? sql`` : sql`and a.member <> ${downline}`})`
  const found = await database.one<ChangedSince>(sql`
    select ${join(measures.flatMap(name => [summed("foreign", name), summed("later", name)]))}
    from (
      select a.*, false as settled from aftermath a
      where a.brand = ${brand.id} and a.at >= ${from} and a.at < ${until} and ${belongs(sql`a.day`)}
        and not ${belongs(sql`a.played`)}
      union all
      select a.*, true from aftermath a
      where a.brand = ${brand.id} and a.settled_at >= ${from} and a.settled_at < ${until}
        and ${belongs(sql`a.played`)} and not ${belongs(sql`a.day`)}
    ) x`)
  return found
}

const summed = (side: "foreign" | "later", measure: (typeof measures)[number]): Sql => sql`
  coalesce(sum(${raw(measure)}) filter (where ${side === "later" ? sql`settled` : sql`not settled`}), 0)::bigint
    as ${raw(`"${side}${measure[0]!.toUpperCase()}${measure.slice(1)}"`)}`
