import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { LedgerFigures } from "../../books/facts/ledger-side.ts"

/** The sum of all rows of a grouped report, `from` being them as a table. */
export const partsSum = (database: Database, from: Sql): Promise<LedgerFigures> =>
  database.one<LedgerFigures>(sql`
    select coalesce(sum(turnover), 0) as turnover, coalesce(sum(payout), 0) as payout,
           coalesce(sum(contributions), 0) as contributions, coalesce(sum(bonus), 0) as bonus,
           coalesce(sum(rebate), 0) as rebate, coalesce(sum(deposits), 0) as deposits,
           coalesce(sum(withdrawals), 0) as withdrawals
    from ${from}`)
