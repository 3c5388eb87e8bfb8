import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { sums } from "../../books/facts/measures.ts"
import type { Brand } from "../../brands/brands.ts"
import { addDays, dayStart } from "../../brands/calendar.ts"
import { type Inputs, unchanged } from "../contracts/arithmetic/payable.ts"
import { type ChangedSince, type ChangeQuery, changedSince, changesByMember, inTeam, type Term } from "./changed-since.ts"
import { type TimeRange, takenBack } from "./reversals.ts"
import { peopleOfHour } from "./salaries/member-activity.ts"

/** Which members count as active, minor units of turnover, and whether the downline's own play counts. */
export type Counting = Pick<Terms, "activeTurnover" | "ownPlay">

interface TeamTotalsQuery {
  /** Whose team: they and everyone below them on the day. */
  readonly downline: MemberId
  readonly first: Day
  readonly last: Day
  /** An hour of the day, instead of whole days. */
  readonly hour?: { readonly from: Date; readonly until: Date } | undefined
  readonly counting: Counting
  /** The days of the settling contract; undefined: figures of no contract, where every change counts on the day it happens. */
  readonly term?: Term | undefined
  /** A downline whose team is left out, on the days it was a part. */
  readonly without?: number | undefined
}

/** A team's figures in past days: all inputs of a contract except what earlier periods hand on. */
export type TeamTotals = Omit<Inputs, "carriedIn" | "paidBefore" | "trueUpIn">

type PlayFigures = Omit<TeamTotals, "salaries" | "reversedTurnover" | "reversedPayout" | keyof ChangedSince>
type ReversedTotals = Pick<TeamTotals, "reversedTurnover" | "reversedPayout">

/** A team's figures in a period or an hour: turnover, payout, contributions, bonus and rebate equal its reports, to the unit. */
export async function teamTotals(
  database: Database,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes">,
  query: TeamTotalsQuery,
): Promise<TeamTotals> {
  const { downline, first, last, hour, counting, term } = query
  const from = hour?.from ?? dayStart(first, brand.gmtOffsetMinutes)
  const until = hour?.until ?? dayStart(addDays(last, 1), brand.gmtOffsetMinutes)
  const changes = term && { downline, ownPlay: counting.ownPlay, term, from, until }
  const since = changes ? await changedSince(database, brand, changes) : unchanged
  if (hour) return { ...(await figuresOfHour(database, brand, query, hour, changes)), ...since, salaries: 0 }
  const play = await playOfDays(database, brand, query, changes)
  const reversed = await reversedIn(database, query, { from, until })
  // A salary still to be paid counts; one whose payout the house has reversed does not.
  const { salaries } = await database.one<Pick<TeamTotals, "salaries">>(sql`
    select coalesce(sum(s.amount), 0) as salaries
    from settlement s join contract c on c.id = s.contract left join settlement_reversal r on r.settlement = s.id
    where c.downline = ${downline} and c.kind <> 'dividend' and s.last_day between ${first} and ${last} and r.settlement is null`)
  return { ...play, ...reversed, ...since, salaries }
}

/**
 * The columns of `PlayFigures`, from rows `person` of member, turnover, payout, contributions, bonus and rebate. A member is
 * active by the turnover that counts in the contract: `changes` are joined if the figures are a contract's, also those of members
 * without a figure in the period, whose rounds in it came to nothing until later.
 */
const playColumns = (downline: MemberId, { activeTurnover, ownPlay }: Counting, changes: ChangeQuery | undefined): Sql => {
  const own = ownPlay ? sql`false` : sql`member = ${downline}`
  const counted = changes
    ? sql`coalesce(turnover, 0) - coalesce("foreignTurnover", 0) + coalesce("laterTurnover", 0)`
    : sql`turnover`
  return sql`
    coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(payout), 0)::bigint as payout,
    coalesce(sum(contributions), 0)::bigint as contributions, coalesce(sum(bonus), 0)::bigint as bonus,
    coalesce(sum(rebate), 0)::bigint as rebate,
    coalesce(sum(turnover) filter (where ${own}), 0)::bigint as "ownTurnover",
    coalesce(sum(payout) filter (where ${own}), 0)::bigint as "ownPayout",
    coalesce(sum(contributions) filter (where ${own}), 0)::bigint as "ownContributions",
    coalesce(sum(bonus) filter (where ${own}), 0)::bigint as "ownBonus",
    coalesce(sum(rebate) filter (where ${own}), 0)::bigint as "ownRebate",
    count(*) filter (where ${counted} >= ${Math.max(activeTurnover, 1)} and not ${own}) as "activeMembers"`
}

const joined = (brand: Pick<Brand, "id" | "gmtOffsetMinutes">, changes: ChangeQuery | undefined): Sql =>
  changes ? sql`full join (${changesByMember(brand, changes)}) changed using (member)` : empty

const playOfDays = (
  database: Database,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes">,
  { downline, first, last, counting, without }: TeamTotalsQuery,
  changes: ChangeQuery | undefined,
): Promise<PlayFigures> =>
  database.one<PlayFigures>(sql`
    select ${playColumns(downline, counting, changes)}
    from (
      select f.member, ${sums}
      from fact f join lineage l on l.descendant = f.member and f.day between l.first_day and l.last_day
      where l.ancestor = ${downline} and f.day between ${first} and ${last} ${outside(without, sql`f.member`, sql`f.day`)}
      group by f.member
    ) person ${joined(brand, changes)}`)

const reversedIn = (database: Database, { downline, without }: TeamTotalsQuery, span: TimeRange): Promise<ReversedTotals> => {
  const day = sql`business_day(e.at, b.gmt_offset_minutes)`
  return database.one<ReversedTotals>(sql`
    select coalesce(sum(e.stake), 0) as "reversedTurnover", coalesce(sum(e.payout), 0) as "reversedPayout"
    from (${takenBack(span)}) e
    join brand b on b.id = e.brand
    join lineage l on l.descendant = e.member and ${day} between l.first_day and l.last_day
    where l.ancestor = ${downline} ${outside(without, sql`e.member`, day)}`)
}

const figuresOfHour = (
  database: Database,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes">,
  { downline, first, counting, without }: TeamTotalsQuery,
  hour: TimeRange,
  changes: ChangeQuery | undefined,
): Promise<PlayFigures & ReversedTotals> => {
  const people = peopleOfHour(brand, { period: "", day: first, ...hour, closesDay: false })
  return database.one<PlayFigures & ReversedTotals>(sql`
    select ${playColumns(downline, counting, changes)}, coalesce(sum(reversed_turnover), 0)::bigint as "reversedTurnover",
           coalesce(sum(reversed_payout), 0)::bigint as "reversedPayout"
    from (
      select one.* from (${people}) one
      join lineage l on l.descendant = one.member and ${first}::date between l.first_day and l.last_day
      where l.ancestor = ${downline} ${outside(without, sql`one.member`, sql`${first}::date`)}
    ) person ${joined(brand, changes)}`)
}

/** An additional condition: the member was not in someone's team on the day. */
const outside = (agent: number | undefined, member: Sql, day: Sql): Sql =>
  agent === undefined ? empty : sql`and not ${inTeam(sql`${agent}`, member, day)}`
