import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import type { Database } from "./database.ts"
import { StartProblem } from "./problems.ts"
import { lockNotAvailable, sqlState } from "./states.ts"

/** How long a migration holds up who needs a table that it waits for, milliseconds: a vendor's call waits longer. */
export const LOCK_MS = 500
/** Then it leaves the table to them for this long. */
const AWAY_MS = 1_000
/** How often a migration in progress is asked what it waits for. */
const LOOK_MS = 200
/** A migration that did more than this before it had to wait would hold its tables for as long at each try. */
const CHEAP_MS = 2_000
/** A report of a large team can read for this long. */
const PATIENCE_MS = 600_000

export interface Patience {
  /** Told when a migration leaves a table to the transaction that holds it. */
  readonly onWait?: (sentence: string) => void
  /** How long to try, milliseconds. */
  readonly patienceMs?: number
}

interface PatientWork<Result> extends Patience {
  /** Of the file. */
  readonly name: string
  /** Calls `begun` before it takes its first lock on a table, with a `lock_timeout` of LOCK_MS. */
  readonly work: (tx: Database, begun: () => void) => Promise<Result>
}

/**
 * Tries a migration until it gets its tables, for ten minutes. One that works for longer than two seconds before it has to wait
 * is not tried again: it would hold up everyone for that long at each try. Refuses with `migration-held-up`; nothing is changed.
 */
export async function patiently<Result>(database: Database, { name, work, onWait, patienceMs }: PatientWork<Result>) {
  const until = performance.now() + (patienceMs ?? PATIENCE_MS)
  for (;;) {
    const watch = new Watch(database)
    try {
      return await database.transaction(async tx => {
        const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        return await work(tx, () => watch.begin(pid))
      })
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error
      const worked = watch.workedMs()
      const holder = watch.holder ?? "another transaction"
      if (worked > CHEAP_MS || performance.now() > until)
        throw new StartProblem(
          "migration-held-up",
          `The migration ${name} needs a table that ${holder} holds${
            worked > CHEAP_MS ? `, after ${Math.round(worked / 1_000)} seconds of work that each try would repeat` : ""
          }. Nothing was changed: end that transaction, or wait for it, and start again.`,
          error,
        )
      onWait?.(`The migration ${name} waits for a table that ${holder} holds`)
    } finally {
      watch.end()
    }
    await pause(AWAY_MS)
  }
}

/** Sees what a migration waits for while it waits: afterwards the database no longer tells. */
class Watch {
  holder: string | undefined
  private readonly database: Database
  private began = performance.now()
  private timer: NodeJS.Timeout | undefined
  private asking = false

  constructor(database: Database) {
    this.database = database
  }

  begin(pid: number): void {
    this.began = performance.now()
    this.timer = setInterval(() => void this.look(pid).catch(() => {}), LOOK_MS)
  }

  /** Without the wait that ended it. */
  workedMs(): number {
    return performance.now() - this.began - LOCK_MS
  }

  end(): void {
    clearInterval(this.timer)
  }

  private async look(pid: number): Promise<void> {
    if (this.asking) return
    this.asking = true
    try {
      const found = await this.database.row<{ holder: string }>(sql`
        select format('process %s (%s, %s, for %s s)', pid, coalesce(nullif(application_name, ''), usename, 'unnamed'),
                      coalesce(state, 'unknown'), coalesce(extract(epoch from now() - xact_start)::int, 0)) as holder
        from pg_stat_activity where pid = any(pg_blocking_pids(${pid})) order by xact_start limit 1`)
      this.holder = found?.holder ?? this.holder
    } finally {
      this.asking = false
    }
  }
}
