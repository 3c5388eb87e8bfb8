import sql from "sql-template-tag"
import type { Services } from "../../services.ts"
import { ensureVendorKey } from "../../vendors/keys.ts"
import { signatureOf } from "../../vendors/signature.ts"
import { BookProblem } from "./book-file.ts"
import { type ReconciliationRun, reconcile } from "./reconcile.ts"

/** A day is compared when it is over for so long: its last transactions have had the time to arrive. */
const SETTLED_MINUTES = 15
/** A vendor whose book could not be had is asked again after this. */
const RETRY_MINUTES = 60
/** Open differences of so many days back are looked at again, once a day: rollbacks and corrections come late. */
const AGAIN_DAYS = 7
const PATIENCE_MS = 600_000

interface BookSource {
  readonly vendor: string
  readonly bookUrl: string
  readonly gmtOffsetMinutes: number
}

/**
 * Compares yesterday's book of each vendor that serves one, and again the days before that still have open differences. A periodic job;
 * a vendor who is out of reach is asked again later.
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
          and (r.state = 'done' and (d.first or r.began_at > ${minutesAgo(20 * 60)}) or r.began_at > ${minutesAgo(RETRY_MINUTES)}))
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

/** Where a vendor serves his books; undefined where there is no such vendor or he serves none. */
export const bookOf = async ({ database }: Services, vendor: string): Promise<BookSource | undefined> =>
  database.row<BookSource>(sql`
    select id as vendor, book_url as "bookUrl", book_gmt_offset_minutes as "gmtOffsetMinutes" from vendor
    where id = ${vendor} and book_url is not null`)

/** The vendor's book of a day as it comes in; asked for with the key he signs his own calls with. */
async function* fetchBook(
  services: Services,
  { vendor, bookUrl, gmtOffsetMinutes }: BookSource,
  day: string,
): AsyncGenerator<Uint8Array> {
  const answer = await askVendor(services, vendor, `${bookUrl}/day`, { day, gmtOffsetMinutes })
  if (!answer.ok || !answer.body) throw new BookProblem(`The vendor answered ${answer.status} instead of his book.`)
  yield* answer.body
}

/** A signed question to a vendor: the other way round of his calls to us. It goes to the address that was agreed and to no other. */
export async function askVendor({ database, clock }: Services, vendor: string, url: string, content: object): Promise<Response> {
  const { kid, secret } = await ensureVendorKey(database, vendor)
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  return fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Key": kid,
      "X-Timestamp": timestamp,
      "X-Signature": signatureOf(secret, timestamp, body).toString("hex"),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}
