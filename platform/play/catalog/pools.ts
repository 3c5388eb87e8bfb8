import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

export interface AgreedPool {
  /** The vendor's own name for it. */
  readonly pool: string
  readonly brand: string
  readonly currency: string
  readonly exponent: number
  /** Minor units, like all amounts here. */
  readonly holds: number
  /** Kept for future seeds. */
  readonly reserve: number
  /** The most that a new jackpot can start with; null: nothing is agreed. */
  readonly agreed: number | null
}

/** The jackpot pools of a vendor at each brand: those that have ever held money, and those with an agreed seed. */
export const poolsOf = (database: Database, vendor: string): Promise<AgreedPool[]> =>
  database.rows<AgreedPool>(sql`
    with named as (
      select a.brand, regexp_replace(substr(a.vendor, ${vendor.length + 2}), '/reserve$', '') as pool from account a
      where a.kind = 'jackpot' and a.member is null and starts_with(a.vendor, ${`${vendor}/`})
      union
      select brand.id, t.pool from jackpot_terms t join brand on brand.currency = t.currency
             join brand_vendor o on (o.brand, o.vendor) = (brand.id, t.vendor) where t.vendor = ${vendor}
    ), held as (
      select named.*, coalesce(sum(pool_holds(a.id)) filter (where a.vendor = ${vendor} || '/' || named.pool),
        0)::bigint as holds,
             coalesce(sum(pool_holds(a.id)) filter (where a.vendor = ${vendor} || '/' || named.pool || '/reserve'),
               0)::bigint as reserve
      from named left join account a on a.brand = named.brand and a.kind = 'jackpot' and a.member is null
      group by named.brand, named.pool
    )
    select held.pool, brand.code as brand, brand.currency, brand.exponent, held.holds, held.reserve,
           (select seed from jackpot_terms t
             where (t.vendor, t.pool, t.currency) = (${vendor}, held.pool, brand.currency)) as agreed
    from held join brand on brand.id = held.brand order by held.pool, brand.id`)

/** Agrees with a vendor the seed of a new jackpot of a pool, in minor units of a currency. */
export const setSeed = (
  database: Database,
  { vendor, pool, currency, seed }: { vendor: string; pool: string; currency: string; seed: number },
): Promise<number> =>
  database.run(sql`
    insert into jackpot_terms (vendor, pool, currency, seed) values (${vendor}, ${pool}, ${currency}, ${seed})
    on conflict (vendor, pool, currency) do update set seed = excluded.seed`)
