import { raw } from "sql-template-tag"
import { createLimiter } from "./concurrency/limiter.ts"
import type { Database } from "./database/database.ts"
import { jobBegun, jobInterval, jobSeconds, jobSucceeded } from "./monitoring/metrics.ts"

/** Periodic work. It must be repeatable: a failed or doubled run harms nothing. */
export interface Job<Context> {
  readonly name: string
  readonly everySeconds: number
  /** Of the time, at most: after a run that takes long the next waits longer than `everySeconds`. */
  readonly share?: number
  /** Several nodes can run it concurrently, because each claims its own rows. Else one at a time, under a database lock. */
  readonly shared?: boolean
  /** Resolving with `again` starts the next run immediately. */
  readonly run: (context: Context) => Promise<unknown>
}

/** A run resolves with this when more work is waiting than it took. */
export const again = "again"

interface ScheduleContext {
  readonly database: Database
  readonly log: { error(details: { readonly err: unknown; readonly job: string }, message: string): void }
}

export interface Schedule {
  /** Runs each job now, then each time it is due. */
  start(): void
  /** Starts nothing more and waits for running jobs. */
  stop(): Promise<void>
  /**
   * Runs every job once, in the order of the list, waiting for its turn where another node runs one; throws the first failure.
   */
  runAll(): Promise<void>
}

/** Maximum concurrent jobs. Each holds a connection for its lock; enough must be left for player traffic. */
const AT_ONCE = 4
/** Maximum rest of a job that has a share of the time: the monitor takes one that rests for longer for hung. */
const REST_SECONDS = 60
/** Maximum delay before a failed job is retried. */
const RETRY_SECONDS = 5

/** Runs jobs so that among all nodes on one database only one runs a given job at a time: the others skip it this time. */
export function createSchedule<Context extends ScheduleContext>(context: Context, jobs: readonly Job<Context>[]): Schedule {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const inTurn = createLimiter(AT_ONCE, jobs.length)
  let stopped = true

  async function once(job: Job<Context>): Promise<void> {
    let wait = job.everySeconds
    try {
      await inTurn(async () => {
        if (stopped) return
        const began = performance.now()
        const result = await (job.shared ? measured(context, job) : alone(context, job, "if-free"))
        const seconds = (performance.now() - began) / 1000
        if (result === again) wait = 0
        else if (job.share) wait = Math.max(wait, Math.min(REST_SECONDS, seconds / job.share - seconds))
      })
    } catch (error) {
      context.log.error({ err: error, job: job.name }, "job failed")
      wait = Math.min(wait, RETRY_SECONDS)
    }
    if (!stopped) later(job, wait)
  }
  function later(job: Job<Context>, seconds: number): void {
    const begin = (): void => {
      const work = once(job).finally(() => running.delete(work))
      running.add(work)
    }
    timers.set(job.name, setTimeout(begin, seconds * 1000))
  }

  return {
    start() {
      stopped = false
      for (const job of jobs) {
        jobInterval.set({ name: job.name, by: job.shared ? "each" : "one" }, job.everySeconds)
        jobBegun.setToCurrentTime({ name: job.name })
        // Prometheus sees a first failure only as an increase from zero.
        jobSeconds.zero({ name: job.name, outcome: "failed" })
        later(job, 0)
      }
    },
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
    async runAll() {
      for (const job of jobs) await (job.shared ? measured(context, job) : alone(context, job, "wait"))
    },
  }
}

/**
 * An otherwise empty transaction holds the lock, so that it ends with the connection when this process dies. It is taken by a
 * statement without parameters: one that has some would keep its snapshot as long as the job runs, and no row that was changed
 * meanwhile could be cleaned up.
 */
async function alone<Context extends ScheduleContext>(
  context: Context,
  job: Job<Context>,
  when: "if-free" | "wait",
): Promise<unknown> {
  return context.database.transaction(async tx => {
    const key = `hashtext('baize job ${job.name}')`
    if (when === "wait") await tx.run(raw(`select pg_advisory_xact_lock(${key})`))
    else {
      const { free } = await tx.one<{ free: boolean }>(raw(`select pg_try_advisory_xact_lock(${key}) as free`))
      if (!free) return
    }
    return measured(context, job)
  })
}

async function measured<Context extends ScheduleContext>(context: Context, job: Job<Context>): Promise<unknown> {
  const ends = jobSeconds.startTimer({ name: job.name })
  try {
    const result = await job.run(context)
    ends({ outcome: "done" })
    jobSucceeded.setToCurrentTime({ name: job.name })
    return result
  } catch (error) {
    ends({ outcome: "failed" })
    throw error
  }
}
