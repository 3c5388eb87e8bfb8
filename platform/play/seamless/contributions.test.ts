import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { createPlatform } from "../../platform.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { carryOut } from "../rounds/voiding/carry-out.ts"
import { orderVoid } from "../rounds/voiding/order.ts"
import { changeTerms } from "../vendors/switches.ts"

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
  pool = `pool-${++pools}`
})

const contribute = (round: string, amount: number, more: object = {}, sending = {}) => {
  const { player, game } = mine
  return vendor.call("jackpot-contribution", { transaction: mine.name(), round, player, game, pool, amount, ...more }, sending)
}

/** What this test's pool holds, what the house has paid into it, and what mia's play contributes to it. */
async function booked(): Promise<{ pool: number; fromHouse: number; ofMia: number }> {
  const name = `BZ/${pool}`
  return world.database.one(sql`
    select coalesce(sum(case when c.vendor = ${name} then t.amount when d.vendor = ${name} then -t.amount end), 0)::int as pool,
           coalesce(sum(t.amount) filter (where d.kind = 'house'), 0)::int as "fromHouse",
           coalesce(sum(case 'vendor-clearing'::account_kind when d.kind then t.amount when c.kind then -t.amount end), 0)::int
             as "ofMia"
    from transfer t join account d on d.id = t.debit join account c on c.id = t.credit
    where ${name} in (d.vendor, c.vendor)`)
}

describe("a contribution without a stake of its player in its round", () => {
  test("a contribution of a round that no one played is refused", async () => {
    for (const amount of [0, 1, 1_000_000_000_000])
      expect(await contribute("never-played", amount)).toMatchObject({ status: 409, code: "no-bet" })
    expect(await booked()).toEqual({ pool: 0, fromHouse: 0, ofMia: 0 })
  })

  test("another player's bet covers no contribution", async () => {
    const other = await playerAt(world, vendor, await world.member(), 1_000)
    await other.bet(other.name(), 100, { round: "shared" })
    expect(await contribute("shared", 1)).toMatchObject({ status: 409, code: "no-bet" })
    await mine.bet(mine.name(), 10, { round: "shared" })
    expect(await contribute("shared", 11)).toMatchObject({ status: 422, code: "contribution-over-stake" })
    expect(await contribute("shared", 10)).toMatchObject({ status: 200 })
    expect(await contribute("shared", 100, { player: other.player })).toMatchObject({ status: 200 })
  })

  test("a contribution is refused without a stake even where wins without a bet are agreed", async () => {
    await changeTerms(world.database, "BZ", { winWithoutBet: "accept", winAfterRollback: "accept" })
    try {
      await expect.poll(() => mine.win(mine.name(), 5, { round: "no-bet-agreed" })).toMatchObject({ status: 200 })
      expect(await contribute("no-bet-agreed", 1)).toMatchObject({ status: 409, code: "no-bet" })
    } finally {
      await changeTerms(world.database, "BZ", { winWithoutBet: "refuse", winAfterRollback: "refuse" })
    }
  })
})

describe("contributions above the stakes of their round", () => {
  test("one contribution above the stake is refused, and a smaller one under the same name is accepted", async () => {
    await mine.bet(mine.name(), 100, { round: "one" })
    const transaction = mine.name()
    expect(await contribute("one", 101, { transaction })).toMatchObject({ status: 422, code: "contribution-over-stake" })
    expect(await contribute("one", 100, { transaction })).toMatchObject({ status: 200, value: { repeated: false } })
    expect(await booked()).toMatchObject({ pool: 100 })
  })

  test("contributions to several pools and reserves together are at most the stakes of their round", async () => {
    await mine.bet(mine.name(), 60, { round: "many" })
    await mine.betwin(mine.name(), 500, 0)
    expect(await contribute("many", 30)).toMatchObject({ status: 200 })
    expect(await contribute("many", 20, { reserve: true })).toMatchObject({ status: 200 })
    expect(await contribute("many", 11, { pool: `${pool}-other` })).toMatchObject({ code: "contribution-over-stake" })
    await mine.bet(mine.name(), 1, { round: "many" })
    expect(await contribute("many", 11, { pool: `${pool}-other` })).toMatchObject({ status: 200 })
    expect(await contribute("many", 1)).toMatchObject({ code: "contribution-over-stake" })
  })

  test("concurrent contributions at two nodes do not pass the stake together", async () => {
    const { database, clock, platform } = world
    const other = await createPlatform({ ...platform, database, clock, jobs: false })
    await mine.bet(mine.name(), 100, { round: "race" })
    const heard = await Promise.all(
      Array.from({ length: 16 }, (_, n) => contribute("race", 30, {}, { platform: n % 2 ? other : platform })),
    )
    expect(heard.map(({ code }) => code ?? "taken").toSorted()).toEqual([
      ...Array.from({ length: 13 }, () => "contribution-over-stake"),
      "taken",
      "taken",
      "taken",
    ])
    expect(await booked()).toMatchObject({ pool: 90 })
    await other.close()
  })

  test("an old bet covers its contribution, however much was played since", async () => {
    const bet = mine.name()
    await mine.bet(bet, 10)
    for (let n = 0; n < 80; n++) await mine.bet(mine.name(), 1)
    expect(await contribute(`r-${bet}`, 11)).toMatchObject({ code: "contribution-over-stake" })
    expect(await contribute(`r-${bet}`, 10)).toMatchObject({ status: 200 })
    expect(await contribute(`r-${bet}`, 1)).toMatchObject({ code: "contribution-over-stake" })
  })
})

