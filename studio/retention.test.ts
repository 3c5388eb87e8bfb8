import { randomUUID } from "node:crypto"
import { forgetExpired } from "@baize/kit/database/retention.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { tablesOf } from "@baize/kit/testing/inventory.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { retention } from "./retention.ts"
import { studioMigrations } from "./studio.ts"

const DAY_MS = 86_400_000
const now = new Date("2026-11-30T12:00:00Z")
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(studioMigrations)
})
afterAll(() => database.close())

const forget = () => forgetExpired(database, now, retention)

it("every table of the studio has a rule of retention, with words, and no unknown one", async () => {
  expect(Object.keys(retention).toSorted()).toEqual(await tablesOf(database))
  for (const [table, rule] of Object.entries(retention))
    expect("keeps" in rule ? rule.keeps : rule.until, table).toMatch(/\w{2,}/)
})

it("a mute is forgotten when it has ended; one in force, and one for good, stay", async () => {
  await database.run(sql`
    insert into chat_mute (speaker, until) values ('ended', ${ago(0.1)}), ('in force', ${ago(-1)}), ('for good', null)`)
  await forget()
  expect(await database.rows(sql`select speaker from chat_mute order by 1`)).toEqual([
    { speaker: "for good" },
    { speaker: "in force" },
  ])
})

it("a session is forgotten after a day", async () => {
  for (const [id, days] of [["old", 1] as const, ["young", 0.9] as const])
    await database.run(sql`
      insert into session (id, account, player, game, mode, currency, exponent, sealed_token, pace, created_at, confirmed_at)
      values (${id}, 'ann', 'ann', 'dice', 'real', 'USD', 2, '', '{}', ${ago(days)}, ${now})`)
  await forget()
  expect(await database.rows(sql`select id from session`)).toEqual([{ id: "young" }])
})

it("what a player left a poker table with is forgotten after a day, once it can't be brought back", async () => {
  for (const [account, days] of [["gone", 2] as const, ["may come back", 0.01] as const])
    await database.run(sql`
      insert into poker_departure (account, currency, room, stack, left_at) values (${account}, 'USD', '1-2', 100, ${ago(days)})`)
  await forget()
  expect(await database.rows(sql`select account from poker_departure`)).toEqual([{ account: "may come back" }])
})

it("a poker buy-in's request is forgotten after two days, its table stays", async () => {
  const table = randomUUID()
  await database.run(sql`insert into poker_table (id, currency, mode, room, number) values (${table}, 'USD', 'real', '1-2-6', 1)`)
  for (const [account, days] of [["ann", 3] as const, ["bob", 1] as const])
    await database.run(sql`
      insert into poker_buy_in (account, id, "table", seat, amount, at)
      values (${account}, gen_random_uuid(), ${table}, 1, 100, ${ago(days)})`)
  await forget()
  expect(await database.rows(sql`select account from poker_buy_in`)).toEqual([{ account: "bob" }])
  expect(await database.rows(sql`select id from poker_table`)).toEqual([{ id: table }])
})

it("from where entrants registered is forgotten 90 days after their tournament, and nothing else of them", async () => {
  for (const [account, ended] of [["old", ago(91)] as const, ["recent", ago(89)] as const, ["playing", null] as const]) {
    const id = randomUUID()
    await database.run(sql`
      insert into poker_tournament (id, currency, mode, terms, offer, state, ended_at)
      values (${id}, 'USD', 'real', '{}', ${account}, ${ended ? "over" : "running"}, ${ended})`)
    await database.run(sql`
      insert into poker_entrant (tournament, account, player, number, state, origins, prize)
      values (${id}, ${account}, ${account}, 1, 'out', '{hash}', 500)`)
  }
  await forget()
  expect(await database.rows(sql`select account, origins, prize from poker_entrant order by 1`)).toEqual([
    { account: "old", origins: [], prize: 500 },
    { account: "playing", origins: ["hash"], prize: 500 },
    { account: "recent", origins: ["hash"], prize: 500 },
  ])
})
