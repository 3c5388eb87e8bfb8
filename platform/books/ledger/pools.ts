import type { BrandId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

export interface PoolBalance {
  /** In the form of its account: `ember`, or `ember/reserve`. */
  readonly name: string
  readonly account: number
  readonly currency: string
  /** Minor units, of everything committed at this moment. */
  readonly balance: Minor
}

/** The jackpot pools of a brand and their balances; costs as much as there are pools, not as much as was ever paid into them. */
export const pools = (database: Database, brand: BrandId): Promise<PoolBalance[]> =>
  database.rows<PoolBalance>(sql`
    select a.vendor as name, a.id as account, a.currency, coalesce(b.balance, 0) + coalesce(m.amount, 0) as balance
    from account a
    left join pool_balance b on b.account = a.id
    left join (select account, sum(amount) as amount from pool_movement group by account) m on m.account = a.id
    where a.brand = ${brand} and a.member is null and a.kind = 'jackpot'
    order by a.vendor`)

/** Folds what the postings noted into one figure per pool, so that reading it stays cheap. */
export const foldPools = async ({ database }: { readonly database: Database }): Promise<void> => {
  if (await database.row(sql`select from pool_movement limit 1`)) await database.run(sql`select fold_pools()`)
}
