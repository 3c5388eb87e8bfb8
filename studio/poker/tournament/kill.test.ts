import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { scheduledTerms, useTournaments } from "../testing/test-tournaments.ts"

const begin = useTournaments()

it("a tournament whose process is killed in the middle of hands is taken over, and every cent is paid once", async () => {
  const world = await begin()
  const { database } = world
  await world.hall.stop()
  const rebuys = { most: 1, untilLevel: 1 }
  const id = await world.open({ ...scheduledTerms, lateUntilLevel: 1, rebuys }, { startsAt: new Date(Date.now() + 1500) })
  for (let n = 1; n <= 14; n++) expect(await world.register(id, `p${n}`)).toEqual({})
  const events = async () => (await database.one<{ count: number }>(sql`select count(*)::int as count from poker_event`)).count

  for (const seed of ["1", "2", "3", "4"]) {
    const before = await events()
    const owner = spawn(
      process.execPath,
      [join(import.meta.dirname, "../testing/tournament-process.ts"), database.url, id, seed],
      { stdio: ["ignore", "pipe", "inherit"] },
    )
    const exited = once(owner, "exit")
    await Promise.race([once(owner.stdout, "data"), exited])
    await expect.poll(events, { timeout: 20_000 }).toBeGreaterThan(before + 30)
    owner.kill("SIGKILL")
    await exited
  }

  await world.again()
  await world.play(id)
  const { held, fees } = await database.one<{ held: number; fees: number }>(sql`
    select sum(balance)::int as held, (select sum(fee)::int from poker_entry) as fees from held_wallet`)
  expect(held + fees).toBe(14_000)
  const { state, ranked } = await database.one<{ state: string; ranked: number }>(sql`
    select state, (select count(rank)::int from poker_entrant where tournament = t.id) as ranked
    from poker_tournament t where id = ${id}`)
  expect({ state, ranked }).toEqual({ state: "over", ranked: 14 })
}, 120_000)
