import type { MemberId } from "@baize/common/api/units.ts"
import type { ProfitGroup, profit } from "@baize/common/api/wallet.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"

/** Days of the chart: three months. */
const CHARTED_DAYS = 92

interface SumsRow {
  readonly rounds: number
  readonly turnover: number
  readonly payout: number
  readonly bonus: number
  readonly rebate: number
  readonly deposits: number
  readonly withdrawals: number
}

export const profitKey = {
  day: sql`p.day`,
  vendor: sql`p.vendor`,
  gameType: sql`p.game_type`,
} as const satisfies Readonly<Record<ProfitGroup, Sql>>

export const profitSums = sql`
  coalesce(sum(p.rounds), 0)::bigint as rounds, coalesce(sum(p.turnover), 0)::bigint as turnover,
  coalesce(sum(p.payout), 0)::bigint as payout, coalesce(sum(p.bonus), 0)::bigint as bonus,
  coalesce(sum(p.rebate), 0)::bigint as rebate, coalesce(sum(p.deposits), 0)::bigint as deposits,
  coalesce(sum(p.withdrawals), 0)::bigint as withdrawals`

/** Days from the newest; studios and game types from the largest. */
export const profitOrder = (by: ProfitGroup): Sql => (by === "day" ? sql`key desc` : sql`turnover desc, key`)

const withNet = <Row extends SumsRow>(row: Row) => ({ ...row, net: row.payout + row.bonus + row.rebate - row.turnover })

interface ProfitChoice {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
}

/**
 * A member's facts, with what members staked against each other, and beside them what jackpot pools paid: reports leave both out,
 * because neither is a team's win or loss, but it is the member's.
 */
export function partsOf(member: MemberId, { from, to, gameType, vassalage: vendor }: ProfitChoice): Sql {
  const days = (column: Sql) =>
    sql`${from ? sql`and ${column} >= ${from}::date` : empty} ${to ? sql`and ${column} <= ${to}::date` : empty}`
  return sql`(
    select f.day, f.vendor, f.game_type, f.rounds, f.turnover + f.pot_stake as turnover, f.payout + f.pot_payout as payout,
           f.bonus, f.rebate, f.deposits, f.withdrawals
    from fact f
    where f.member = ${member} ${days(sql`f.day`)}
      ${vendor ? sql`and f.vendor = ${vendor}` : empty} ${gameType ? sql`and f.game_type = ${gameType}` : empty}
    union all
    select r.day, r.vendor, coalesce(g.game_type, ''), 0, 0, r.jackpot, 0, 0, 0, 0
    from round r left join game g on g.id = r.game
    where r.member = ${member} and r.jackpot <> 0 and r.state = 'settled' ${days(sql`r.day`)}
      ${vendor ? sql`and r.vendor = ${vendor}` : empty} ${gameType ? sql`and g.game_type = ${gameType}` : empty}
  ) p`
}

/** Also of studios whose games are no longer shown. */
const studioNames = async ({ database }: Services, language: string) =>
  new Map(
    (await database.rows<{ id: string; names: TranslatedText }>(sql`select id, names from vendor`)).map(({ id, names }) => [
      id,
      wordIn(names, language),
    ]),
  )

/** The caller's result by day, studio or game type, from the facts of the reports; totals over the whole choice. Minor units. */
export const sumProfit =
  (services: Services) =>
  async ({ request, brand, caller, visitor }: CallContext<typeof profit>) => {
    const { by, pageNo, pageSize } = request
    await catchUp(services)
    const { database } = services
    const parts = partsOf(caller.memberId, request)
    const [key, order] = [profitKey[by], profitOrder(by)]
    const rows = await database.rows<SumsRow & { key: string }>(sql`
      select (${key})::text as key, ${profitSums} from ${parts} group by 1 order by ${order}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { total, ...totals } = await database.one<SumsRow & { total: number }>(
      sql`select ${profitSums}, count(distinct ${key}) as total from ${parts}`,
    )
    const days = await database.rows<{ day: string; net: number }>(sql`
      select p.day::text as day, sum(p.payout + p.bonus + p.rebate - p.turnover)::bigint as net
      from ${parts} group by p.day order by p.day desc limit ${CHARTED_DAYS}`)
    const lifetime = await database.one<{ deposits: number; withdrawals: number }>(sql`
      select coalesce(sum(f.deposits), 0)::bigint as deposits, coalesce(sum(f.withdrawals), 0)::bigint as withdrawals
      from fact f where f.member = ${caller.memberId}`)
    const names = by === "vendor" ? await studioNames(services, languageOf(brand, visitor)) : undefined
    return {
      rows: rows.map(row => ({ ...withNet(row), name: names?.get(row.key) ?? row.key })),
      total,
      totals: withNet(totals),
      days: days.reverse(),
      lifetime: { ...lifetime, net: lifetime.deposits - lifetime.withdrawals },
    }
  }
