import sql, { empty, type Sql } from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import { type Choice, membersOf } from "./choice.ts"
import { addDays, type Day, dayStart } from "./periods.ts"

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
 * lay in rounds still open when the interval began is added, and what lies in rounds still open when it ends is taken off. Transfers
 * younger than the mark of the facts are left out, so that a bet that has just come in is no difference.
 */
export async function ledgerFigures(database: Database, brand: Brand, choice: Choice): Promise<LedgerFigures> {
  const begin = dayStart(choice.from, brand.gmtOffsetMinutes)
  const end = dayStart(addDays(choice.to, 1), brand.gmtOffsetMinutes)
  const ofGames = choice.vendor !== undefined || choice.gameType !== undefined
  const play = (from: Sql, sign: Sql) => sql`
    select ${sign} e.stake as turnover, ${sign} e.payout as payout, 0 as bonus, 0 as rebate, 0 as deposits, 0 as withdrawals
    from ${from} where ${isRead} ${gamesOf(choice)}`
  const line = sql`join (${membersOf(choice)}) chosen using (member)`
  const openOn = (day: Day) => sql`
    from round r ${line} where r.brand = ${brand.id} and r.opened_day < ${day} and (r.day is null or r.day > r.opened_day)
      and (r.day is null or r.day >= ${day})`
  const inOpenOn = (day: Day) => sql`
    (select r.* ${openOn(day)}) r join round_event e on e.vendor = r.vendor and e.ref = r.ref and e.member = r.member
      and e.at >= (select min(r.opened_at) ${openOn(day)}) and e.at < ${dayStart(day, brand.gmtOffsetMinutes)}`
  return database.one<LedgerFigures>(sql`
    select coalesce(sum(turnover), 0) as turnover, coalesce(sum(payout), 0) as payout, coalesce(sum(bonus), 0) as bonus,
           coalesce(sum(rebate), 0) as rebate, coalesce(sum(deposits), 0) as deposits, coalesce(sum(withdrawals), 0) as withdrawals
    from (
      ${play(sql`round_event e ${line}`, empty)} and e.brand = ${brand.id} and e.at >= ${begin} and e.at < ${end}
      union all ${play(inOpenOn(choice.from), empty)}
      union all ${play(inOpenOn(addDays(choice.to, 1)), sql`-`)}
      ${
        ofGames
          ? empty
          : sql`union all
            select 0, 0, e.bonus, e.rebate, e.deposits, e.withdrawals
            from money_event e ${line} where ${isRead} and e.brand = ${brand.id} and e.at >= ${begin} and e.at < ${end}`
      }
    ) moved`)
}

const isRead = sql`pg_visible_in_snapshot(e.xact, (select seen from fact_mark where name = 'facts'))`

const gamesOf = ({ vendor, gameType }: Choice): Sql => sql`
  ${vendor === undefined ? empty : sql`and e.vendor = ${vendor}`}
  ${gameType === undefined ? empty : sql`and e.game in (select id from game where game_type = ${gameType})`}`
