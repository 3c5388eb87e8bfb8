import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { connect, type Database } from "../database/database.ts"
import { createLedger, type Ledger } from "../ledger/ledger.ts"
import { orderVoid } from "../oversight/voiding/order.ts"
import { type Seat, seat, studio } from "../testing/studio.ts"
import { testWorld, type World } from "../testing/world.ts"
import { createWallet, type Wallet } from "./wallet.ts"

// The tests' PostgreSQL takes no statistics by itself. Here it has taken them while there was nothing, as in a new installation.
let world: World
/** One connection, whose plans are made early and kept. */
let database: Database
let ledger: Ledger
let wallet: Wallet

beforeAll(async () => {
  world = await testWorld()
  await world.database.run(raw("analyze"))
  database = await connect(world.database.url, { connections: 1 })
  ledger = createLedger(database)
  const { brands, vendors, clock } = world.platform
  wallet = createWallet({ database, ledger, brands, vendors, clock })
})
afterAll(async () => {
  await ledger?.close()
  await database?.close()
  await world?.close()
})

/** How many rows of what grows with play the one connection has read so far, and how often such a table from end to end. */
async function read(): Promise<Map<string, { whole: number; rows: number }>> {
  await database.run(sql`select pg_stat_force_next_flush()`)
  const found = await database.rows<{ name: string; whole: number; rows: number }>(sql`
    select relname as name, seq_scan::int as whole, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
    where relname ~ '^(account|transfer|transfer_key|round|voided_round)(_[0-9]+)*$' `)
  return new Map(found.map(({ name, ...counts }) => [name, counts]))
}

/** A player's evening: a round that is won, one that is taken back and won too late, and one in one call. */
async function evening({ player, game, token, name }: Seat): Promise<void> {
  const [won, back, both] = [name(), name(), name()]
  const at = { player, game, token }
  await wallet.bet("BZ", { ...at, transaction: won, round: won, amount: 10 })
  await wallet.win("BZ", { ...at, transaction: `${won}-win`, round: won, amount: 15, end: true })
  await wallet.bet("BZ", { ...at, transaction: back, round: back, amount: 10 })
  await wallet.rollback("BZ", { player, transaction: `${back}-back`, original: back, round: back })
  expect(await wallet.win("BZ", { ...at, transaction: `${back}-win`, round: back, amount: 5, end: true })).toEqual({
    refused: "cancelled",
  })
  await wallet.betwin("BZ", { ...at, transaction: both, round: both, bet: 10, win: 5, end: true })
}

it("no call of a vendor reads all that was played or is void, however little the database knows of it", async () => {
  const vendor = await studio(world)
  const [early, late] = [
    await seat(world, vendor, await world.member(), 10_000),
    await seat(world, vendor, await world.member(), 10_000),
  ]
  for (let n = 0; n < 10; n++) await evening(early) // plans are made, and kept from the sixth time on
  const { player, game, nodeId } = early
  for (let n = 0; n < 20; n++) {
    const names = Array.from({ length: 100 }, () => early.name())
    await wallet.wins(
      "BZ",
      names.map(transaction => ({ transaction, round: transaction, player, game, amount: 1, end: true })),
    )
  }
  const [from, until] = [new Date(0), new Date("2100-01-01")]
  const why = { cause: "malfunction", reason: "test", byWhom: "test", switchGameOff: false } as const
  await orderVoid(world.platform, { vendor: "BZ", game: nodeId, from, until, ...why })
  expect((await world.database.one<{ n: number }>(sql`select count(*) as n from voided_round`)).n).toBeGreaterThan(2_000)

  const before = await read()
  for (let n = 0; n < 10; n++) await evening(late)
  const since = [...(await read())].map(([name, { whole, rows }]) => ({
    name,
    whole: whole - before.get(name)!.whole,
    rows: rows - before.get(name)!.rows,
  }))
  expect(since.filter(({ whole }) => whole > 0)).toEqual([])
  expect(since.filter(({ rows }) => rows > 10 * 100)).toEqual([]) // some dozens for each of the ten
  expect(since.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10 * 20)
})
