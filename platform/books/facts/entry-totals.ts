import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"

interface EntryChoice {
  readonly member: MemberId
  readonly kind?: string | undefined
  /** Business days of the brand, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Sums of a choice, minor units. What moved between two accounts of the member is in neither `in` nor `out`. */
interface EntryTotals {
  readonly total: number
  readonly in: Minor
  readonly out: Minor
  readonly internal: Minor
  readonly net: Minor
}

/** The number and sums of a member's entries: those of the days, however many entries these have. */
export const entryTotals = (database: Database, { member, kind, from, to }: EntryChoice): Promise<EntryTotals> =>
  database.one<EntryTotals>(sql`
    select coalesce(sum(d.entries), 0)::bigint as total, coalesce(sum(d.paid_in), 0)::bigint as in,
           coalesce(sum(d.paid_out), 0)::bigint as out, coalesce(sum(d.moved), 0)::bigint as internal,
           coalesce(sum(d.paid_in - d.paid_out), 0)::bigint as net
    from entry_day d
    where d.member = ${member} ${kind === undefined ? empty : sql`and d.kind::text = ${kind}`}
      ${from === undefined ? empty : sql`and d.day >= ${from}::date`}
      ${to === undefined ? empty : sql`and d.day <= ${to}::date`}`)
