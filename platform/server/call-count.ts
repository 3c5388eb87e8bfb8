import type { Clock } from "@baize/kit/clock.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * Counts a call of `subject` in the present window, across all nodes; gives the seconds to wait when there were too many, else 0.
 */
export async function countCall(
  database: Database,
  clock: Clock,
  subject: string,
  { count, seconds }: { count: number; seconds: number },
): Promise<number> {
  const now = clock.now().getTime()
  const start = Math.floor(now / (seconds * 1000)) * seconds * 1000
  const { calls } = await database.one<{ calls: number }>(
    prepared(
      "count_call",
      sql`
        insert into call_count (subject, window_start, calls) values (${subject}, ${new Date(start)}, 1)
        on conflict (subject, window_start) do update set calls = call_count.calls + 1 returning calls`,
    ),
  )
  return calls > count ? Math.ceil((start + seconds * 1000 - now) / 1000) : 0
}
