import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** The longest exclusion at other cells of the person who opens an account: by all that they declare, or by what is proven. */
export async function sharedExclusionOf(
  tx: Database,
  { member, isNew }: { readonly member: MemberId; readonly isNew: boolean },
  now: Date,
): Promise<{ readonly notice: string; readonly until: Date } | undefined> {
  return tx.row<{ notice: string; until: Date }>(sql`
    select e.notice, e.until from exclusion_index i join exclusion_entry e on e.keys && i.keys
    where i.member = ${member} and e.until > ${now} and (${isNew} or proves_exclusion(i, e))
    order by e.until desc, e.notice limit 1`)
}
