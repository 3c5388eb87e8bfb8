import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import { thresholds } from "./thresholds.ts"

/** From where accounts open poker for real money. `origins`: as `originsOf` gives them, the address first. */
export function pokerOrigins(database: Database, clock: StudioClock) {
  return {
    async note(account: string, [address, device]: readonly string[]): Promise<void> {
      await database.run(sql`
        insert into poker_origin (account, kind, origin, last_seen)
        select ${account}, kind, origin, ${clock.now()}
        from (values ('address', ${address ?? null}::text), ('device', ${device ?? null}::text)) as seen (kind, origin)
        where origin is not null
        on conflict (account, kind, origin) do update set last_seen = excluded.last_seen`)
    },
  }
}

export type PokerOrigins = ReturnType<typeof pokerOrigins>

/** Two accounts that have opened poker from one place. */
export interface SharedOrigin {
  readonly kind: "address" | "device"
  readonly players: readonly [string, string]
  /** All that have opened it from there. */
  readonly accounts: number
}

/** Of these accounts, the pairs that have opened poker from one device, or from an address that few have used. */
export const sharedOrigins = (database: Database, accounts: readonly string[]): Promise<SharedOrigin[]> =>
  database.rows<SharedOrigin>(sql`
    select one.kind, array[one.account, other.account] as players,
           min((select count(*) from poker_origin where kind = one.kind and origin = one.origin))::int as accounts
    from poker_origin one
    join poker_origin other on other.kind = one.kind and other.origin = one.origin and other.account > one.account
    where one.account = any (${[...accounts]}) and other.account = any (${[...accounts]})
    group by one.kind, one.account, other.account
    having one.kind = 'device'
        or min((select count(*) from poker_origin where kind = one.kind and origin = one.origin))
           <= ${thresholds.accountsOfAddress}
    order by one.kind desc, one.account, other.account`)
