import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { comeLateAndAgain } from "../testing/late-players.ts"
import { endOf, killed, spawnTournament, untilPlayed } from "../testing/spawned-tournament.ts"
import { scheduledTerms, useTournaments } from "../testing/test-tournaments.ts"

const begin = useTournaments()
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `p${from + n}`)

/** As when the connection of the owner is lost, and all those over which nothing comes any more: what they held is free. */
const cutOff = (database: Database) =>
  database.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (
      (state = 'idle in transaction' and state_change < now() - interval '600 milliseconds')
      or pid in (select pid from pg_locks where locktype = 'advisory' and granted))`)

it("of two processes with one tournament, frozen and thawed by turns, only one deals, and every cent is paid once", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const world = await begin()
  const { database } = world
  await world.hall.stop()
  const rebuys = { most: 1, untilLevel: 1 }
  const id = await world.open({ ...scheduledTerms, lateUntilLevel: 1, rebuys }, { startsAt: new Date(Date.now() + 1500) })
  for (const player of names(1, 8)) expect(await world.register(id, player)).toEqual({})
  const done = new AbortController()
  const coming = comeLateAndAgain(world, id, names(9, 12), done.signal)
  const rivals = await Promise.all([1, 2].map(seed => spawnTournament(database.url, id, seed, "losing")))
  for (const frozen of [...rivals, ...rivals]) {
    await untilPlayed(world, id, 15)
    frozen.kill("SIGSTOP")
    await pause(700)
    await cutOff(database)
    await untilPlayed(world, id, 15)
    frozen.kill("SIGSTOP")
    // As when its connection to the database is lost: what it owned is free, and it does not know.
    await database.run(sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`)
    await untilPlayed(world, id, 15)
    frozen.kill("SIGCONT")
  }
  for (const rival of rivals) await killed(rival)
  await world.again()
  await world.play(id)
  done.abort()
  await coming
  const { entries, ...end } = await endOf(database, id)
  expect(end).toEqual({ money: 12_000, state: "over", unranked: 0 })
  expect(entries).toBeGreaterThanOrEqual(12)
})
