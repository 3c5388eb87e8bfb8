import type { Database } from "@baize/kit/database/database.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { studioMigrations } from "../../studio.ts"
import { rowsRead } from "../../testing/rows-read.ts"
import { pokerLobby } from "./lobby.ts"
import { standingTables } from "./standing-tables.ts"

const usd = { currency: "USD", mode: "real" } as const

let database: TestDatabase
/** One cash table with a player, and 5,000 of tournaments that have ended, each with a hand that was and one that never began. */
beforeEach(async () => {
  database = await testDatabase(studioMigrations)
  await database.run(sql`
    insert into poker_tournament (id, currency, mode, terms, offer, state, ended_at)
    values (gen_random_uuid(), 'USD', 'real', '{}', 'offer', 'over', now())`)
  await database.run(sql`
    insert into poker_table (id, currency, mode, room, number, tournament)
    select gen_random_uuid(), 'USD', 'real', 't1', n, id from poker_tournament, generate_series(1, 5000) n`)
  await database.run(sql`
    insert into poker_hand (id, "table", number, commitment, players, state, began_at, ended_at)
    select gen_random_uuid(), id, 1, '', '[]'::jsonb, 'over', now(), now() from poker_table
    union all select gen_random_uuid(), id, 2, '', null::jsonb, 'open', null::timestamptz, null::timestamptz from poker_table`)
  await database.run(sql`
    insert into poker_table (id, currency, mode, room, number) values (gen_random_uuid(), 'USD', 'real', '5-10-6', 1)`)
  await database.run(sql`
    insert into poker_seat ("table", seat, account, player, stack, bank, origins, sat_at)
    select id, 1, 'ann', 'ann', 1000, 0, '{}', now() from poker_table where tournament is null`)
  await database.run(sql`analyze poker_table, poker_hand, poker_seat, poker_waiting`)
})
afterEach(() => database.close())

const read = async (work: (tx: Database) => Promise<unknown>) => {
  const rows = []
  for (const table of ["poker_table", "poker_hand"]) rows.push(await rowsRead(database, table, work))
  return Math.max(...rows)
}

it("the lobby of poker lists its cash tables without reading those of tournaments", async () => {
  const rows = await read(async tx => {
    const { tables, seated } = await pokerLobby(tx)(usd, "ann")
    expect(tables.filter(({ taken }) => taken > 0).map(({ table }) => table)).toEqual(["5-10-6.1"])
    expect(seated).toEqual(["5-10-6.1"])
  })
  expect(rows).toBeLessThan(20)
})

it("the owner of the cash tables finds those in use without reading those of tournaments", async () => {
  const rows = await read(async tx => {
    expect((await standingTables(tx)).map(({ room, number }) => `${room}.${number}`)).toEqual(["5-10-6.1"])
  })
  expect(rows).toBeLessThan(20)
})
