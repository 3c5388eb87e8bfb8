import sql, { empty, type Sql } from "sql-template-tag"
import type { Day } from "../../brands/calendar.ts"
import type { Interval } from "./interval.ts"

/** Whose facts of which days: a member's whole line (he included) or that person alone, and optionally one vendor or game type. */
export interface Choice {
  readonly member: number
  /** Only agents have lines. */
  readonly scope: "line" | "person"
  readonly from: Day
  readonly to: Day
  readonly vendor?: string | undefined
  readonly gameType?: string | undefined
  /** His line is one of the large ones, of which everything is kept. */
  readonly large?: boolean | undefined
  /** Only these of the days, where whoever asks was not above the member on all of them. */
  readonly within?: readonly Interval[] | undefined
}

/**
 * The members of a choice and the days on which they were in it: a select of `member`, `first_day`, `last_day`. Somebody who left and
 * came back has a row for each stay.
 */
export const membersOf = ({ member, scope }: Pick<Choice, "member" | "scope">): Sql =>
  scope === "person"
    ? sql`select ${member}::bigint as member, '-infinity'::date as first_day, 'infinity'::date as last_day`
    : sql`select descendant as member, first_day, last_day from lineage where ancestor = ${member}`

/** The days of the choice, for each member of it and each stay: a select of `member`, `first`, `last`. */
export const staysOf = (choice: Choice): Sql => sql`
  select member, greatest(first_day, days.first) as first, least(last_day, days.last) as last
  from (${membersOf(choice)}) m
  join unnest(${(choice.within ?? [choice]).map(({ from }) => from)}::date[], ${(choice.within ?? [choice]).map(({ to }) => to)}::date[]) as days(first, last)
    on days.first <= last_day and days.last >= first_day`

/** The direct downlines somebody has and had: a select of `child`, `first_day`, `last_day`. */
export const childrenOf = (member: number): Sql => sql`
  select m.id as child, c.since as first_day, 'infinity'::date as last_day
  from member m join member_closure c on c.ancestor = ${member} and c.descendant = m.id where m.upline = ${member}
  union all
  select descendant, since, until from member_closure_past where ancestor = ${member} and depth = 1`

/** The condition on `fact f` besides whose it is. */
export const inChoice = ({ from, to, vendor, gameType, within }: Choice): Sql => sql`
  f.day between ${from}::date and ${to}::date
  ${within ? sql`and f.day <@ ${multirange(within)}::datemultirange` : empty}
  ${vendor === undefined ? empty : sql`and f.vendor = ${vendor}`}
  ${gameType === undefined ? empty : sql`and f.game_type = ${gameType}`}`

/** Days with gaps, as a `datemultirange` is written. */
export const multirange = (intervals: readonly Interval[]): string =>
  `{${intervals.map(({ from, to }) => `[${from},${to}]`).join(",")}}`
