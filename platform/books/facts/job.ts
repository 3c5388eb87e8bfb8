import { coalesce } from "@baize/kit/concurrency/coalesce.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { byIndex } from "../new-transfers.ts"
import type { BookServices } from "../services.ts"
import { readPortion } from "./portion.ts"

/**
 * Transfers per portion: a player's facts and all teams above them are written once per portion, however often they played in it.
 */
const PORTION = 50_000

const runs = new WeakMap<Database, () => Promise<void>>()

/**
 * Brings rounds and facts up to everything the ledger holds at this moment. Cheap when nothing is new. Calls made during a run
 * share the next run, so that a crowd of readers takes one connection.
 */
export function catchUp({ database }: Pick<BookServices, "database">): Promise<void> {
  const run = runs.get(database) ?? coalesce(() => readOn(database))
  runs.set(database, run)
  return run()
}

const settings = [
  byIndex,
  sql`set local work_mem = '64MB'`, // sort a portion in memory
]

/** The statements that read the next portion, from where the reports are now. */
export async function nextPortion(database: Database): Promise<Sql[]> {
  const { seen } = await database.one<{ seen: string }>(sql`select seen::text from fact_mark where name = 'facts'`)
  return [...settings, readPortion(seen, PORTION)]
}

/**
 * Reads until nothing is new. Any number of processes can do so concurrently: they take turns, and each transfer counts exactly
 * once, because the mark moves in the same transaction.
 */
export async function readOn(database: Database, portion = PORTION): Promise<void> {
  while (await isBehind(database)) {
    const { more } = await database.transaction(async tx => {
      for (const setting of settings) await tx.run(setting)
      const { seen } = await tx.one<{ seen: string }>(sql`select seen::text from fact_mark where name = 'facts' for update`)
      await tx.run(sql`
        select case when s.members >= large_team() then enlarge_team(s.agent) else follow_team(s.agent) end from team_size s
        where s.members >= middling_team() and not exists (select from team_large g where g.agent = s.agent)
          and (s.members >= large_team() or not exists (select from team_middling g where g.agent = s.agent))`)
      return tx.one<{ more: boolean }>(readPortion(seen, portion))
    })
    if (!more) return
  }
}

/**
 * Whether the ledger holds anything that the mark has not seen. Selects the youngest of these instead of testing for existence:
 * PostgreSQL would estimate a third of all rows and scan the whole ledger.
 */
async function isBehind(database: Database): Promise<boolean> {
  const { behind, strange } = await database.one<{ behind: boolean; strange: boolean }>(sql`
    select (
      select true from transfer t where t.xact >= pg_snapshot_xmin(m.seen) and not pg_visible_in_snapshot(t.xact, m.seen)
      order by t.xact desc limit 1
    ) is not null or exists (select from joining) as behind,
    pg_snapshot_xmax(m.seen) > pg_snapshot_xmax(pg_current_snapshot()) as strange
    from fact_mark m where m.name = 'facts'`)
  if (strange)
    throw new Error(
      "The reports' mark is of another PostgreSQL (a restored copy?): run `npm run operator -- verify-reports --rebuild`",
    )
  return behind
}
