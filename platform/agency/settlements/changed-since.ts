import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, join, raw, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Inputs } from "../contracts/arithmetic/payable.ts"
import type { ContractRecord } from "../contracts/record.ts"
import type { TimeRange } from "./reversals.ts"

/** The days a contract is in force, all its versions together, both included; `endsOn` null: no end is known. */
export interface Term {
  readonly startsOn: Day
  readonly endsOn: Day | null
  /** Of an hourly salary: when it was signed. On its first day, it counts from the start of that hour. */
  readonly signedAt?: Date | undefined
}

/** The term of a contract; one that is not in force yet would start on the given day. */
export const termOf = (
  { kind, startsOn, endsOn, signedAt }: Pick<ContractRecord, "kind" | "startsOn" | "endsOn" | "signedAt">,
  day: Day,
): Term => ({ startsOn: startsOn ?? day, endsOn, signedAt: kind === "hourly" ? (signedAt ?? undefined) : undefined })

export interface ChangeQuery {
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

/** The start of the hour, in the brand's time, in which an hourly salary that starts on a day was signed. */
export const firstHour = (signedAt: Sql, startsOn: Sql, { gmtOffsetMinutes }: Pick<Brand, "gmtOffsetMinutes">): Sql =>
  sql`date_bin('1 hour', ${signedAt}, day_start(${startsOn}, ${gmtOffsetMinutes}))`

/**
 * Changes in a span of time to rounds and money of earlier on the same business day, which are no aftermath: only hours need
 * them. A select of columns of `aftermath`.
 */
export const changesOfTheDay = ({ id, gmtOffsetMinutes }: Pick<Brand, "id" | "gmtOffsetMinutes">, span: TimeRange): Sql => sql`
  select x.*, x.day as played
  from (
    select e.member, e.at, e.vendor, e.ref, r.settled_at, e.stake as turnover, e.payout - e.jackpot as payout,
           0::bigint as contributions, 0::bigint as bonus, 0::bigint as rebate, business_day(e.at, ${gmtOffsetMinutes}) as day
    from round_event e join round r on r.vendor = e.vendor and r.ref = e.ref and r.member = e.member
    where e.brand = ${id} and e.at >= ${span.from} and e.at < ${span.until} and r.settled_at < ${span.from}
    union all
    select m.member, m.at, null, null, m.given_at, 0, 0, m.contributions, m.bonus, m.rebate,
           business_day(m.at, ${gmtOffsetMinutes})
    from money_event m where m.brand = ${id} and m.at >= ${span.from} and m.at < ${span.until} and m.given_at < ${span.from}
  ) x
  where x.settled_at >= day_start(x.day, ${gmtOffsetMinutes})`

/**
 * A change to a settled round follows the contract that settled it, and so does the reversal of a bonus, a rebate or a
 * contribution. For a span of time, as differences (≤ 0 for reversals): `foreign` are changes in it to what this contract did not
 * settle; `later` are changes to what it settled after that had left the contract: its member had moved, or it had ended. A
 * select of member, at, day, vendor, ref, the measures, and side.
 */
export function changesOf(brand: Pick<Brand, "id" | "gmtOffsetMinutes">, question: ChangeQuery): Sql {
  const { downline, ownPlay, term, from, until } = question
  const { startsOn, endsOn, signedAt } = term
  const belongs = (day: Sql): Sql => sql`
    (${day} between ${startsOn} and ${endsOn ?? "infinity"} and ${inTeam(sql`${downline}`, sql`a.member`, day)}
      ${ownPlay ? empty : sql`and a.member <> ${downline}`})`
  const start = sql`${firstHour(sql`${signedAt}::timestamptz`, sql`${startsOn}::date`, brand)}`
  const counted = sql`(${belongs(sql`a.played`)} ${signedAt === undefined ? empty : sql`and a.settled_at >= ${start}`})`
  const columns = sql`a.member, a.at, a.day, a.vendor, a.ref, a.turnover, a.payout, a.contributions, a.bonus, a.rebate`
  const ofTheDay = sql`
    union all
    select ${columns}, 'foreign' from (${changesOfTheDay(brand, { from, until })}) a
    where ${belongs(sql`a.day`)} and not ${counted}`
  return sql`
    select ${columns}, 'foreign' as side from aftermath a
    where a.brand = ${brand.id} and a.at >= ${from} and a.at < ${until} and ${belongs(sql`a.day`)} and not ${counted}
    union all
    select ${columns}, 'later' from aftermath a
    where a.brand = ${brand.id} and a.settled_at >= ${from} and a.settled_at < ${until}
      and ${counted} and not ${belongs(sql`a.day`)}
    ${signedAt === undefined ? empty : ofTheDay}`
}

export const changesByMember = (brand: Pick<Brand, "id" | "gmtOffsetMinutes">, question: ChangeQuery): Sql => sql`
  select x.member, ${join(measures.flatMap(name => [summed("foreign", name), summed("later", name)]))}
  from (${changesOf(brand, question)}) x group by x.member`

export const changedSince = (
  database: Database,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes">,
  question: ChangeQuery,
): Promise<ChangedSince> =>
  database.one<ChangedSince>(sql`
    select ${join(
      measures
        .flatMap(name => [columnOf("foreign", name), columnOf("later", name)])
        .map(column => sql`coalesce(sum(${column}), 0)::bigint as ${column}`),
    )} from (${changesByMember(brand, question)}) m`)

const columnOf = (side: "foreign" | "later", measure: (typeof measures)[number]): Sql =>
  raw(`"${side}${measure[0]!.toUpperCase()}${measure.slice(1)}"`)

const summed = (side: "foreign" | "later", measure: (typeof measures)[number]): Sql => sql`
  coalesce(sum(${raw(measure)}) filter (where x.side = ${side}), 0)::bigint as ${columnOf(side, measure)}`
