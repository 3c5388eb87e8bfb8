import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { expect } from "vitest"
import type { TestTournaments } from "./test-tournaments.ts"

const program = join(import.meta.dirname, "tournament-process.ts")

/** A process that plays a tournament; it has begun to when this resolves. */
export async function spawnTournament(url: string, id: string, seed: number, ...more: "losing"[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, url, id, String(seed), ...more], {
    env: { ...process.env, PGAPPNAME: "spawned" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await Promise.race([once(child.stdout, "data"), once(child, "exit")])
  return child
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, "exit")
  child.kill("SIGKILL")
  await exited
}

/** Ends the connections of all these processes, as when PostgreSQL is started again. */
export const cutOff = (database: Database) =>
  database.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'spawned'`)

/** Waits until this much more has happened in hands, or the tournament is over. */
export async function untilPlayed(world: TestTournaments, id: string, events: number): Promise<void> {
  const count = async () =>
    (await world.database.one<{ count: number }>(sql`select count(*)::int as count from poker_event`)).count
  const before = await count()
  const isThere = async () => (await count()) > before + events || (await world.stored(id)).state === "over"
  await expect.poll(isThere, { timeout: 30_000, interval: 50 }).toBe(true)
}

/** What all wallets hold and the house has earned, and how the tournament has ended. */
export async function endOf(database: Database, id: string) {
  const { money, entries } = await database.one<{ money: number; entries: number }>(sql`
    select (sum(balance) + (select sum(fee) from poker_entry))::int as money, (select count(*)::int from poker_entry) as entries
    from held_wallet`)
  const { state, unranked } = await database.one<{ state: string; unranked: number }>(sql`
    select state, (select count(*)::int from poker_entrant where tournament = t.id and rank is null) as unranked
    from poker_tournament t where id = ${id}`)
  return { money, entries, state, unranked }
}
