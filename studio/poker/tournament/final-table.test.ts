import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { scheduledTerms, useTournaments } from "../testing/test-tournaments.ts"
import { RebuyTimes } from "./rebuy-times.ts"
import { tournamentViews } from "./views.ts"

const begin = useTournaments()

it("the only table is the final one once nobody can register or buy again any more", async () => {
  const world = await begin()
  const { database, clock } = world
  const id = await world.open({ ...scheduledTerms, lateUntilLevel: 2 }, { startsAt: new Date(Date.now() + 100_000) })
  for (const player of ["p1", "p2", "p3", "p4", "p5"]) await world.register(id, player)
  clock.ahead = 101_000
  const stored = await world.stored(id)
  const shown = async () => {
    const found = await world.hall.find(stored, `t${stored.number}.1`)
    const atTable = found.refusal === undefined ? found.table.view("p1").tournament?.isFinalTable : undefined
    const view = await tournamentViews(database, clock, new RebuyTimes(clock)).view(stored, "p1")
    return { atTable, inLobby: view?.isFinalTable, canRegister: view?.state === "running" && !view.isPoolFinal }
  }
  await expect.poll(shown).toEqual({ atTable: false, inLobby: false, canRegister: true })
  await world.hall.stop()
  // The third level.
  await database.run(sql`update poker_tournament set clock = 600000 where id = ${id}`)
  await world.again()
  await expect.poll(shown).toEqual({ atTable: true, inLobby: true, canRegister: false })
}, 30_000)
