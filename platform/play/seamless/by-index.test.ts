import { connect, type Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createLedger, type Ledger } from "../../books/ledger/ledger.ts"
import { playerAt, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { orderVoid } from "../rounds/voiding/order.ts"
import { createWallet, type SeamlessWallet } from "./wallet.ts"

// The tests' PostgreSQL does not analyze automatically. Here it did so while the tables were empty, as in a new installation.
let world: TestWorld
/** One connection, whose plans are made early and cached. */
let database: Database
let ledger: Ledger
let wallet: SeamlessWallet

beforeAll(async () => {
  world = await testWorld()
  await world.database.run(raw("analyze"))
  database = await connect(world.database.url, { connections: 1 })
  ledger = createLedger(database)
  const { brands, vendors, clock, log, settings } = world.platform
  wallet = createWallet({ database, ledger, brands, vendors, clock, log, settings })
})
afterAll(async () => {
  await ledger?.close()
  await database?.close()
  await world?.close()
})

/**
 * The number of rows and index entries this connection has read so far, for each table that grows with play. Of accounts, only
 * the rows: their balances change with every call, and on a busy machine an index still leads to versions of before.
 */
async function read(): Promise<Map<string, number>> {
  await database.run(sql`select pg_stat_force_next_flush()`)
  const found = await database.rows<{ name: string; rows: number }>(sql`
    select relname as name,
           (max(seq_tup_read)
             + case relname when 'account' then max(t.idx_tup_fetch) else sum(i.idx_tup_read) end)::int as rows
    from pg_stat_user_tables t join pg_stat_user_indexes i using (relid, relname)
    where relname ~ '^(account|transfer|transfer_key|round|voided_round)(_[0-9]+)*$' group by relname`)
  return new Map(found.map(({ name, rows }) => [name, rows]))
}

/** A player's evening: a round that feeds a jackpot and is won, one that is rolled back and won too late, and one in one call. */
async function evening({ player, game, token, name }: TestPlayer, by: SeamlessWallet = wallet): Promise<void> {
  const [won, back, both] = [name(), name(), name()]
  const at = { player, game, token }
  await by.bet("BZ", { ...at, transaction: won, round: won, amount: 10 })
  const part = { player, game, transaction: `${won}-part`, round: won, pool: "evening", amount: 1 }
  expect(await by.jackpotContribution("BZ", part)).toMatchObject({ repeated: false })
  await by.win("BZ", { ...at, transaction: `${won}-win`, round: won, amount: 15, end: true })
  await by.bet("BZ", { ...at, transaction: back, round: back, amount: 10 })
  await by.rollback("BZ", { player, transaction: `${back}-back`, original: back, round: back })
  expect(await by.win("BZ", { ...at, transaction: `${back}-win`, round: back, amount: 5, end: true })).toEqual({
    refused: "cancelled",
  })
  await by.betwin("BZ", { ...at, transaction: both, round: both, bet: 10, win: 5, end: true })
}

/** A round with a bet, and ten concurrent wins. */
async function winTogether({ player, game, token, name }: TestPlayer): Promise<void> {
  const round = name()
  await wallet.bet("BZ", { player, game, token, transaction: round, round, amount: 1 })
  const wins = Array.from({ length: 10 }, () => ({ player, game, transaction: name(), round, amount: 1, end: true }))
  expect((await wallet.wins("BZ", wins)).every(answer => !("refused" in answer))).toBe(true)
}

/** The reads of ten evenings of a player, and of a hundred wins, ten at a time. */
async function expectFewRead(player: TestPlayer): Promise<void> {
  const before = await read()
  for (let n = 0; n < 10; n++) await evening(player)
  for (let n = 0; n < 10; n++) await winTogether(player)
  const since = [...(await read())].map(([name, rows]) => ({ name, rows: rows - before.get(name)! }))
  // Some dozens an evening, and a few a win; the player's own account many times.
  expect(since.filter(({ name, rows }) => rows > (name === "account" ? 2_500 : 900))).toEqual([])
  expect(since.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10 * 20)
}

it("no vendor call scans all play, reversals or void rounds, even without statistics", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const vendor = await studio(world)
  const newPlayer = async () => playerAt(world, vendor, await world.member(), 10_000)
  const early = await newPlayer()
  for (let n = 0; n < 10; n++) await evening(early) // plans are made, and cached from the sixth call on
  const { player, gameId } = early
  const { game, token } = early
  for (let n = 0; n < 200; n++) {
    await winTogether(early)
    const rounds = Array.from({ length: 10 }, () => early.name())
    const both = (round: string) => ({ player, game, token, transaction: round, round, bet: 1, win: 1, end: true })
    await Promise.all(rounds.map(round => wallet.betwin("BZ", both(round))))
  }
  for (let n = 0; n < 1_000; n++) {
    const [transaction, original] = [early.name(), early.name()]
    await wallet.rollback("BZ", { player, transaction, original, round: original })
  }
  await expectFewRead(await newPlayer())

  const [from, until] = [new Date(0), new Date("2100-01-01")]
  const why = { cause: "malfunction", reason: "test", byWhom: "test", switchGameOff: false } as const
  // By this connection too: another would count what it read up to ten seconds later, amid the next evenings.
  await orderVoid({ ...world.platform, database }, { vendor: "BZ", game: gameId, from, until, ...why })
  expect((await database.one<{ n: number }>(sql`select count(*) as n from voided_round`)).n).toBeGreaterThan(2_000)
  await expectFewRead(await newPlayer())
})

it("a bet of a member who never had a bonus looks for one once", async () => {
  const { player, game, token, name } = await playerAt(world, await studio(world), await world.member(), 10_000)
  const looks = async (): Promise<number> => {
    await database.run(sql`select pg_stat_force_next_flush()`)
    const { count } = await database.one<{ count: number }>(sql`
      select sum(seq_scan + idx_scan)::int as count from pg_stat_user_tables where relname in ('bonus', 'bonus_play')`)
    return count
  }
  const before = await looks()
  for (let n = 0; n < 20; n++) {
    const transaction = name()
    expect(await wallet.bet("BZ", { player, game, token, transaction, round: transaction, amount: 1 })).toMatchObject({
      repeated: false,
    })
  }
  expect((await looks()) - before).toBe(20)
})

it("no statement of a vendor's calls is planned again each time", { tags: "long" }, async () => {
  const player = await playerAt(world, await studio(world), await world.member(), 10_000)
  // Among many launches a plan for one token costs less than one for any number of them.
  await world.database.run(sql`
    insert into game_session (token_hash, session, brand, member, game, mode, language, created_at)
    select sha256(n::text::bytea), session, brand, member, game, mode, language, created_at
    from game_session, generate_series(1, 20000) n where member = ${Number(player.player.split(":")[1])}`)
  await world.database.run(raw("analyze"))
  const one = await connect(world.database.url, { connections: 1 })
  const ofOne = createLedger(one)
  const { brands, vendors, clock, log, settings } = world.platform
  const wallet = createWallet({ database: one, ledger: ofOne, brands, vendors, clock, log, settings })
  for (let n = 0; n < 20; n++) await evening(player, wallet)
  const often = await one.rows<{ name: string; planned: number }>(sql`
    select name, custom_plans::int as planned from pg_prepared_statements where generic_plans + custom_plans > 12`)
  expect(often.map(({ name }) => name)).toContain("admission")
  expect(often.filter(({ planned }) => planned > 5)).toEqual([])
  await ofOne.close()
  await one.close()
})
