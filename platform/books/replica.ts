import { setTimeout as pause } from "node:timers/promises"
import { answers } from "@baize/kit/database/answers.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { replicaBehind, replicaUp } from "@baize/kit/monitoring/metrics.ts"
import type { FastifyBaseLogger } from "fastify"
import sql from "sql-template-tag"
import { Refused } from "../server/refusal.ts"

/** When figures were true, by the clock of the primary. */
export interface ReportMoment {
  readonly at: string
  readonly behindSeconds: number
}

/** Where reports are read. Nothing that decides about money is read from the replica. */
export interface ReportDatabases {
  readonly database: Database
  readonly replica?: Replica | undefined
}

/** `asOf`: only of the replica. */
type ReportReading<Result> = (place: Database, asOf?: ReportMoment) => Promise<Result>

export interface ReadReport<Result> {
  readonly value: Result
  /** Only of the replica. */
  readonly asOf?: ReportMoment
}

/** Reads on the replica while it is near, else on the primary. `read` can run twice: it changes nothing. */
export async function readReport<Result>(
  { database, replica }: ReportDatabases,
  read: ReportReading<Result>,
): Promise<ReadReport<Result>> {
  return (await replica?.read(read)) ?? { value: await read(database) }
}

interface ReplicaOptions {
  readonly url: string
  /** What it follows. */
  readonly primary: Database
  /** A replica further behind is not read. */
  readonly mostBehindSeconds: number
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">
}

/** Four reports, two exports, and the questions whether it still answers. */
const CONNECTIONS = 8
/** A replica that doesn't answer in this time is away, milliseconds. */
const ANSWER_MS = 2_000
/** How often it is asked where it is, and whether it answers while it is read; milliseconds. */
const CHECK_MS = 5_000
/** What the primary has just committed is usually replayed within some milliseconds. */
const TRIES = 4
const TRY_AGAIN_MS = 40

/** A standby of the database that reports are read from. It may come and go: the platform starts and works without it. */
export class Replica {
  private readonly options: ReplicaOptions
  private readonly timer: NodeJS.Timeout
  private opening: Promise<Database> | undefined
  /** Why it is not read, as last logged. */
  private problem: string | undefined
  /** Not asked again before this time of `performance.now()`. */
  private restsUntil = 0

  constructor(options: ReplicaOptions) {
    this.options = options
    this.timer = setInterval(() => void this.check(), CHECK_MS)
    this.timer.unref()
    void this.check()
  }

  /** Undefined where the primary must be read. A refusal of `read`, or its abort, is thrown. */
  async read<Result>(read: ReportReading<Result>): Promise<ReadReport<Result> | undefined> {
    if (performance.now() < this.restsUntil) return undefined
    try {
      const { place, asOf } = await this.near()
      return { value: await whileAnswering(place, read(place, asOf)), asOf }
    } catch (error) {
      if (error instanceof Refused || (error as Error).name === "AbortError") throw error
      this.away(error as Error)
      return undefined
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.opening?.then(
      database => database.close(),
      () => {},
    )
  }

  private async check(): Promise<void> {
    await this.near().then(
      () => this.say(undefined),
      error => this.away(error as Error),
    )
  }

  /** The replica, unless it is away or too far behind. What is read there from now on is at least as new as it says. */
  private async near(): Promise<{ place: Database; asOf: ReportMoment }> {
    const { primary, mostBehindSeconds } = this.options
    const place = await inTime(this.open())
    const { at, position } = await primary.one<{ at: Date; position: string }>(
      sql`select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as position`,
    )
    const replayed = await replayedBy(place, position)
    const behind = replayed === "all" ? 0 : Math.max(0, (at.getTime() - replayed.getTime()) / 1_000)
    replicaBehind.set({ of: "reports" }, behind)
    if (behind > mostBehindSeconds) throw new Error(`it is ${Math.round(behind)} seconds behind`)
    const since = replayed === "all" ? at : replayed
    return { place, asOf: { at: since.toISOString(), behindSeconds: Math.round(behind) } }
  }

  private open(): Promise<Database> {
    const { url, log } = this.options
    const onLost = (error: Error): void => log.warn({ err: error }, "connection to the replica lost")
    this.opening ??= connect(url, { connections: CONNECTIONS, servers: "prefer-standby", onLost }).catch(error => {
      this.opening = undefined
      throw error
    })
    return this.opening
  }

  private away(error: Error): void {
    this.restsUntil = performance.now() + CHECK_MS
    this.say(error.message)
  }

  private say(problem: string | undefined): void {
    replicaUp.set({ of: "reports" }, problem === undefined ? 1 : 0)
    if (problem === undefined) this.restsUntil = 0
    if ((problem === undefined) === (this.problem === undefined)) return
    this.problem = problem
    if (problem === undefined) this.options.log.info("reports are read from the replica")
    else this.options.log.warn({ problem }, "reports are read from the primary")
  }
}

/** Whether a standby has replayed the log up to a position, else when what it has replayed was committed. */
async function replayedBy(standby: Database, position: string): Promise<"all" | Date> {
  for (let tries = 1; ; tries++) {
    const found = await inTime(
      standby.one<{ follows: boolean; reached: boolean | null; replayed: Date | null }>(sql`
        select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached,
               pg_last_xact_replay_timestamp() as replayed`),
    )
    if (!found.follows) throw new Error("it is no standby")
    if (found.reached) return "all"
    if (tries < TRIES) await pause(TRY_AGAIN_MS)
    else if (found.replayed) return found.replayed
    else throw new Error("it has not said how far it is")
  }
}

/** Gives up on work when the database falls silent: a lost machine breaks no connection. */
async function whileAnswering<Result>(database: Database, work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const silence = (async (): Promise<never> => {
    for (;;) {
      await pause(CHECK_MS, undefined, { signal: over.signal })
      await inTime(answers(database))
    }
  })()
  try {
    return await Promise.race([work, silence])
  } finally {
    over.abort()
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = pause(ANSWER_MS, undefined, { signal: over.signal, ref: false }).then((): never => {
    throw new Error(`it has not answered in ${ANSWER_MS / 1_000} seconds`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
