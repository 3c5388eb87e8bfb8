import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Writes rounds of a table that nobody bet on before its open one: a minute apart, the last of them `daysAgo`. */
export const writeUnplayed = (database: Database, chain: string, count: number, daysAgo: number) =>
  database.run(sql`
    with open as (update shared_round set number = number + ${count} where chain = ${chain} and phase = 'open' returning number)
    insert into shared_round (id, chain, number, phase, result, hash, opened_at, started_at, over_at, secret_hash, secret, seeds,
                              players)
    select gen_random_uuid(), ${chain}, open.number - n, 'over', jsonb_build_object('number', n % 37), 'hash', at, at, at, 'hash',
           'secret', '{}', 'players'
    from open, generate_series(1, ${count}::integer) as n,
      lateral (select ${new Date(Date.now() - daysAgo * 86_400_000)}::timestamptz - n * interval '1 minute' as at)`)
