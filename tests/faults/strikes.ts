import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import { expect } from "vitest"
import { type Installation, kill, PLATFORM, type Victim } from "./installation.ts"

/** A process that is killed while the platform has written to a table and has not committed. */
export interface Strike {
  readonly victim: Victim
  readonly table: string
}

interface StruckWork {
  /** The work that continues meanwhile; it must not end. */
  readonly work: Promise<unknown>
  /** The number of acts that are done so far. */
  readonly done: () => number
  /** Acts from one strike to the next. */
  readonly between: number
}

/** Strikes one after another while the work continues, which does some more after each. */
export async function underStrikes(
  installation: Installation,
  { work, done, between }: StruckWork,
  strikes: readonly Strike[],
): Promise<void> {
  const during = <Result>(one: Promise<Result>): Promise<Result> =>
    Promise.race([one, work.then(() => Promise.reject(new Error("the work ended")))])
  const someMore = (): Promise<void> => {
    const enough = done() + between
    return during(expect.poll(done, { timeout: 90_000 }).toBeGreaterThan(enough))
  }
  await someMore()
  for (const one of strikes) {
    await during(strike(installation, one))
    await someMore()
  }
}

/** Transactions last longer meanwhile, because each statement comes late to the database. */
async function strike(installation: Installation, { victim, table }: Strike): Promise<void> {
  const { database, databaseWire } = installation
  const began = performance.now()
  databaseWire.become("late")
  try {
    while (!(await isBeingWritten(database, table))) {
      if (performance.now() - began > 120_000) throw new Error(`The platform does not write to ${table}`)
      await pause(2)
    }
    await kill(installation, victim)
  } finally {
    databaseWire.become("whole")
  }
}

const isBeingWritten = async ({ row }: Installation["database"], table: string): Promise<boolean> =>
  (await row(sql`
    select from pg_locks l join pg_stat_activity a using (pid)
    where l.relation = ${table}::regclass and l.mode = 'RowExclusiveLock' and a.application_name = ${PLATFORM} limit 1`)) !==
  undefined
