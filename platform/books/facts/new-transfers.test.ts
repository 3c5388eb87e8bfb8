import { connect, type Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { ledgerEntriesReadIn } from "../../testing/ledger-reads.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import type { Account } from "../ledger/posting.ts"
import { readOn } from "./job.ts"

// The tests' PostgreSQL does not analyze automatically: the only statistics here predate all play, as in a new installation.
const PLAYERS = 300
let world: TestWorld
let reader: Database
let accounts: Account[]
let clearing: Account

beforeAll(async () => {
  world = await testWorld()
  const members = await Promise.all(Array.from({ length: PLAYERS }, () => world.member()))
  for (const member of members) await world.fund(member, 100_000)
  const { ledger } = world.platform
  const cash = await ledger.accountsOf(
    world.baize,
    members.map(({ id }) => id),
    "cash",
  )
  accounts = [...cash.values()]
  clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  reader = await connect(world.database.url, { connections: 1 })
  await reader.run(sql`vacuum analyze`)
})
afterAll(async () => {
  await reader?.close()
  await world?.close()
})

let next = 0
async function play(rounds: number): Promise<void> {
  const round = async (): Promise<void> => {
    const name = `r${++next}`
    const cash = accounts[next % PLAYERS]!
    const common = { source: "vendor:BZ", ref: name, round: name, game: 1 } as const
    await world.platform.ledger.post({ ...common, kind: "bet", debit: cash, credit: clearing, amount: 5 })
    await world.platform.ledger.post({ ...common, kind: "win", debit: clearing, credit: cash, amount: 3, detail: { end: true } })
  }
  await Promise.all(Array.from({ length: rounds }, round))
}

/**
 * Reads until nothing before the mark can be requested again: until every concurrent transaction, in any database of this server,
 * has ended.
 */
async function readForGood(): Promise<void> {
  for (let left = true; left; ) {
    await play(1)
    await readOn(reader)
    ;({ left } = await reader.one<{ left: boolean }>(sql`
      select exists (select from transfer t where t.xact >= pg_snapshot_xmin(m.seen)) as left from fact_mark m
      where m.name = 'facts'`))
  }
}

it("reading new transfers reads no old ones, even without statistics", async () => {
  await play(3_000)
  await readForGood()
  await play(20)
  // In one transaction: the players' connections report what they have read when they like.
  const read = await reader.transaction(async tx => {
    const before = await ledgerEntriesReadIn(tx)
    await readOn(tx)
    return (await ledgerEntriesReadIn(tx)) - before
  })
  expect(read).toBeGreaterThan(20 * 2)
  expect(read).toBeLessThan(20 * 2 * 10) // two transfers per round, each read a few times
})
