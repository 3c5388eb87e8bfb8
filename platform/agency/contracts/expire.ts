import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Days until an offer or an amendment lapses. */
export const OFFER_DAYS = 7

/** Marks expired offers and amendments as lapsed. */
export const expireOffers = (database: Database, now: Date): Promise<number> =>
  database.run(sql`
    with lapsed as (
      update contract set state = 'expired' where state = 'offered' and offer_expires_at <= ${now}
      returning id, version, offer_expires_at as at
    ),
    stale as (
      update contract c set proposed = null from contract_version v
      where c.proposed is not null and v.contract = c.id and v.version = c.proposed and v.expires_at <= ${now}
      returning c.id, v.version, v.expires_at as at
    )
    insert into contract_event (contract, version, action, by_member, at)
    select id, version, 'expire', null::bigint, at from (select * from lapsed union all select * from stale) gone`)
