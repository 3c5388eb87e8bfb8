import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../../books/facts/job.ts"
import type { Services } from "../../services.ts"
import { type BookLine, readBook, type Unreadable } from "./book-file.ts"
import {
  addToBook,
  addUnreadable,
  compareWithLedger,
  prepareBook,
  prepareFindings,
  type ReconciliationWindow,
} from "./compare.ts"
import { compareWithReports } from "./reports.ts"

/** Maximum recorded differences per run; beyond it the cause is elsewhere, and the count shows it. */
const MOST_NOTED = 10_000
const PORTION = 5_000

export interface BookOfDay {
  readonly vendor: string
  /** A day of the vendor's, by its GMT offset. */
  readonly day: string
  /** The source of the book, for readers of the run. */
  readonly origin: string
  readonly book: AsyncIterable<Uint8Array>
  /** The book must have a trailer. */
  readonly mustEnd: boolean
}

export interface ReconciliationRun {
  readonly id: number
  readonly state: "done" | "failed"
  readonly problem: string | null
  readonly lines: number
  readonly transfers: number
  readonly differences: number
}

/**
 * Compares a vendor's book of a day with the ledger and the reports, and records each difference. A difference from an earlier
 * run that this one does not find is resolved by it. A broken book resolves and records nothing: the run has the reason.
 */
export async function reconcile(
  services: Services,
  { vendor, day, origin, book, mustEnd }: BookOfDay,
): Promise<ReconciliationRun> {
  const { database, clock, log } = services
  const window = await windowOf(database, vendor, day)
  const { id } = await database.one<{ id: number }>(sql`
    insert into reconciliation (vendor, day, origin, began_at)
    values (${vendor}, ${day}, ${origin}, ${clock.now()}) returning id`)
  try {
    await catchUp(services)
    const counted = await database.transaction(async tx => {
      await prepareBook(tx)
      await prepareFindings(tx)
      const lines = await takeIn(tx, readBook(book, mustEnd))
      const transfers = await compareWithLedger(tx, window)
      await compareWithReports(tx, window, day)
      return { lines, transfers, differences: await note(tx, { id, vendor, day, now: clock.now() }) }
    })
    return await finish(database, id, { ...counted, state: "done", problem: null }, clock.now())
  } catch (error) {
    log.warn({ err: error, vendor, day, run: id }, "a reconciliation failed")
    const problem = error instanceof InvalidInput ? error.message : `It broke off: ${(error as Error).message}`
    return await finish(database, id, { lines: 0, transfers: 0, differences: 0, state: "failed", problem }, clock.now())
  }
}

async function windowOf(database: Database, vendor: string, day: string): Promise<ReconciliationWindow> {
  const { start, end } = await database.one<{ start: Date; end: Date }>(sql`
    select day_start(${day}::date, book_gmt_offset_minutes) as start,
           day_start(${day}::date + 1, book_gmt_offset_minutes) as end
    from vendor where id = ${vendor}`)
  return { vendor, start, end }
}

/** Loads the book, portion by portion; gives the number of its lines. */
async function takeIn(tx: Database, book: AsyncIterable<{ lines: BookLine[]; unreadable: Unreadable[] }>): Promise<number> {
  let count = 0
  let waiting: BookLine[] = []
  let unread = 0
  for await (const { lines, unreadable } of book) {
    count += lines.length + unreadable.length
    if (unreadable.length > 0 && unread < MOST_NOTED) await addUnreadable(tx, unreadable)
    unread += unreadable.length
    waiting = waiting.concat(lines)
    if (waiting.length < PORTION) continue
    await addToBook(tx, waiting)
    waiting = []
  }
  if (waiting.length > 0) await addToBook(tx, waiting)
  return count
}

/** Writes the findings next to those of earlier runs of the day; gives their number. */
async function note(tx: Database, run: { id: number; vendor: string; day: string; now: Date }): Promise<number> {
  const { id, vendor, day, now } = run
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from finding`)
  const here = sql`d.vendor = ${vendor} and d.day = ${day}`
  await tx.run(sql`
    update reconciliation_difference d set resolved_at = ${now}, resolved_by = ${`run ${id}`}
    where ${here} and d.resolved_at is null
      and not exists (select from finding f where (f.kind, f.subject) = (d.kind, d.subject))`)
  await tx.run(sql`
    update reconciliation_difference d set resolved_at = ${now}, resolved_by = ${`run ${id}`}
    from reconciled_beyond b
    where d.vendor = ${vendor} and d.resolved_at is null and d.kind = 'missing-in-file' and b.run = ${id} and b.vendor = d.vendor
      and d.subject = b.kind || ' ' || b.transaction`)
  // A resolved difference stays resolved unless it has changed since.
  await tx.run(sql`
    insert into reconciliation_difference as d (vendor, day, kind, subject, theirs, ours, found_by, found_at, resolved_at,
      resolved_by, note)
    select ${vendor}, ${day}, kind, subject, theirs, ours, ${id}, ${now},
           case when note is not null then ${now}::timestamptz end, case when note is not null then ${`run ${id}`} end, note
    from finding order by kind = 'unreadable', kind, subject limit ${MOST_NOTED}
    on conflict (vendor, day, kind, subject) do update
      set theirs = excluded.theirs, ours = excluded.ours, found_by = excluded.found_by, found_at = excluded.found_at,
          resolved_at = excluded.resolved_at, resolved_by = excluded.resolved_by, note = excluded.note
      where (d.theirs - 'line', d.ours) is distinct from (excluded.theirs - 'line', excluded.ours)
        or (d.resolved_by like 'run %' and excluded.resolved_at is null)`)
  return count
}

const finish = (database: Database, id: number, ended: Omit<ReconciliationRun, "id">, now: Date): Promise<ReconciliationRun> =>
  database.one<ReconciliationRun>(sql`
    update reconciliation set state = ${ended.state}, problem = ${ended.problem}, lines = ${ended.lines},
      transfers = ${ended.transfers},
                              differences = ${ended.differences}, ended_at = ${now}
    where id = ${id} returning id, state, problem, lines, transfers, differences`)
