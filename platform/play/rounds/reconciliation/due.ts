import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import type { Services } from "../../services.ts"
import { askVendor } from "../../vendors/ask-vendor.ts"
import { type ReconciliationRun, reconcile } from "./reconcile.ts"

/** Delay from a day's end to its comparison: its last transactions have arrived by then. */
const SETTLED_MINUTES = 15
/** Delay before a failed request for a vendor's book is repeated. */
const RETRY_MINUTES = 60
/** Open differences of this many past days are checked again, once a day: rollbacks and corrections come late. */
const AGAIN_DAYS = 7

interface BookSource {
  readonly vendor: string
  readonly bookUrl: string
  readonly gmtOffsetMinutes: number
}

/**
 * Compares yesterday's book of each vendor that serves one, and again the earlier days with open differences. A periodic job; an
 * unreachable vendor is retried later.
 */
export async function reconcileDue(services: Services): Promise<ReconciliationRun[]> {
  const now = services.clock.now()
  const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
  const due = await services.database.rows<BookSource & { day: string }>(sql`
    select vendor.id as vendor, vendor.book_url as "bookUrl", vendor.book_gmt_offset_minutes as "gmtOffsetMinutes", d.day
    from vendor
    cross join lateral (
      select business_day(${minutesAgo(SETTLED_MINUTES)}, vendor.book_gmt_offset_minutes) - back as day, back = 1 as first
      from generate_series(1, ${AGAIN_DAYS}) back
    ) d
    where vendor.connected and vendor.book_url is not null and d.day >= vendor.book_from
      and not exists (
        select from reconciliation r where r.vendor = vendor.id and r.day = d.day
          and (r.state = 'done' and (d.first or r.began_at > ${minutesAgo(20 * 60)})
            or r.began_at > ${minutesAgo(RETRY_MINUTES)}))
      and (d.first or exists (
        select from reconciliation_difference f where f.vendor = vendor.id and f.day = d.day and f.resolved_at is null))
    order by vendor.id, d.day`)
  const runs: ReconciliationRun[] = []
  for (const { day, ...source } of due) runs.push(await reconcileBook(services, source, day))
  return runs
}

/** Compares a day with the book that its vendor serves. */
export const reconcileBook = (services: Services, source: BookSource, day: string): Promise<ReconciliationRun> =>
  reconcile(services, {
    vendor: source.vendor,
    day,
    origin: source.bookUrl,
    book: fetchBook(services, source, day),
    mustEnd: true,
  })

/** The address of a vendor's books; undefined if the vendor is unknown or serves none. */
export const bookOf = async ({ database }: Services, vendor: string): Promise<BookSource | undefined> =>
  database.row<BookSource>(sql`
    select id as vendor, book_url as "bookUrl", book_gmt_offset_minutes as "gmtOffsetMinutes" from vendor
    where id = ${vendor} and book_url is not null`)

/** Streams the vendor's book of a day, requested with the key the vendor signs its own calls with. */
async function* fetchBook(
  services: Services,
  { vendor, bookUrl, gmtOffsetMinutes }: BookSource,
  day: string,
): AsyncGenerator<Uint8Array> {
  const answer = await askVendor(services, vendor, `${bookUrl}/day`, { day, gmtOffsetMinutes })
  if (!answer.ok || !answer.body) throw new InvalidInput(`The vendor answered ${answer.status} instead of its book.`)
  yield* answer.body
}
