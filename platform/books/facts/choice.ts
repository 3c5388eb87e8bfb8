import type { Day, MemberId } from "@baize/common/api/units.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { Interval } from "./interval.ts"

/**
 * Which facts on which days: a member's whole team (the member included) or the member alone, and optionally one vendor or game
 * type.
 */
export interface FactChoice {
  readonly member: MemberId
  /** Only agents have teams. */
  readonly scope: "team" | "person"
  readonly from: Day
  readonly to: Day
  readonly vendor?: string | undefined
  readonly gameType?: string | undefined
  /** Of the direct downlines only these, and the member. */
  readonly children?: readonly MemberId[] | undefined
  /** The team is one of the large ones, for which every breakdown is kept. */
  readonly large?: boolean | undefined
  /** Only these of the days, where the reader was not above the member on all of them. */
  readonly within?: readonly Interval[] | undefined
}

/**
 * The members of a choice and the days they were in it: a select of `member`, `first_day`, `last_day`. A member who left and came
 * back has one row per stay.
 */
export const membersOf = ({ member, scope }: Pick<FactChoice, "member" | "scope">): Sql =>
  scope === "person"
    ? sql`select ${member}::bigint as member, '-infinity'::date as first_day, 'infinity'::date as last_day`
    : sql`select descendant as member, first_day, last_day from lineage where ancestor = ${member}`

/** The days of the choice, per member and stay: a select of `member`, `first`, `last`. */
export const staysOf = (choice: FactChoice): Sql => sql`
  select member, greatest(first_day, days.first) as first, least(last_day, days.last) as last
  from (${membersOf(choice)}) m
  join unnest(${(choice.within ?? [choice]).map(({ from }) => from)}::date[],
    ${(choice.within ?? [choice]).map(({ to }) => to)}::date[]) as days(first, last)
    on days.first <= last_day and days.last >= first_day`

/** A member's present and former direct downlines, of those chosen: a select of `child`, `first_day`, `last_day`. */
export const childrenOf = ({ member, children }: Pick<FactChoice, "member" | "children">): Sql => sql`
  select m.id as child, c.since as first_day, 'infinity'::date as last_day
  from member m join member_closure c on c.ancestor = ${member} and c.descendant = m.id where m.upline = ${member}
    ${children ? sql`and m.id = any(${children}::bigint[])` : empty}
  union all
  select descendant, since, until from member_closure_past where ancestor = ${member} and depth = 1
    ${children ? sql`and descendant = any(${children}::bigint[])` : empty}`

/** The condition on `fact f`, apart from its member. */
export const inChoice = ({ from, to, vendor, gameType, within }: FactChoice): Sql => sql`
  f.day between ${from}::date and ${to}::date
  ${within ? sql`and f.day <@ ${multirange(within)}::datemultirange` : empty}
  ${vendor === undefined ? empty : sql`and f.vendor = ${vendor}`}
  ${gameType === undefined ? empty : sql`and f.game_type = ${gameType}`}`

/** Days with gaps, in the syntax of a `datemultirange`. */
export const multirange = (intervals: readonly Interval[]): string =>
  `{${intervals.map(({ from, to }) => `[${from},${to}]`).join(",")}}`
