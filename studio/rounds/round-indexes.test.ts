import { randomUUID } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { studioMigrations } from "../studio.ts"
import { rowsRead } from "../testing/rows-read.ts"
import { allDue, openRound, roundOfTable, roundsOfTable, takeDueRounds } from "./round.ts"

let database: TestDatabase
/** Two shared rounds of one table, the second one open. */
const [before, shared] = [randomUUID(), randomUUID()]
const [chain, seed] = [randomUUID(), randomUUID()]

beforeEach(async () => {
  database = await testDatabase(studioMigrations)
  await database.run(sql`
    insert into chain (id, game, currency, mode, room, length, spacing, terminal, salt, paytable_hash, created_at)
    values (${chain}, 'kite', 'USD', 'real', '', 100, 16, 'terminal', 'salt', 'paytable', now())`)
  await database.run(sql`
    insert into shared_round (id, chain, number, phase, result, opened_at, over_at)
    values (${before}, ${chain}, 1, 'over', '{}', now(), now()), (${shared}, ${chain}, 2, 'open', null, now(), null)`)
  await database.run(sql`
    insert into seed (id, account, game, secret, paytable_hash, commitment, created_at)
    values (${seed}, 'baize:ann', 'dice', 'seed', 'paytable', 'commitment', now())`)
})
afterEach(() => database.close())

interface Written {
  readonly state: string
  readonly account?: string
  /** Of an entry. */
  readonly at?: string
  readonly hand?: number
  readonly nonce?: number
}

/** Whether rounds were written: the database takes each beside those before it. */
const write = async ({ state, account = "baize:ann", at, hand = 0, nonce }: Written, count = 1): Promise<boolean> => {
  const ended = ["settled", "refused", "cancelled"].includes(state) ? new Date() : null
  const drawn = nonce === undefined ? null : "client seed"
  const made = await database.run(sql`
    insert into round (id, spin, account, player, game, mode, currency, stake, state, seed, shared, hand, client_seed, nonce,
                       created_at, ended_at, due_at)
    select uuidv7(), gen_random_uuid()::text, ${account}, ${account}, ${at ? "kite" : "dice"}, 'real', 'USD', 100, ${state},
           ${at ? null : seed}, ${at ?? null}, ${hand}, ${drawn}, ${nonce ?? null}, now(), ${ended}, now() + interval '10 seconds'
    from generate_series(1, ${count}::integer)
    on conflict do nothing`)
  return made === count
}

it("a player has one open round in a game, and the next one once it has ended", async () => {
  expect(await write({ state: "created" })).toBe(true)
  for (const state of ["created", "playing", "drawn", "cancelling"])
    expect([state, await write({ state })]).toEqual([state, false])
  expect(await write({ state: "created", account: "baize:bob" })).toBe(true)
  await database.run(sql`update round set state = 'settled', ended_at = now() where account = 'baize:ann'`)
  expect(await write({ state: "created" })).toBe(true)
})

it("a player has one entry in each hand of a shared round, beside those that were refused or taken back", async () => {
  for (const state of ["refused", "cancelling", "cancelled", "refused", "cancelling", "playing"])
    expect([state, await write({ state, at: shared })]).toEqual([state, true])
  for (const state of ["created", "playing", "drawn", "settled"])
    expect([state, await write({ state, at: shared })]).toEqual([state, false])
  expect(await write({ state: "playing", at: shared, hand: 1 })).toBe(true)
  expect(await write({ state: "playing", at: before })).toBe(true)
  expect(await write({ state: "playing", at: shared, account: "baize:bob" })).toBe(true)
})

it("two rounds are never drawn from the same seed and nonce, and any number waits for its draw", async () => {
  expect(await write({ state: "settled", nonce: 1 })).toBe(true)
  expect(await write({ state: "settled", nonce: 1 })).toBe(false)
  expect(await write({ state: "settled", nonce: 2 })).toBe(true)
  expect(await write({ state: "cancelled" }, 2)).toBe(true)
})

it("open and due rounds, and those of a table, are found without reading all rounds", async () => {
  await write({ state: "settled" }, 5000)
  for (let n = 0; n < 20; n++) {
    await write({ state: "refused", at: before, account: `baize:${n}` }, 100)
    await write({ state: "settled", at: before, account: `baize:${n}` })
    await write({ state: "playing", at: shared, account: `baize:${n}` })
  }
  await write({ state: "created" })
  await database.run(sql`vacuum analyze round`)
  const now = new Date()
  const reading: Record<string, (tx: Database) => Promise<unknown>> = {
    "all due": tx => allDue(tx, now, true),
    "the due": tx => takeDueRounds(tx, now, now, 16),
    "the open one": tx => openRound(tx, "baize:ann", "dice"),
    "those of a table": tx => roundsOfTable(tx, shared),
    "that of a player at a table": tx => roundOfTable(tx, "baize:3", shared, 0),
    "whether a table had any": tx => tx.row(sql`select from round where shared = ${shared} limit 1`),
  }
  for (const [what, read] of Object.entries(reading)) {
    const rows = await rowsRead(database, "round", read)
    expect([what, rows < 200, rows]).toEqual([what, true, rows])
  }
})
