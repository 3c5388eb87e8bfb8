import { setTimeout as pause } from "node:timers/promises"
import { answers } from "@baize/kit/database/answers.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { isConnectionError } from "@baize/kit/database/out-of-reach.ts"
import { replicaBehind, replicaUp } from "@baize/kit/monitoring/metrics.ts"
import type { FastifyBaseLogger } from "fastify"
import sql from "sql-template-tag"
import { type LogMark, ReplayMarks } from "./replay-marks.ts"

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

interface ReadingTerms {
  /** Only of the replica. */
  readonly asOf?: ReportMoment | undefined
  /** Aborted when the replica fell silent: another attempt takes over, and this one leaves no trace. */
  readonly signal: AbortSignal
}

type ReportReading<Result> = (place: Database, terms: ReadingTerms) => Promise<Result>

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
  return (await replica?.read(read)) ?? { value: await read(database, { signal: new AbortController().signal }) }
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
  private readonly marks = new ReplayMarks()
  private opening: Promise<Database> | undefined
  /** What `opening` gave. */
  private place: Database | undefined
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

  /** Undefined where the primary must be read. What `read` throws is thrown, unless the replica is to blame. */
  async read<Result>(read: ReportReading<Result>): Promise<ReadReport<Result> | undefined> {
    if (performance.now() < this.restsUntil) return undefined
    const near = await this.near().catch(error => this.away(error as Error))
    if (!near) return undefined
    const { place, asOf } = near
    try {
      return { value: await whileAnswering(place, signal => read(place, { asOf, signal })), asOf }
    } catch (error) {
      if (!isOfReplica(error)) throw error
      this.away(error as Error, place)
      return undefined
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.opening?.then(
      database => database.close(ANSWER_MS),
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
    try {
      const mark = await primary.one<LogMark>(sql`select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as position`)
      const { since, behindSeconds } = this.marks.compare(mark, await replayedBy(place, mark.position))
      replicaBehind.set({ of: "reports" }, behindSeconds)
      if (behindSeconds > mostBehindSeconds) throw new BehindError(behindSeconds)
      const age = Math.max(0, (mark.at.getTime() - since.getTime()) / 1_000)
      return { place, asOf: { at: since.toISOString(), behindSeconds: Math.round(age) } }
    } catch (error) {
      if (error instanceof SilentError) this.drop(place)
      throw error
    }
  }

  private open(): Promise<Database> {
    const { url, log } = this.options
    const onLost = (error: Error): void => log.warn({ err: error }, "connection to the replica lost")
    if (this.opening) return this.opening
    const opening = connect(url, { connections: CONNECTIONS, servers: "prefer-standby", onLost }).then(
      place => {
        this.place = place
        return place
      },
      error => {
        this.opening = undefined
        throw error
      },
    )
    this.opening = opening
    return opening
  }

  /** `silent`: reads begun there fail at once rather than hold its connections until the network gives them up. */
  private drop(silent: Database): void {
    if (this.place !== silent) return
    this.opening = undefined
    this.place = undefined
    void silent.close(0)
  }

  private away(error: Error, place?: Database): undefined {
    if (place && error instanceof SilentError) this.drop(place)
    // Otherwise nobody knows how far behind it is.
    if (!(error instanceof BehindError)) replicaBehind.remove({ of: "reports" })
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

/**
 * The standby's failures, after which the primary is read. A report that was canceled, was refused or is wrong would fail there
 * too, and takes the replica from nobody. 40: recovery canceled it. 57P: the server stops or starts.
 */
const isOfReplica = (error: unknown): boolean =>
  error instanceof SilentError ||
  isConnectionError(error) ||
  /^(40\w{3}|57P\w{2}|ERR_STREAM_PREMATURE_CLOSE)$/.test((error as { code?: string })?.code ?? "")

/** How far a standby has replayed the log, after a moment in which it may reach a position. */
async function replayedBy(standby: Database, position: string): Promise<LogMark> {
  for (let tries = 1; ; tries++) {
    const found = await inTime(
      standby.one<{ follows: boolean; reached: boolean | null; position: string | null; at: Date | null }>(sql`
        select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached,
               pg_last_wal_replay_lsn()::text as position, pg_last_xact_replay_timestamp() as at`),
    )
    if (!found.follows) throw new Error("it is no standby")
    if (found.position === null) throw new Error("it has not said how far it is")
    if (!found.reached && tries < TRIES) await pause(TRY_AGAIN_MS)
    else return { position: found.position, at: found.at ?? new Date(0) }
  }
}

/** Gives up on work when the database falls silent: a lost machine breaks no connection. The work learns it by its signal. */
async function whileAnswering<Result>(database: Database, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const abandoned = new AbortController()
  const silence = (async (): Promise<never> => {
    for (;;) {
      await pause(CHECK_MS, undefined, { signal: over.signal })
      await inTime(answers(database))
    }
  })()
  const working = work(abandoned.signal)
  try {
    return await Promise.race([working, silence])
  } catch (error) {
    abandoned.abort(error)
    throw error
  } finally {
    over.abort()
  }
}

/** It answers, and is too far behind to be read. */
class BehindError extends Error {
  override readonly name = "BehindError"

  constructor(seconds: number) {
    super(`it is ${Math.round(seconds)} seconds behind`)
  }
}

/** A lost machine says nothing. */
class SilentError extends Error {
  override readonly name = "SilentError"
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = pause(ANSWER_MS, undefined, { signal: over.signal, ref: false }).then((): never => {
    throw new SilentError(`it has not answered in ${ANSWER_MS / 1_000} seconds`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
