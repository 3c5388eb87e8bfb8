import type { BrandId, Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * Compares statements again for changes or reversals dated after this day, the last of a stay or of a contract. A node whose
 * clock is ahead at midnight dates a change to the next day: it was read as a part of the team, and is `later` now. Called with
 * the end already written, and with the facts or the contract locked, so that no change is read between the two.
 */
export const recheckChangesAfter = (tx: Database, brand: BrandId, last: Day): Promise<number> =>
  tx.run(sql`
    insert into statement_recheck (brand, member, day)
    select distinct a.brand, a.member, a.played
    from brand b join aftermath a on a.brand = b.id
    where b.id = ${brand} and a.played <= ${last}
      and a.at >= day_start(${last}::date + 1, b.gmt_offset_minutes)`)
