import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import { Refused } from "../../server/refusal.ts"
import { filesBefore, pathOf, pathsOf, removeFile } from "./folder.ts"
import { type ExportJobRow, jobColumns, KEPT_DAYS } from "./job.ts"
import { type FileReading, makeFile } from "./make-file.ts"

/** Maximum files in progress; those of one agent are made one after another. */
const AT_ONCE = 2
/** How often progress and cancellation are checked. */
const LOOK_MS = 500

/**
 * Makes every requested file. The schedule lets only one node do so at a time: a file already marked as in progress at the start
 * was left by a process that died, and is restarted.
 */
export async function makeExports(services: Services): Promise<void> {
  await services.database.run(sql`update export set state = 'waiting', rows = 0 where state = 'running'`)
  // One after another: each sees what the other has taken.
  const inTurn = createLimiter(1)
  const next = () => inTurn(() => take(services))
  const hand = async (): Promise<void> => {
    for (let job = await next(); job; job = await next()) await make(services, job)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
}

const take = ({ database }: Services): Promise<ExportJobRow | undefined> =>
  database.row<ExportJobRow>(sql`
    update export set state = 'running' where id = (
      select id from export e where state = 'waiting'
        and not exists (select from export other where other.state = 'running' and other.member = e.member)
      order by id limit 1 for update skip locked
    ) returning ${jobColumns}`)

async function make(services: Services, job: ExportJobRow): Promise<void> {
  const { database, clock, log, settings } = services
  const wanted = new AbortController()
  let reading: FileReading | undefined
  let written: number | undefined
  // The one never waits for the other: a replica can fall silent, and each question takes one of its connections.
  const count = oneAtATime(async () => {
    if (!reading || reading.signal.aborted) return
    if (wanted.signal.aborted) await stopReading(reading)
    else written = (await writtenBy(reading))?.rows
  })
  const look = oneAtATime(async () => {
    const still = await database.run(sql`
      update export set rows = coalesce(${written ?? null}, rows) where id = ${job.id} and state = 'running'`)
    if (still === 0) wanted.abort()
  })
  const notWatched = (error: unknown): void => log.warn({ err: error }, "an export is not watched")
  const looking = setInterval(() => {
    look().catch(notWatched)
    count().catch(error => reading?.signal.aborted || notWatched(error))
  }, LOOK_MS)
  try {
    const { rows, bytes } = await makeFile(services, job, {
      signal: wanted.signal,
      begun: by => {
        reading = by
        written = undefined
      },
      counted: all => database.run(sql`update export set rows_in_all = ${all} where id = ${job.id}`),
    })
    const kept = await database.run(sql`
      update export set state = 'done', rows = ${rows}, bytes = ${bytes}, finished_at = ${clock.now()}
      where id = ${job.id} and state = 'running'`)
    // It was canceled at the last moment.
    if (kept === 0) await removeFile(pathOf(settings, job))
  } catch (problem) {
    if (wanted.signal.aborted) return
    if (!(problem instanceof Refused)) log.error({ err: problem, export: job.id }, "an export failed")
    const reason = problem instanceof Refused ? problem.code : "broken"
    await database.run(sql`
      update export set state = 'failed', reason = ${reason}, finished_at = ${clock.now()}
      where id = ${job.id} and state = 'running'`)
  } finally {
    clearInterval(looking)
  }
}

const writtenBy = ({ place, pid }: FileReading): Promise<{ rows: number } | undefined> =>
  place.row<{ rows: number }>(sql`select tuples_processed as rows from pg_stat_progress_copy where pid = ${pid}`)

/** Ends the query that reads for a file. The database process may be doing other work by now. */
const stopReading = ({ place, pid }: FileReading): Promise<number> =>
  place.run(sql`
    select pg_cancel_backend(pid) from pg_stat_activity where pid = ${pid}
      and (query like 'create temp table export_rows%' or query like 'select count(*) as rows from (%export_rows'
           or query like 'copy (%')`)

/** Work that is not begun again while it is in progress. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let inProgress: Promise<void> | undefined
  return async () => {
    if (inProgress) return
    inProgress = work().finally(() => {
      inProgress = undefined
    })
    await inProgress
  }
}

/**
 * Deletes files after their seven days, and removes from the disk what can no longer be downloaded. The folder can be shared with
 * another database: a file without a job is removed only once no database would still keep it.
 */
export async function tidyExports({
  database,
  clock,
  settings,
}: Pick<Services, "database" | "clock" | "settings">): Promise<void> {
  const kept = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const over = await database.rows<ExportJobRow>(
    sql`delete from export where created_at < ${kept} and state <> 'running' returning ${jobColumns}`,
  )
  const unfinished = await database.rows<ExportJobRow>(
    sql`select ${jobColumns} from export where state in ('cancelled', 'failed')`,
  )
  const paths = [...over, ...unfinished].map(job => pathOf(settings, job))
  for (const path of paths.flatMap(pathsOf)) await removeFile(path)
  for (const path of await filesBefore(settings, new Date(kept.getTime() - 86_400_000))) await removeFile(path)
}