test("an accepted contribution gets its first answer, though its round has ended and its stake is used up", async () => {
  const [bet, transaction] = [mine.name(), mine.name()]
  await mine.bet(bet, 100)
  expect(await contribute(`r-${bet}`, 100, { transaction })).toMatchObject({ status: 200, value: { repeated: false } })
  await mine.win(mine.name(), 10, { round: `r-${bet}` })
  expect(await contribute(`r-${bet}`, 100, { transaction })).toMatchObject({ status: 200, value: { repeated: true } })
  expect(await contribute(`r-${bet}`, 99, { transaction })).toMatchObject({ status: 409, code: "duplicate-differs" })
  const other = await playerAt(world, vendor, await world.member(), 1_000)
  await other.bet(other.name(), 100, { round: `r-${bet}` })
  const again = { transaction, player: other.player }
  expect(await contribute(`r-${bet}`, 100, again)).toMatchObject({ status: 409, code: "duplicate-differs" })
})

describe("a round whose bet is rolled back", () => {
  test("rolling back the bet takes its contributions back, and later ones are refused", async () => {
    const [bet, transaction] = [mine.name(), mine.name()]
    await mine.bet(bet, 100)
    await contribute(`r-${bet}`, 40, { transaction })
    await contribute(`r-${bet}`, 30, { reserve: true })
    expect(await mine.rollback(mine.name(), bet)).toMatchObject({ status: 200, value: { balance: 10_000 } })
    expect(await booked()).toEqual({ pool: 0, fromHouse: 0, ofMia: 0 })
    expect(await contribute(`r-${bet}`, 40, { transaction })).toMatchObject({ status: 409, code: "cancelled" })
    expect(await contribute(`r-${bet}`, 1)).toMatchObject({ status: 409, code: "cancelled" })
    expect(await mine.rollback(mine.name(), transaction, { round: `r-${bet}` })).toMatchObject({
      status: 200,
      value: { repeated: true },
    })
  })

  test("rolling back one of two bets takes back the newest contributions that the other does not cover", async () => {
    const [one, two] = [mine.name(), mine.name()]
    for (const bet of [one, two]) await mine.bet(bet, 100, { round: "two" })
    for (const amount of [60, 30, 20]) expect(await contribute("two", amount)).toMatchObject({ status: 200 })
    // The rollback names another round: what counts is the bet's.
    await mine.rollback(mine.name(), two, { round: "elsewhere" })
    expect(await booked()).toMatchObject({ pool: 90, ofMia: 90 })
    expect(await contribute("two", 11)).toMatchObject({ code: "contribution-over-stake" })
    expect(await contribute("two", 10)).toMatchObject({ status: 200 })
  })

  test("a rollback takes back no bet that has the name of a contribution of the same round", async () => {
    const [one, two] = [mine.name(), mine.name()]
    await mine.bet(one, 100, { round: "names" })
    await mine.bet(two, 50, { round: "names" })
    expect(await contribute("names", 120, { transaction: two })).toMatchObject({ status: 200 })
    expect(await mine.rollback(mine.name(), one, { round: "names" })).toMatchObject({ value: { balance: 9_950 } })
    expect(await booked()).toMatchObject({ pool: 0 })
  })

  test("a bet rolled back before it arrived covers no contribution", async () => {
    const bet = mine.name()
    await mine.rollback(mine.name(), bet)
    expect(await contribute(`r-${bet}`, 1)).toMatchObject({ status: 409, code: "cancelled" })
  })

  test("a contribution racing the rollback of its bet leaves nothing in the pool", { tags: "long" }, async () => {
    for (let times = 0; times < 20; times++) {
      const bet = mine.name()
      await mine.bet(bet, 50)
      await Promise.all([contribute(`r-${bet}`, 50), mine.rollback(mine.name(), bet), contribute(`r-${bet}`, 20)])
    }
    expect(await booked()).toEqual({ pool: 0, fromHouse: 0, ofMia: 0 })
  })
})

test("a void takes its contributions out of the contracts, and the brand pays the pool what it loses", async () => {
  const [bet, transaction] = [mine.name(), mine.name()]
  const from = world.clock.now()
  await mine.bet(bet, 100)
  await contribute(`r-${bet}`, 40, { transaction })
  await contribute(`r-${bet}`, 15, { reserve: true })
  world.clock.advance(1_000)
  const why = { cause: "malfunction", reason: "test", byWhom: "test", switchGameOff: false } as const
  const set = { vendor: "BZ", game: mine.gameId, from, until: world.clock.now(), rounds: [`r-${bet}`] }
  const act = await orderVoid(world.platform, { ...set, ...why })
  await carryOut(world.platform, act)
  await carryOut(world.platform, act)
  expect(await booked()).toEqual({ pool: 40, fromHouse: 40, ofMia: 0 })
  expect(await contribute(`r-${bet}`, 40, { transaction })).toMatchObject({ status: 409, code: "cancelled" })
  expect(await contribute(`r-${bet}`, 1)).toMatchObject({ status: 409, code: "cancelled" })
})
