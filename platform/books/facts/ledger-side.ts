import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { FactChoice } from "./choice.ts"
import * as entry from "./ledger-entries.ts"
import { totalsOf } from "./totals.ts"

export interface LedgerFigures {
  readonly turnover: Minor
  readonly payout: Minor
  readonly contributions: Minor
  readonly bonus: Minor
  readonly rebate: number
  readonly deposits: Minor
  readonly withdrawals: Minor
}

/**
 * A choice's figures according to the ledger, computed independently: from transfers and accounts, not from facts or the code
 * that makes them. Transfers younger than the mark of the facts are left out, so that a bet that has just arrived is no
 * difference. For days whose transfers were archived, the facts are all that is left.
 */
export async function ledgerFigures(database: Database, brand: Brand, choice: FactChoice): Promise<LedgerFigures> {
  const { kept, last, archivedUntil } = await database.one<{
    kept: string | null
    last: string | null
    archivedUntil: Date | null
  }>(sql`
    select (max(month + interval '1 month')::date + 1)::text as kept, max(month + interval '1 month')::date::text as last,
           max(month + interval '1 month') at time zone 'UTC' as "archivedUntil"
    from archived_month`)
  if (kept === null || last === null || archivedUntil === null) return presentFigures(database, brand, choice)
  if (choice.from >= kept) return presentFigures(database, brand, choice, archivedUntil)
  if (choice.to < kept) return totalsOf(database, choice)
  const [before, since] = await Promise.all([
    totalsOf(database, { ...choice, to: last }),
    presentFigures(database, brand, { ...choice, from: kept }, archivedUntil),
  ])
  return {
    turnover: before.turnover + since.turnover,
    payout: before.payout + since.payout,
    contributions: before.contributions + since.contributions,
    bonus: before.bonus + since.bonus,
    rebate: before.rebate + since.rebate,
    deposits: before.deposits + since.deposits,
    withdrawals: before.withdrawals + since.withdrawals,
  }
}

/** The choice's people and, for each stay, its days and instants: from the tree. */
function placesOf({ member, scope, from, to, within }: FactChoice, { gmtOffsetMinutes }: Brand): Sql {
  const people =
    scope === "person"
      ? sql`select ${member}::bigint as member, '-infinity'::date as since, 'infinity'::date as until`
      : sql`select descendant as member, since, 'infinity'::date as until from member_closure where ancestor = ${member}
            union all select descendant, since, until from member_closure_past where ancestor = ${member}`
  const days = within ?? [{ from, to }]
  const instant = (day: Sql) => sql`day_start(${day}, ${gmtOffsetMinutes})`
  return sql`
    select member, first, last + 1 as next, ${instant(sql`first`)} as begins, ${instant(sql`last + 1`)} as ends
    from (
      select p.member, greatest(p.since, d.first) as first, least(p.until, d.last) as last
      from (${people}) p
      join unnest(${days.map(one => one.from)}::date[], ${days.map(one => one.to)}::date[]) as d(first, last)
        on d.first <= p.until and d.last >= p.since
    ) stays`
}

/**
 * Reads transfers once and joins them with the people and rounds of the choice. The planner cannot estimate the number of these;
 * with a low estimate it would rescan all transfers for each.
 */
const inOnePass = (database: Database, figures: Sql): Promise<LedgerFigures> =>
  database.transaction(async tx => {
    await tx.run(sql`set local enable_nestloop = off`)
    const found = await tx.one<LedgerFigures>(figures)
    await tx.run(sql`set local enable_nestloop = on`)
    return found
  })

const isRead = sql`pg_visible_in_snapshot(t.xact, (select seen from fact_mark where name = 'facts'))`

/** Rounds of the people that lay open when a stay began or ended. */
const openRounds = (brand: Brand, day: Sql, instant: Sql): Sql => sql`
  select r.vendor, r.ref, r.member, r.game, r.stake, r.payout - r.jackpot as paid, r.opened_at, ${instant} as instant
  from (
    select * from round where state = 'open'
    union all select * from round where state <> 'open' and (day is null or day > opened_day)
  ) r join stay using (member)
  where r.brand = ${brand.id} and r.opened_day < ${day} and (r.day is null or r.day >= ${day})`

/**
 * A round counts when it ends: add the play in rounds that were open when the days started, and subtract that of rounds open when
 * the days end. The table of rounds says which were open; what is in them, and that they had not ended, comes from the transfers.
 */
