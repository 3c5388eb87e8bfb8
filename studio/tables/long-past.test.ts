import type { Database } from "@baize/kit/database/database.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedGame, StudioGame } from "../games/game.ts"
import { studioMigrations } from "../studio.ts"
import { rowsRead } from "../testing/rows-read.ts"
import { duel, kite } from "../testing/test-games.ts"
import { writeUnplayed } from "../testing/unplayed-rounds.ts"
import { Chains } from "./chain.ts"
import { roomsIn } from "./rooms.ts"
import { roundSecrets } from "./round-secrets.ts"
import { SharedRounds } from "./shared-rounds.ts"

const clock = { now: () => new Date() }
const secretOf = roundSecrets("key")

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase(studioMigrations)
})
afterEach(() => database.close())

/** A table that has played 3,000 rounds, with one open. */
async function oldTable(game: SharedGame, room = "") {
  const chain = await new Chains({ database, clock, length: 5000 }).current(
    { game: game.code, currency: "USD", mode: "real", room },
    game,
  )
  const round = await new SharedRounds(database, clock, secretOf).current(chain)
  await writeUnplayed(database, chain.id, 3000, 1)
  await database.run(sql`analyze shared_round`)
  return { chain, round }
}

const readBy = (work: (tx: Database) => Promise<unknown>) => rowsRead(database, "shared_round", work)

it("a table opens its next round without reading those before it", async () => {
  const { chain, round } = await oldTable(kite)
  await database.run(sql`update shared_round set phase = 'over', result = '{}', over_at = now() where id = ${round.id}`)
  const read = await readBy(async tx => {
    expect((await new SharedRounds(tx, clock, secretOf).current(chain)).index).toBe(3002)
  })
  expect(read).toBeLessThan(20)
})

it("the rooms of a lobby are listed by their newest rounds, without reading those before", async () => {
  const { round } = await oldTable(duel, "100")
  await database.run(sql`update shared_round set taken = 1 where id = ${round.id}`)
  const read = await readBy(async tx => {
    const rooms = await roomsIn(tx, [duel] as StudioGame[], "USD")
    expect(rooms.filter(({ taken }) => taken > 0)).toEqual([
      { game: "duel", room: "100", stake: 100, seats: 2, taken: 1, running: false },
    ])
  })
  expect(read).toBeLessThan(20)
})
