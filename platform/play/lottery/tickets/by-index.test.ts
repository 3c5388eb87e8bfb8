import { randomUUID } from "node:crypto"
import { buyTickets, comingDraws } from "@baize/common/api/lottery-tickets.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { gameCode, group, ticket } from "../../../testing/lottery-player.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { announceDraws } from "../draws.ts"

let world: TestWorld
/** One connection, whose plans are made early and cached. */
let database: Database
beforeAll(async () => {
  world = await testWorld()
  await announceDraws(world.platform)
  database = await connect(world.database.url, { connections: 1 })
})
afterAll(async () => {
  await database?.close()
  await world?.close()
})

/** How many entries of the tickets' indexes all have read so far. */
async function read(): Promise<number> {
  await database.run(sql`select pg_stat_force_next_flush()`)
  const { entries } = await database.one<{ entries: number }>(sql`
    select sum(idx_tup_read)::int as entries from pg_stat_user_indexes where relname = 'lottery_ticket'`)
  return entries
}

// The tests' PostgreSQL does not analyze automatically. Here it did so after the first slip, as in a new installation.
it("selling finds a slip's tickets without reading all there are, also by a plan that was made while they were few", async () => {
  const person = await world.member()
  await world.fund(person, 100_00)
  const api = await world.signIn(person)
  const { numero } = (await api(comingDraws, { gameCode })).draws[0]!
  await api(buyTickets, { request: randomUUID(), gameCode, numero, group, tickets: [ticket()] })
  await world.database.run(raw("analyze lottery_ticket"))
  const hold = () =>
    database.rows(sql`
      select h.* from lottery_draw d, hold_buyers(
        array[${person.id}::bigint], array[0::bigint], array[${randomUUID()}::uuid], array[d.lottery], array[d.numero],
        array[d.draws_at]) h
      where (d.lottery, d.numero) = (${gameCode}, ${numero})`)
  for (let n = 0; n < 10; n++) expect(await hold()).toMatchObject([{ sold: false, announced: true, staked: 16_00 }])
  await world.database.run(sql`
    insert into lottery_ticket
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'member', -n, 'slip', gen_random_uuid()))).*
    from lottery_ticket t, generate_series(1, 5000) n`)
  const before = await read()
  for (let n = 0; n < 10; n++) await hold()
  expect((await read()) - before).toBeLessThan(100)
})
