import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"

/** How a vendor's book, the ledger and the reports can disagree, and what it means. */
export const differenceKinds = {
  unreadable: "a line of the vendor's book cannot be read",
  "twice-in-file": "the vendor's book has a transaction more than once",
  "missing-in-ledger": "the vendor's book has a transaction that the ledger has not",
  "missing-in-file": "the ledger has a transaction that the vendor's book has not",
  "amount-differs": "the amounts of a transaction differ",
  "player-differs": "a transaction is of another player",
  "round-differs": "a transaction is of another round",
  "currency-differs": "a transaction is in another currency",
  "taken-back-by-us": "we have rolled back what is in the vendor's book",
  "report-differs": "a report is not what the ledger says",
} as const
export type DifferenceKind = keyof typeof differenceKinds

export interface BookDifference {
  readonly id: number
  readonly vendor: string
  readonly day: string
  readonly kind: DifferenceKind
  readonly subject: string
  readonly theirs: object | null
  readonly ours: object | null
  readonly foundAt: Date
  readonly resolvedAt: Date | null
  readonly resolvedBy: string | null
  readonly note: string | null
}

/** Differences, newest day first; at most a thousand. */
export const listDifferences = (
  database: Database,
  { vendor, open }: { vendor?: string | undefined; open: boolean },
): Promise<BookDifference[]> =>
  database.rows<BookDifference>(sql`
    select id, vendor, day, kind, subject, theirs, ours, found_at as "foundAt", resolved_at as "resolvedAt",
           resolved_by as "resolvedBy", note
    from reconciliation_difference
    where true ${vendor === undefined ? empty : sql`and vendor = ${vendor}`} ${open ? sql`and resolved_at is null` : empty}
    order by day desc, vendor, id limit 1000`)

/** Records the resolution of a difference; gives whether there is such an open one. */
export const resolveDifference = async (database: Database, id: number, by: string, note: string, now: Date): Promise<boolean> =>
  (await database.run(sql`
    update reconciliation_difference set resolved_at = ${now}, resolved_by = ${by}, note = ${note}
    where id = ${id} and resolved_at is null`)) > 0
