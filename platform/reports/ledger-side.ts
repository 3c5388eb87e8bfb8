import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import { type Choice, staysOf } from "./choice.ts"
import { addDays, type Day, dayStart } from "./periods.ts"
import { totalsOf } from "./totals.ts"

export interface LedgerFigures {
  readonly turnover: number
  readonly payout: number
  readonly bonus: number
  readonly rebate: number
  readonly deposits: number
  readonly withdrawals: number
}

/**
 * What the ledger itself says about a choice, without the facts: the transfers of the interval. A round counts when it ends, so what
 * lay in rounds still open when the interval began is added, and what lies in rounds still open when it ends is taken off; for who
 * came or left meanwhile the interval is his stay. Transfers
 * younger than the mark of the facts are left out, so that a bet that has just come in is no difference. Of days whose transfers were
 * archived, the facts are all that is left.
 */
export async function ledgerFigures(database: Database, brand: Brand, choice: Choice): Promise<LedgerFigures> {
  const { kept, archivedUntil } = await database.one<{ kept: Day | null; archivedUntil: Date | null }>(sql`
    select (max(month + interval '1 month')::date + 1) as kept, max(month + interval '1 month') at time zone 'UTC' as "archivedUntil"
    from archived_month`)
  if (kept === null || archivedUntil === null) return presentFigures(database, brand, choice)
  if (choice.from >= kept) return presentFigures(database, brand, choice, archivedUntil)
  if (choice.to < kept) return totalsOf(database, choice)
  const [before, since] = await Promise.all([
    totalsOf(database, { ...choice, to: addDays(kept, -1) }),
    presentFigures(database, brand, { ...choice, from: kept }, archivedUntil),
  ])
  return {
    turnover: before.turnover + since.turnover,
    payout: before.payout + since.payout,
    bonus: before.bonus + since.bonus,
    rebate: before.rebate + since.rebate,
    deposits: before.deposits + since.deposits,
    withdrawals: before.withdrawals + since.withdrawals,
  }
}

async function presentFigures(database: Database, brand: Brand, choice: Choice, archivedUntil?: Date): Promise<LedgerFigures> {
  const begin = dayStart(choice.from, brand.gmtOffsetMinutes)
  const end = dayStart(addDays(choice.to, 1), brand.gmtOffsetMinutes)
  const ofGames = choice.vendor !== undefined || choice.gameType !== undefined
  const startOf = (day: Sql) =>
    sql`((${day})::timestamp - make_interval(mins => ${brand.gmtOffsetMinutes}::int)) at time zone 'UTC'`
  const play = (from: Sql, sign: Sql) => sql`
    select ${sign} e.stake as turnover, ${sign} e.payout as payout, 0 as bonus, 0 as rebate, 0 as deposits, 0 as withdrawals
    from ${from} where ${isRead} ${gamesOf(choice)}`
  const inStay = sql`e.at >= ${begin} and e.at < ${end} and e.at >= ${startOf(sql`stay.first`)} and e.at < ${startOf(sql`stay.last + 1`)}`
  /** Rounds open when a day of somebody's stay began. */
  const openOn = (day: Sql) => sql`
    from round_overnight r join stay using (member) where r.brand = ${brand.id} and r.opened_day < ${day} and (r.day is null or r.day >= ${day})`
  const inOpenOn = (day: Sql) => sql`
    (select r.*, ${startOf(day)} as until ${openOn(day)}) r join round_event e on e.vendor = r.vendor and e.ref = r.ref and e.member = r.member
      and e.at >= (select min(r.opened_at) ${openOn(day)}) and e.at < r.until`
  /** What archived transfers had put into rounds that were open then: all that is in them less what is there to be read. */
  const archivedInOpenOn = (day: Sql, sign: Sql) =>
    archivedUntil === undefined
      ? empty
      : sql`union all
        select ${sign} (e.stake - coalesce(p.stake, 0)), ${sign} (e.payout - coalesce(p.payout, 0)), 0, 0, 0, 0
        from (select r.* ${openOn(day)}) e
        left join lateral (
          select sum(x.stake) as stake, sum(x.payout) as payout from round_event x
          where x.vendor = e.vendor and x.ref = e.ref and x.member = e.member and x.at >= ${archivedUntil}
            and pg_visible_in_snapshot(x.xact, (select seen from fact_mark where name = 'facts'))
        ) p on true
        where e.opened_at < ${archivedUntil} ${gamesOf(choice)}`
  const [first, next] = [sql`stay.first`, sql`stay.last + 1`]
  return database.one<LedgerFigures>(sql`
    with stay as materialized (${staysOf(choice)})
    select coalesce(sum(turnover), 0) as turnover, coalesce(sum(payout), 0) as payout, coalesce(sum(bonus), 0) as bonus,
           coalesce(sum(rebate), 0) as rebate, coalesce(sum(deposits), 0) as deposits, coalesce(sum(withdrawals), 0) as withdrawals
    from (
      ${play(sql`round_event e join stay using (member)`, empty)} and e.brand = ${brand.id} and ${inStay}
      union all ${play(inOpenOn(first), empty)}
      union all ${play(inOpenOn(next), sql`-`)}
      ${archivedInOpenOn(first, empty)}
      ${archivedInOpenOn(next, sql`-`)}
      ${
        ofGames
          ? empty
          : sql`union all
            select 0, 0, e.bonus, e.rebate, e.deposits, e.withdrawals
            from money_event e join stay using (member) where ${isRead} and e.brand = ${brand.id} and ${inStay}`
      }
    ) moved`)
}

const isRead = sql`pg_visible_in_snapshot(e.xact, (select seen from fact_mark where name = 'facts'))`

const gamesOf = ({ vendor, gameType }: Choice): Sql => sql`
  ${vendor === undefined ? empty : sql`and e.vendor = ${vendor}`}
  ${gameType === undefined ? empty : sql`and e.game in (select id from game where game_type = ${gameType})`}`
