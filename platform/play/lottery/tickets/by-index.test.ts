import { randomUUID } from "node:crypto"
import { buyTickets, comingDraws } from "@baize/common/api/lottery-tickets.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { gameCode, group, ticket } from "../../../testing/lottery-player.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { announceDraws } from "../draws.ts"
import { ticketsOfDraw } from "./of-draw.ts"

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

/** How many index entries, and rows in their order, this connection has read of a table so far. */
async function read(table: string): Promise<number> {
  await database.run(sql`select pg_stat_force_next_flush()`)
  const { entries } = await database.one<{ entries: number }>(sql`
    select (sum(i.idx_tup_read) + max(t.seq_tup_read))::int as entries
    from pg_stat_user_tables t join pg_stat_user_indexes i using (relid) where t.relname = ${table}`)
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
      select h.* from lottery_draw d, catalog_version v, account a, hold_buyers(
        array[d.lottery], array[d.numero], array[d.draws_at], array[${group}::int], array[v.version],
        array[a.member], array[a.id], array[${randomUUID()}::uuid], array[1], now()) h
      where (d.lottery, d.numero) = (${gameCode}, ${numero}) and (a.member, a.kind) = (${person.id}::bigint, 'cash')`)
  for (let n = 0; n < 10; n++) expect(await hold()).toMatchObject([{ balance: 84_00, announced: true, staked: 16_00 }])
  await world.database.run(sql`
    insert into lottery_ticket
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'member', -n, 'slip', gen_random_uuid()))).*
    from lottery_ticket t, generate_series(1, 5000) n`)
  const before = await read("lottery_ticket")
  for (let n = 0; n < 10; n++) await hold()
  expect((await read("lottery_ticket")) - before).toBeLessThan(100)
})

it("writing a ticket finds who is above its member without reading all teams", async () => {
  const person = await world.member()
  const write = () =>
    database.run(sql`
      select write_tickets(
        array[t.brand], array[t.lottery], array[t.numero], array[t.draws_at], array[t.closes_at],
        array[t.bet], array[t.prize_group], array[t.percent], array[t.odds::text], array[true],
        array[gen_random_uuid()], array[1], array[1], array[${person.id}::bigint], array[t.expression], array[t.combinations],
        array[t.unit], array[t.multiple], array[t.stake], array[t.staked], array[t.payable], array[t.expected], array[t.pick],
        array[gen_random_uuid()], array[0],
        array[false], null, t.sold_at, array[${person.id}::bigint], array[t.sold_at::date], array[1800], array[1950])
      from (select * from lottery_ticket order by id limit 1) t`)
  await world.database.run(raw("analyze member_closure"))
  for (let n = 0; n < 10; n++) await write()
  await world.database.run(sql`
    insert into member_closure (ancestor, descendant, depth) select -n, -n, 0 from generate_series(1, 5000) n`)
  const before = await read("member_closure")
  for (let n = 0; n < 10; n++) await write()
  expect((await read("member_closure")) - before).toBeLessThan(200)
})

it("the tickets of a draw are found, waiting or decided, without reading those of other draws", { tags: "long" }, async () => {
  const copy = (numero: string, from: number, to: number, state: string) =>
    world.database.run(sql`
      insert into lottery_ticket
      select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'slip', gen_random_uuid(), 'member', -n,
        'numero', d.numero, 'draws_at', d.draws_at, 'state', ${state}::text,
        'decided_at', case when ${state}::text <> 'waiting' then t.sold_at end))).*
      from lottery_ticket t join lottery_draw d on (d.lottery, d.numero) = (t.lottery, ${numero}),
        generate_series(${from}::int, ${to}::int) n
      where t.id = (select min(id::text)::uuid from lottery_ticket)`)
  const [one, other] = (
    await world.database.rows<{ numero: string }>(sql`
      select numero from lottery_draw where lottery = ${gameCode} order by draws_at desc limit 2`)
  ).map(({ numero }) => numero)
  await copy(one!, 1, 2, "waiting")
  await copy(one!, 3, 5, "lost")
  await copy(other!, 1, 5_000, "waiting")
  await copy(other!, 1, 5_000, "lost")
  await world.database.run(raw("analyze lottery_ticket"))
  const before = await read("lottery_ticket")
  const counted = await database.rows(sql`
    select count(*) as tickets, count(*) filter (where t.state = 'waiting') as waiting
    from (select ${gameCode}::text as lottery, ${one!}::text as numero) d
    cross join lateral (select * from ${ticketsOfDraw(sql`d.lottery`, sql`d.numero`)}) t`)
  expect(counted).toEqual([{ tickets: 5, waiting: 2 }])
  expect((await read("lottery_ticket")) - before).toBeLessThan(100)
})

it("deciding a ticket reads no others, also by plans that were made while there were few", async () => {
  const person = await world.member()
  await world.fund(person, 1_000_00)
  const api = await world.signIn(person)
  const { numero } = (await api(comingDraws, { gameCode })).draws.at(-1)!
  const slip = Array.from({ length: 12 }, () => ticket())
  await api(buyTickets, { request: randomUUID(), gameCode, numero, group, tickets: slip })
  const sold = await world.database.rows<{ id: string }>(sql`select id from lottery_ticket where member = ${person.id}`)
  const decide = ({ id }: { readonly id: string }) =>
    database.rows(sql`
      select settle_tickets(array[t.id], array[t.member], array[t.brand], array[cash.id], array[clearing.id], array[game.id],
        array[0::bigint], array['{0}'], array[1], array[0], array[1::bigint], array[null::bigint], now(),
        now() - interval '1 day') as doubtful
      from lottery_ticket t
      join account cash on (cash.member, cash.brand, cash.kind) = (t.member, t.brand, 'cash')
      join account clearing on (clearing.brand, clearing.kind, clearing.vendor) = (t.brand, 'vendor-clearing', 'LOT')
      join game on (game.vendor, game.code) = ('LOT', t.lottery)
      where t.id = ${id}`)
  const tables = ["lottery_ticket", "ended_round", "voided_round", "transfer_key"]
  for (const table of tables) await world.database.run(raw(`analyze ${table}`))
  for (const one of sold.slice(0, 6)) expect(await decide(one)).toEqual([])
  await world.database.run(sql`
    insert into lottery_ticket
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'member', -n, 'slip', gen_random_uuid()))).*
    from lottery_ticket t, generate_series(1, 5000) n where t.id = ${sold[6]!.id}`)
  await world.database.run(sql`
    insert into ended_round (vendor, round, member, at)
    select 'LOT', gen_random_uuid(), -n, now() from generate_series(1, 5000) n`)
  await world.database.run(sql`
    insert into transfer_key (id, at, debit, credit, amount, kind, source, ref)
    select gen_random_uuid(), now(), 1, 2, 0, 'win', 'vendor:LOT', gen_random_uuid() from generate_series(1, 5000)`)
  const before = await Promise.all(tables.map(read))
  for (const one of sold.slice(6)) expect(await decide(one)).toEqual([])
  const after = await Promise.all(tables.map(read))
  expect(after.map((entries, n) => entries - before[n]!).filter(entries => entries > 100)).toEqual([])
  expect(
    await world.database.rows(sql`
      select state, count(*)::int as count from lottery_ticket where member = ${person.id} group by 1`),
  ).toEqual([{ state: "lost", count: 12 }])
})
