import type { Clock } from "@baize/kit/clock.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

interface CallLimit {
  readonly count: number
  readonly seconds: number
}

/**
 * Counts a call of `subject` in the present window, across all nodes; gives the seconds to wait when there were too many, else 0.
 */
export async function countCall(database: Database, clock: Clock, subject: string, limit: CallLimit): Promise<number> {
  const now = clock.now()
  const start = windowOf(now, limit)
  const { calls } = await database.one<{ calls: number }>(
    prepared(
      "count_call",
      sql`
        insert into call_count (subject, window_start, calls) values (${subject}, ${start}, 1)
        on conflict (subject, window_start) do update set calls = call_count.calls + 1 returning calls`,
    ),
  )
  return waitAfter(calls, limit, start, now)
}

/** The same for all calls that arrive meanwhile, in one statement. */
export function createCallCount(
  database: Database,
  clock: Clock,
): (subject: string, limit: { count: number; seconds: number }) => Promise<number> {
  const count = createBatcher(async (calls: readonly { readonly subject: string; readonly limit: CallLimit }[]) => {
    const now = clock.now()
    const keyed = calls.map(({ subject, limit }) => {
      const start = windowOf(now, limit)
      return { subject, limit, start, key: `${start.getTime()} ${subject}` }
    })
    const each = [...Map.groupBy(keyed, ({ key }) => key).values()]
    const rows = await database.rows<{ subject: string; start: Date; calls: number }>(
      prepared(
        "count_calls",
        sql`
          insert into call_count (subject, window_start, calls)
          select subject, window_start, calls
          from unnest(${texts(each.map(([one]) => one!.subject))}::text[],
                      ${texts(each.map(([one]) => one!.start.toISOString()))}::timestamptz[],
                      ${numbers(each.map(({ length }) => length))}::int[]) as c(subject, window_start, calls)
          order by 1, 2
          on conflict (subject, window_start) do update set calls = call_count.calls + excluded.calls
          returning subject, window_start as start, calls`,
      ),
    )
    const counted = new Map(rows.map(({ subject, start, calls }) => [`${start.getTime()} ${subject}`, calls]))
    // Of several calls of a subject, each counts the ones before it.
    for (const { key } of keyed) counted.set(key, counted.get(key)! - 1)
    return keyed.map(({ key, limit, start }) => {
      const calls = counted.get(key)! + 1
      counted.set(key, calls)
      return waitAfter(calls, limit, start, now)
    })
  })
  return (subject, limit) => count({ subject, limit })
}

const windowOf = (now: Date, { seconds }: CallLimit): Date =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

const waitAfter = (calls: number, { count, seconds }: CallLimit, start: Date, now: Date): number =>
  calls > count ? Math.ceil((start.getTime() + seconds * 1000 - now.getTime()) / 1000) : 0
