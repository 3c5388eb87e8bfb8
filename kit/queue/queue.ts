import type { FastifyBaseLogger } from "fastify"
import sql from "sql-template-tag"
import type { Clock } from "../clock.ts"
import { type BackOff, backOff } from "../concurrency/back-off.ts"
import type { Database } from "../database/database.ts"

/**
 * A queue in the table `queue_job`. A job names the row it is about and carries nothing else: the row says what to do. It is
 * delivered at least once, so its handler first checks whether the work is already done.
 */
export interface Queue {
  readonly name: string
  /** Maximum concurrent jobs. */
  readonly batch: number
  /** Longer than a handler can take: a job whose process died is claimed again afterwards. */
  readonly leaseMs: number
  readonly backOff: BackOff
  /** After this many failures a job is a dead letter and waits for an operator (`operator -- queue`). */
  readonly maxAttempts: number
}

/**
 * Adds jobs to a queue. Call it in the transaction that writes the rows they are about, so that neither exists without the other.
 * A key that still has a job is unchanged.
 */
export async function enqueue(
  tx: Database,
  { name }: Queue,
  keys: readonly (number | string)[],
  { now, dueAt = now }: { readonly now: Date; readonly dueAt?: Date },
): Promise<void> {
  if (keys.length === 0) return
  await tx.run(sql`
    insert into queue_job (queue, key, due_at, created_at)
    select ${name}, key, ${dueAt}, ${now} from unnest(${keys.map(String)}::text[]) as keys (key)
    on conflict (queue, key) do nothing`)
}

/** Removes the job of a key: its work is done or no longer needed. */
export const complete = (tx: Database, { name }: Queue, key: number | string): Promise<number> =>
  tx.run(sql`delete from queue_job where queue = ${name} and key = ${String(key)}`)

interface Claimed {
  readonly id: number
  readonly key: string
  readonly attempts: number
}

interface QueueContext {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/**
 * Handles due jobs, at most one batch, and gives how many it claimed. An error of `handle` is the reason of the failure, kept
 * with the job and logged. Concurrent processes on one queue claim different jobs.
 */
export async function work(context: QueueContext, queue: Queue, handle: (key: string) => Promise<unknown>): Promise<number> {
  const jobs = await claim(context, queue)
  await Promise.all(jobs.map(job => attempt(context, queue, job, handle)))
  return jobs.length
}

const claim = ({ database, clock }: QueueContext, { name, batch, leaseMs }: Queue): Promise<Claimed[]> => {
  const now = clock.now()
  return database.rows<Claimed>(sql`
    update queue_job set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    where id = any (array(
      select id from queue_job where queue = ${name} and dead_at is null and due_at <= ${now}
      order by due_at, id limit ${batch} for update skip locked))
    returning id, key, attempts`)
}

async function attempt(
  context: QueueContext,
  queue: Queue,
  job: Claimed,
  handle: (key: string) => Promise<unknown>,
): Promise<void> {
  // Its last attempt reported neither success nor failure: the process died during it.
  if (job.attempts > queue.maxAttempts) return fail(context, queue, job, "the process ended during the last attempt")
  try {
    await handle(job.key)
  } catch (error) {
    return fail(context, queue, job, (error as Error).message)
  }
  await context.database.run(sql`delete from queue_job where id = ${job.id}`)
}

/** Only for the attempt that holds the job: one that outlived its lease leaves it to the next. */
async function fail({ database, clock, log }: QueueContext, queue: Queue, job: Claimed, problem: string): Promise<void> {
  const { id, key, attempts } = job
  const isDead = attempts >= queue.maxAttempts
  const now = clock.now()
  const dueAt = new Date(now.getTime() + backOff(queue.backOff, attempts))
  const details = { queue: queue.name, key, attempts, problem }
  if (isDead) log.error(details, "a job failed its last attempt and waits for an operator")
  else log.warn(details, "a job failed and is tried again")
  await database.run(sql`
    update queue_job set problem = ${problem.slice(0, 300)}, due_at = ${dueAt},
      dead_at = case when ${isDead} then ${now}::timestamptz end
    where id = ${id} and attempts = ${attempts}`)
}
