import { randomUUID } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { enter, openWallet } from "../../held/books.ts"
import { studioMigrations } from "../../studio.ts"
import { rowsRead } from "../../testing/rows-read.ts"
import { pokerGame } from "../poker-game.ts"
import { VerifiedHistory } from "./history.ts"
import { unaccountedChips } from "./unaccounted-chips.ts"
import { unaccountedEntries } from "./unaccounted-entries.ts"

const clock = { now: () => new Date() }
const table = randomUUID()

let database: TestDatabase
/** 3,000 hands for real money, each of which ann lost a cent in, and as many entries to tournaments that were canceled. */
beforeEach(async () => {
  database = await testDatabase(studioMigrations)
  await database.transaction(async tx => {
    await openWallet(tx, "ann", "USD")
    await enter(tx, clock, { player: "ann", kind: "deposit", transaction: randomUUID(), amount: 10_000 })
  })
  await database.run(sql`
    insert into poker_table (id, currency, mode, room, number) values (${table}, 'USD', 'real', '5-10-6', 1)`)
  await playHands(3000, "1 day")
  await database.run(sql`
    insert into poker_tournament (id, currency, mode, terms, offer, state, ended_at)
    select gen_random_uuid(), 'USD', 'free', '{"buyIn": 100, "fee": 10}', n, 'cancelled', now() - interval '1 day'
    from generate_series(1, 3000) n`)
  await database.run(sql`
    insert into poker_entry (id, request, tournament, account, player, what, buy_in, fee, at, ended_at, is_refunded, paid)
    select gen_random_uuid(), gen_random_uuid(), id, 'free/ann', 'ann', 'buy-in', 100, 10, now(), now(), true, 110
    from poker_tournament`)
  await database.run(sql`analyze poker_hand, poker_result, held_entry, poker_tournament, poker_entry, poker_entrant, held_wallet`)
})
afterEach(() => database.close())

/** Ann loses a cent to the rake in each of them. */
async function playHands(count: number, ago: string) {
  const { last, before } = await database.one<{ last: number; before: number }>(sql`
    select (select max(number) from poker_hand)::int as last, (select last from held_feed) as before`)
  await database.run(sql`
    with hand as (
      insert into poker_hand (id, "table", number, commitment, players, state, began_at, ended_at)
      select gen_random_uuid(), ${table}, ${last ?? 0} + n, '', '[]', 'over', now() - ${ago}::interval, now() - ${ago}::interval
      from generate_series(1, ${count}::int) n returning id, number
    ), result as (
      insert into poker_result (hand, seat, account, contributed, won, rake) select id, 1, 'ann', 1, 0, 1 from hand
    ), entry as (
      insert into held_entry (number, player, kind, transaction, round, game, ends, amount, balance, at)
      select ${before} + (n - 1) * 2 + part, 'ann', case part when 1 then 'bet' else 'win' end,
             id || '.1.' || case part when 1 then 'bet' else 'win' end, id || '.1', ${pokerGame}, part = 2,
             case part when 1 then 1 else 0 end, 10_000 - ${last ?? 0} - n, now() - ${ago}::interval
      from (select id, row_number() over (order by number) as n from hand) hand, generate_series(1, 2) part
    )
    update held_wallet set balance = balance - ${count}`)
  await database.run(sql`update held_feed set last = last + ${2 * count}`)
}

const tables = ["poker_hand", "poker_result", "held_entry", "poker_tournament", "poker_entry"]

/** The most rows of one table that a verification reads. */
async function readBy(work: (tx: Database) => Promise<unknown>): Promise<number> {
  const rows = []
  for (const one of tables) rows.push(await rowsRead(database, one, work))
  return Math.max(...rows)
}

it("what was verified is not read again, and what has happened since is verified", async () => {
  const history = new VerifiedHistory()
  const verify = async (on: Database) => [
    ...(await history.run(on, "poker", since => unaccountedChips(on, since))),
    ...(await history.run(on, "tournaments", since => unaccountedEntries(on, since))),
  ]
  expect(await verify(database)).toEqual([])
  await playHands(2, "1 second")
  expect(
    await readBy(async tx => {
      expect(await verify(tx)).toEqual([])
    }),
  ).toBeLessThan(200)
  await playHands(1, "1 second")
  await database.run(sql`update poker_result set won = 1 where hand = (select id from poker_hand where number = 3003)`)
  const found = await verify(database)
  expect(found.map(({ what }) => what)).toEqual(["hand", "entries"])
  expect(await verify(database), "as long as it is wrong, each run finds it").toEqual(found)
  await playHands(1, "1 second")
  await database.run(sql`
    update held_entry set round = gen_random_uuid() where number = (select max(number) from held_entry)`)
  expect((await verify(database)).map(({ what }) => what)).toContain("money of no entry or hand")
}, 60_000)

it("a run over everything finds what was changed in hands that were verified", async () => {
  const history = new VerifiedHistory()
  const verify = () => history.run(database, "poker", since => unaccountedChips(database, since))
  expect(await verify()).toEqual([])
  await database.run(sql`update poker_result set won = 1 where hand = (select id from poker_hand where number = 5)`)
  expect(await verify()).toEqual([])
  expect((await new VerifiedHistory().run(database, "poker", since => unaccountedChips(database, since))).length).toBe(2)
}, 60_000)
