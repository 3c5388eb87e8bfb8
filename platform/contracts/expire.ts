import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"

/** Days an offer stands before it lapses. */
export const OFFER_DAYS = 7

/** Lets offers lapse whose time is over. */
export const expireOffers = (database: Database, now: Date): Promise<number> =>
  database.run(sql`
    with lapsed as (
      update contract set state = 'expired' where state = 'offered' and offer_expires_at <= ${now} returning id, version, offer_expires_at
    )
    insert into contract_event (contract, version, action, by_member, at) select id, version, 'expire', null, offer_expires_at from lapsed`)