async function presentFigures(
  database: Database,
  brand: Brand,
  choice: FactChoice,
  archivedUntil?: Date,
): Promise<LedgerFigures> {
  const { vendor, gameType } = choice
  const ofGames = vendor !== undefined || gameType !== undefined
  const gameOf = (games: Sql) =>
    gameType === undefined ? empty : sql`and ${games} in (select id from game where game_type = ${gameType})`
  const chosen = sql`${vendor === undefined ? empty : sql`and t.source = ${`vendor:${vendor}`}`} ${gameOf(sql`t.game`)}`
  const inStay = sql`t.brand = ${brand.id} and t.at >= (select min(begins) from stay) and t.at < (select max(ends) from stay)
    and t.at >= stay.begins and t.at < stay.ends and ${isRead}`
  const lying = (rounds: Sql, sign: Sql) => sql`
    select ${sign} coalesce(sum(t.stake) filter (where t.chosen), 0),
      ${sign} coalesce(sum(t.paid) filter (where t.chosen), 0), 0, 0, 0, 0, 0
    from (
      select o.vendor, o.ref, o.member, ${entry.stake} as stake, ${entry.vendorPaid} as paid, ${entry.ends} as ends,
             true ${chosen} as chosen
      from ${rounds} o join transfer t on t.member = o.member and t.round = o.ref and t.source = 'vendor:' || o.vendor
        and t.at >= (select min(opened_at) from ${rounds}) and t.at < o.instant
      where ${entry.isPlay} and ${isRead}
    ) t group by t.vendor, t.ref, t.member having not bool_or(t.ends)`
  /** Archived transfers cannot be read: their part of such a round is its content minus the transfers that are still readable. */
  const archived = (rounds: Sql, sign: Sql) =>
    archivedUntil === undefined
      ? empty
      : sql`union all
        select ${sign} (o.stake - coalesce(p.stake, 0)), ${sign} (o.paid - coalesce(p.paid, 0)), 0, 0, 0, 0, 0
        from ${rounds} o left join lateral (
          select sum(${entry.stake}) as stake, sum(${entry.vendorPaid}) as paid from transfer t
          where t.member = o.member and t.round = o.ref and t.source = 'vendor:' || o.vendor and t.at >= ${archivedUntil}
            and ${entry.isPlay} and ${isRead}
        ) p on true
        where o.opened_at < ${archivedUntil} ${vendor === undefined ? empty : sql`and o.vendor = ${vendor}`}
          ${gameOf(sql`o.game`)}`
  const [before, after] = [sql`open_before`, sql`open_after`]
  return inOnePass(
    database,
    sql`
    with stay as materialized (${placesOf(choice, brand)}),
    open_before as materialized (${openRounds(brand, sql`stay.first`, sql`stay.begins`)}),
    open_after as materialized (${openRounds(brand, sql`stay.next`, sql`stay.ends`)})
    select coalesce(sum(turnover), 0) as turnover, coalesce(sum(payout), 0) as payout, coalesce(sum(bonus), 0) as bonus,
           coalesce(sum(rebate), 0) as rebate, coalesce(sum(deposits), 0) as deposits,
           coalesce(sum(withdrawals), 0) as withdrawals, coalesce(sum(contributions), 0) as contributions
    from (
      select ${entry.stake} as turnover, ${entry.vendorPaid} as payout, 0 as bonus, 0 as rebate, 0 as deposits, 0 as withdrawals,
             0 as contributions
      from transfer t join stay using (member) where ${entry.isPlay} and ${inStay} ${chosen}
      union all ${lying(before, empty)}
      union all ${lying(after, sql`-`)}
      ${archived(before, empty)}
      ${archived(after, sql`-`)}
      union all
      select 0, 0, 0, 0, 0, 0, ${entry.contribution}
      from transfer t join stay on stay.member = ${entry.contributor} where ${entry.isContribution} and ${inStay} ${chosen}
      ${
        ofGames
          ? empty
          : sql`union all
            select 0, 0, ${entry.bonus}, ${entry.rebate}, t.amount * (${entry.depositSign}), ${entry.withdrawal}, 0
            from transfer t join stay using (member) where ${entry.isMoney} and ${inStay}`
      }
    ) moved`,
  )
}
