import sql, { type Sql } from "sql-template-tag"

/**
 * The one definition of each measure, over rows of `fact f`:
 * - turnover: stakes of settled rounds, without what members staked against each other (`pot_stake`)
 * - payout: what those rounds paid, without what members won from each other (`pot_payout`), and without jackpot wins: a pool's
 *   win is no team's loss, wherever its winner is
 * - contributions: the part of the stakes set aside for jackpot pools, the cost of those wins, borne by every team that plays for
 *   them; by vendor and game type, on the day it was set aside
 * - bonus, rebate: as granted; free-round wins count as bonus
 * - deposits, withdrawals: as approved and paid
 * - rounds: settled and not void
 *
 * All in minor units except the count. A transfer that takes another back (rollback, reversal, void) subtracts what that one
 * added to the same measure, on the day of the reversal; so do changes to a round after its settlement.
 */
export const sums: Sql = sql`
  coalesce(sum(f.turnover), 0) as turnover, coalesce(sum(f.payout), 0) as payout, coalesce(sum(f.bonus), 0) as bonus,
  coalesce(sum(f.rebate), 0) as rebate, coalesce(sum(f.deposits), 0) as deposits, coalesce(sum(f.withdrawals), 0) as withdrawals,
  coalesce(sum(f.contributions), 0) as contributions,
  coalesce(sum(f.rounds), 0) as rounds`

/**
 * Members who bet in settled rounds on some day, each counted once, over rows of `fact f` grouped by `f.member` and `f.day` first
 * (as `sums` gives them).
 */
export const activeMembers: Sql = sql`count(distinct f.member) filter (where f.turnover > 0) as "activeMembers"`

/**
 * The columns of `Measures`, in order, from a row `f` of sums; 0 where there is no such row. netLoss = turnover − payout −
 * contributions − bonus − rebate: what the house keeps of the play.
 */
export const measuresWith = (active: Sql): Sql => sql`
  coalesce(f.turnover, 0) as turnover, coalesce(f.payout, 0) as payout, coalesce(f.bonus, 0) as bonus,
  coalesce(f.rebate, 0) as rebate,
  coalesce(f.contributions, 0) as contributions,
  coalesce(f.turnover - f.payout - f.contributions - f.bonus - f.rebate, 0) as "netLoss", coalesce(f.deposits, 0) as deposits,
  coalesce(f.withdrawals, 0) as withdrawals, coalesce(f.rounds, 0) as rounds, ${active} as "activeMembers"`

export const measureColumns: Sql = measuresWith(sql`coalesce(f."activeMembers", 0)`)
