import sql, { type Sql } from "sql-template-tag"

/**
 * The one definition of each measure, over rows of `fact f`:
 * turnover — stakes of settled rounds; payout — what those rounds paid; bonus, rebate — as granted; deposits and withdrawals — as
 * approved and paid; rounds — settled and not void. All in minor units but the count. What happens to a round after it was settled
 * counts on the day it happens.
 */
export const sums: Sql = sql`
  coalesce(sum(f.turnover), 0) as turnover, coalesce(sum(f.payout), 0) as payout, coalesce(sum(f.bonus), 0) as bonus,
  coalesce(sum(f.rebate), 0) as rebate, coalesce(sum(f.deposits), 0) as deposits, coalesce(sum(f.withdrawals), 0) as withdrawals,
  coalesce(sum(f.rounds), 0) as rounds`

/** Different members who bet in settled rounds on some day, over rows of `fact f` grouped by `f.member` and `f.day` first (as `sums` gives them). */
export const activeMembers: Sql = sql`count(distinct f.member) filter (where f.turnover > 0) as "activeMembers"`

/**
 * The columns of `Measures`, in their order, out of a row `f` of sums; 0 where there is no such row. netLoss = turnover − payout − bonus −
 * rebate: what the house keeps of the play.
 */
export const measuresWith = (active: Sql): Sql => sql`
  coalesce(f.turnover, 0) as turnover, coalesce(f.payout, 0) as payout, coalesce(f.bonus, 0) as bonus, coalesce(f.rebate, 0) as rebate,
  coalesce(f.turnover - f.payout - f.bonus - f.rebate, 0) as "netLoss", coalesce(f.deposits, 0) as deposits,
  coalesce(f.withdrawals, 0) as withdrawals, coalesce(f.rounds, 0) as rounds, ${active} as "activeMembers"`

export const measureColumns: Sql = measuresWith(sql`coalesce(f."activeMembers", 0)`)
