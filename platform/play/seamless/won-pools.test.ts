import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { carryOut } from "../rounds/voiding/carry-out.ts"
import { orderVoid } from "../rounds/voiding/order.ts"

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let mine: TestPlayer
/** A pool of each test's own. */
let pool: string
let pools = 0

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await factsFromScratch(world.database)).toEqual([])
  await world?.close()
})
beforeEach(async () => {
  mia = await world.member()
  mine = await playerAt(world, vendor, mia, 10_000)
  pool = `won-${++pools}`
})

const contribute = (round: string, amount: number, more: object = {}) => {
  const { player, game } = mine
  return vendor.call("jackpot-contribution", { transaction: mine.name(), round, player, game, pool, amount, ...more })
}

/** What this test's pool holds, and what the house has paid into it. */
async function booked(): Promise<{ pool: number; fromHouse: number }> {
  const name = `BZ/${pool}`
  return world.database.one(sql`
    select coalesce(sum(case when c.vendor = ${name} then t.amount when d.vendor = ${name} then -t.amount end), 0)::int as pool,
           coalesce(sum(t.amount) filter (where d.kind = 'house'), 0)::int as "fromHouse"
    from transfer t join account d on d.id = t.debit join account c on c.id = t.credit
    where ${name} in (d.vendor, c.vendor)`)
}

/** What the brand's account with the vendor holds: what the vendor owes for the play so far. */
const clearing = async (): Promise<number> =>
  (
    await world.database.one<{ holds: number }>(sql`
      select sum(case a.id when t.credit then t.amount else -t.amount end)::bigint as holds
      from transfer t join account a on a.id in (t.debit, t.credit)
      where a.kind = 'vendor-clearing' and a.vendor = 'BZ' and a.brand = ${world.baize.id}`)
  ).holds
/** What mia's play has contributed according to the reports. */
const counted = async (): Promise<number> =>
  (
    await world.database.one<{ sum: number }>(
      sql`select coalesce(sum(contributions), 0)::int as sum from money_event where member = ${mia.id}`,
    )
  ).sum
let winner: TestPlayer
beforeEach(async () => {
  winner = await playerAt(world, vendor, await world.member(), 0)
})
const win = (amount: number, from = pool) => {
  const { player, game } = winner
  return vendor.call("jackpot-win", {
    transaction: winner.name(),
    round: "jackpot",
    player,
    game,
    pool: from,
    amount,
    end: true,
  })
}

test("a rolled-back bet is returned in full, and the vendor bears what the pool cannot give back", async () => {
  const before = await clearing()
  const bet = mine.name()
  await mine.bet(bet, 100)
  await contribute(`r-${bet}`, 40)
  expect(await win(30)).toMatchObject({ status: 200, value: { balance: 30 } })
  expect(await mine.rollback(mine.name(), bet)).toMatchObject({ status: 200, value: { balance: 10_000 } })
  expect(await booked()).toEqual({ pool: 0, fromHouse: 0 })
  expect(await counted()).toBe(0)
  expect((await clearing()) - before).toBe(-30)
  expect(await mine.rollback(mine.name(), bet)).toMatchObject({ value: { repeated: true } })
  expect((await clearing()) - before).toBe(-30)
  expect(await verifyLedger(world.database)).toEqual([])
})

test("the same applies to a contribution rolled back under its own name, and the next one fills the pool from zero", async () => {
  const [bet, transaction] = [mine.name(), mine.name()]
  await mine.bet(bet, 100)
  await contribute(`r-${bet}`, 40, { transaction })
  await win(40)
  await mine.rollback(mine.name(), transaction, { round: `r-${bet}` })
  expect(await booked()).toEqual({ pool: 0, fromHouse: 0 })
  expect(await counted()).toBe(0)
  await contribute(`r-${bet}`, 25)
  expect(await booked()).toMatchObject({ pool: 25 })
  expect(await win(26)).toMatchObject({ code: "jackpot-short" })
})

test("concurrent rollbacks do not take the same money from the pool", async () => {
  const bets = Array.from({ length: 12 }, () => mine.name())
  for (const bet of bets) {
    await mine.bet(bet, 10)
    await contribute(`r-${bet}`, 10)
  }
  await win(50)
  const before = await clearing()
  const answers = await Promise.all(bets.map(bet => mine.rollback(mine.name(), bet)))
  expect(answers.map(({ status }) => status)).toEqual(bets.map(() => 200))
  expect(await mine.cash()).toBe(10_000)
  expect(await booked()).toEqual({ pool: 0, fromHouse: 0 })
  // The stakes go back to the player; the pool returned 70 of the 120 contributed.
  expect((await clearing()) - before).toBe(-120 + 70)
  expect(await verifyLedger(world.database)).toEqual([])
})

test("a vendor that empties fresh pools and takes its contributions back gains nothing from the brand", async () => {
  const before = await clearing()
  for (let n = 0; n < 5; n++) {
    const bet = mine.name()
    await mine.bet(bet, 100)
    await contribute(`r-${bet}`, 100, { pool: `${pool}-${n}` })
    expect(await win(100, `${pool}-${n}`)).toMatchObject({ status: 200 })
    await mine.rollback(mine.name(), bet)
  }
  expect((await clearing()) - before).toBe(-500)
  expect(await winner.cash()).toBe(500)
  expect(await counted()).toBe(0)
  expect(await verifyLedger(world.database)).toEqual([])
})

test("a voided round costs the vendor nothing: the brand pays the pool before it takes the contribution back", async () => {
  const bet = mine.name()
  const from = world.clock.now()
  await mine.bet(bet, 100)
  await contribute(`r-${bet}`, 40)
  await win(40)
  const before = await clearing()
  world.clock.advance(1_000)
  const why = { cause: "malfunction", reason: "test", byWhom: "test", switchGameOff: false } as const
  const set = { vendor: "BZ", game: mine.gameId, from, until: world.clock.now(), rounds: [`r-${bet}`] }
  await carryOut(world.platform, await orderVoid(world.platform, { ...set, ...why }))
  expect(await booked()).toMatchObject({ pool: 0, fromHouse: 40 })
  expect((await clearing()) - before).toBe(-100 + 40)
  expect(await counted()).toBe(0)
})
