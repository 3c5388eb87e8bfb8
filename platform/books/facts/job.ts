import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { BookServices } from "../services.ts"
import { readPortion } from "./portion.ts"

/** So many transfers at once: a player's facts and all lines above him are written once a portion, however often he has played in it. */
const PORTION = 50_000

interface Running {
  readonly now: Promise<void>
  next?: Promise<void>
}
const running = new WeakMap<Database, Running>()

/**
 * Brings rounds and facts up to everything the ledger holds at this moment. Cheap when nothing is new. Whoever calls while this
 * process is at it shares the run after it, so that a crowd of readers takes one connection and not all of them.
 */
export function catchUp({ database }: Pick<BookServices, "database">): Promise<void> {
  const busy = running.get(database)
  if (busy) {
    busy.next ??= busy.now.catch(() => {}).then(() => start(database))
    return busy.next
  }
  return start(database)
}

function start(database: Database): Promise<void> {
  const now = readOn(database)
  const entry: Running = { now }
  running.set(database, entry)
  const done = (): void => {
    if (running.get(database) === entry && !entry.next) running.delete(database)
  }
  now.then(done, done)
  return now
}

/**
 * Reads on until nothing is new. Any number of processes may do so at once: they take turns, and each transfer counts exactly once,
 * because the mark moves in the same transaction.
 */
export async function readOn(database: Database, portion = PORTION): Promise<void> {
  while (await isBehind(database)) {
    const { more } = await database.transaction(async tx => {
      // Without statistics (a new database) the planner would read the whole ledger for each portion.
      await tx.run(sql`set local enable_seqscan = off`)
      await tx.run(sql`set local work_mem = '64MB'`) // a portion is sorted in memory
      const { seen } = await tx.one<{ seen: string }>(sql`select seen::text from fact_mark where name = 'facts' for update`)
      await tx.run(sql`
        select case when s.members >= 1000 then enlarge_line(s.agent) else follow_line(s.agent) end from team_size s
        where s.members >= 100 and not exists (select from line_large g where g.agent = s.agent)
          and (s.members >= 1000 or not exists (select from line_middling g where g.agent = s.agent))`)
      return tx.one<{ more: boolean }>(readPortion(seen, portion))
    })
    if (!more) return
  }
}

/**
 * Whether the ledger holds anything that the mark has not seen. Asks for the youngest of these and not just whether there is one:
 * PostgreSQL would take any for a third of all and look through the whole ledger.
 */
async function isBehind(database: Database): Promise<boolean> {
  const { behind, strange } = await database.one<{ behind: boolean; strange: boolean }>(sql`
    select (
      select true from transfer t where t.xact >= pg_snapshot_xmin(m.seen) and not pg_visible_in_snapshot(t.xact, m.seen)
      order by t.xact desc limit 1
    ) is not null or exists (select from joining) as behind, pg_snapshot_xmax(m.seen) > pg_snapshot_xmax(pg_current_snapshot()) as strange
    from fact_mark m where m.name = 'facts'`)
  if (strange)
    throw new Error(
      "The reports' mark is of another PostgreSQL (a restored copy?): run `npm run operator -- verify-reports --rebuild`",
    )
  return behind
}
