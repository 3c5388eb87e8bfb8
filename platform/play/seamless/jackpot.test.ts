import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { accountsOf } from "./answer.ts"
import { poolName } from "./contributions.ts"

let world: TestWorld
let vendor: StudioClient
let mine: TestPlayer

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  mine = await playerAt(world, vendor, await world.member(), 10_000)
})

const contribution = (transaction: string, amount: number, more: object = {}) => ({
  transaction,
  round: `r-${transaction}`,
  player: mine.player,
  game: mine.game,
  pool: "grand",
  amount,
  ...more,
})
/** The stake that the contribution of this name is a part of. */
const stake = (transaction: string, amount: number) => mine.bet(`${transaction}-bet`, amount, { round: `r-${transaction}` })
const winning = (transaction: string, amount: number, more: object = {}) => ({
  ...contribution(transaction, amount),
  end: true,
  ...more,
})

/** What a pool of this vendor holds, as the sum of its entries. */
async function poolHolds(pool: string, of = "BZ"): Promise<number> {
  const account = await world.platform.ledger.brandAccount(world.baize, "jackpot", poolName(of, pool))
  const { holds } = await world.database.one<{ holds: number }>(sql`
    select coalesce(sum(case when credit = ${account.id} then amount else -amount end), 0) as holds from transfer
    where ${account.id}::bigint in (debit, credit)`)
  return holds
}

test("a contribution moves from the vendor's clearing to the pool once, without touching the player's balance", async () => {
  const before = await poolHolds("grand")
  const name = mine.name()
  await stake(name, 100)
  expect(await vendor.call("jackpot-contribution", contribution(name, 25))).toMatchObject({
    status: 200,
    value: { transaction: name, currency: "USD", repeated: false },
  })
  expect(await vendor.call("jackpot-contribution", contribution(name, 25))).toMatchObject({
    status: 200,
    value: { repeated: true },
  })
  for (const other of [{ amount: 26 }, { pool: "mini" }, { round: "another" }])
    expect(await vendor.call("jackpot-contribution", contribution(name, 25, other))).toMatchObject({
      status: 409,
      code: "duplicate-differs",
    })
  expect((await poolHolds("grand")) - before).toBe(25)
  expect(await mine.cash()).toBe(9_900)
})

test("a jackpot is paid once from its pool to the player's cash, even after they have left", async () => {
  const before = await poolHolds("grand")
  const part = mine.name()
  await stake(part, 4_000)
  await vendor.call("jackpot-contribution", contribution(part, 4_000))
  await world.database.run(sql`update session set ended_at = now() where member = ${Number(mine.player.split(":")[1])}`)
  const name = mine.name()
  expect(await vendor.call("jackpot-win", winning(name, 3_000))).toMatchObject({
    status: 200,
    value: { balance: 9_000, repeated: false },
  })
  expect(await vendor.call("jackpot-win", winning(name, 3_000))).toMatchObject({
    status: 200,
    value: { balance: 9_000, repeated: true },
  })
  expect(await vendor.call("jackpot-win", winning(name, 3_001))).toMatchObject({ status: 409, code: "duplicate-differs" })
  expect((await poolHolds("grand")) - before).toBe(1_000)
})

test("a rolled-back contribution leaves the pool, and one rolled back before it arrived never enters", async () => {
  const before = await poolHolds("grand")
  const [made, unseen] = [mine.name(), mine.name()]
  await stake(made, 70)
  expect(await vendor.call("jackpot-contribution", contribution(made, 70))).toMatchObject({ status: 200 })
  expect(await mine.rollback(mine.name(), made)).toMatchObject({ status: 200, value: { balance: 9_930 } })
  expect(await mine.rollback(mine.name(), unseen)).toMatchObject({ status: 200 })
  expect(await vendor.call("jackpot-contribution", contribution(unseen, 70))).toMatchObject({ status: 409, code: "cancelled" })
  expect(await poolHolds("grand")).toBe(before)
  expect(await verifyLedger(world.database)).toEqual([])
})

test("a vendor reaches no other vendor's pool of the same name", async () => {
  const before = await poolHolds("grand")
  const other = await studio(world, "CLO")
  const { code } = await world.database.one<{ code: string }>(sql`select code from game where vendor = 'CLO' limit 1`)
  const member = Number(mine.player.split(":")[1])
  await world.database.run(sql`insert into vendor_player (vendor, member, since) values ('CLO', ${member}, now())`)
  const { ledger } = world.platform
  const { cash, clearing } = await accountsOf(ledger, "CLO", { brand: 1, member, currency: "USD" })
  const staked = { kind: "bet", debit: cash, credit: clearing, amount: 25, round: "of-CLO" } as const
  await ledger.post({ source: "vendor:CLO", ref: mine.name(), ...staked })
  const part = contribution(mine.name(), 25, { game: code, round: "of-CLO" })
  expect(await vendor.call("jackpot-contribution", { ...part, game: mine.game })).toMatchObject({ code: "no-bet" })
  expect(await other.call("jackpot-contribution", part)).toMatchObject({ status: 200 })
  expect(await poolHolds("grand")).toBe(before)
  expect(await poolHolds("grand", "CLO")).toBe(25)
})

test("a contribution racing its rollback ends up outside the pool", { tags: "long" }, async () => {
  const before = await poolHolds("grand")
  for (let times = 0; times < 30; times++) {
    const name = mine.name()
    await stake(name, 70)
    await Promise.all([
      vendor.call("jackpot-contribution", contribution(name, 70)),
      mine.rollback(mine.name(), name),
      vendor.call("jackpot-contribution", contribution(name, 70)),
    ])
  }
  expect(await poolHolds("grand")).toBe(before)
  expect(await verifyLedger(world.database)).toEqual([])
})

const seeding = (transaction: string, amount: number, fromReserve: number, more: object = {}) => ({
  transaction,
  brand: "BAIZE",
  pool: "crown",
  amount,
  fromReserve,
  ...more,
})

test("the reserve is not part of the pool until the next jackpot starts with it; the brand pays the rest", async () => {
  const [pool, reserve] = [await poolHolds("crown"), await poolHolds("crown/reserve")]
  const part = mine.name()
  await stake(part, 300)
  await vendor.call("jackpot-contribution", contribution(part, 300, { pool: "crown", reserve: true }))
  expect([await poolHolds("crown"), await poolHolds("crown/reserve")]).toEqual([pool, reserve + 300])

  const name = mine.name()
  expect(await vendor.call("jackpot-seed", seeding(name, 50_000, 300))).toMatchObject({
    status: 200,
    value: { transaction: name, currency: "USD", repeated: false },
  })
  expect(await vendor.call("jackpot-seed", seeding(name, 50_000, 300))).toMatchObject({ status: 200, value: { repeated: true } })
  expect(await vendor.call("jackpot-seed", seeding(name, 50_000, 299))).toMatchObject({ status: 409, code: "duplicate-differs" })
  expect([await poolHolds("crown"), await poolHolds("crown/reserve")]).toEqual([pool + 50_000, reserve])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("what a seed names from the reserve and the reserve does not hold, the vendor pays", async () => {
  const [pool, reserve] = [await poolHolds("crown"), await poolHolds("crown/reserve")]
  expect(await vendor.call("jackpot-seed", seeding(mine.name(), 50_000, reserve + 700))).toMatchObject({ status: 200 })
  expect([await poolHolds("crown"), await poolHolds("crown/reserve")]).toEqual([pool + 50_000, 0])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("no jackpot starts with more than was agreed, or where nothing was agreed for the pool or brand", async () => {
  const before = await poolHolds("crown")
  const refused = (more: object, amount = 50_000) => vendor.call("jackpot-seed", seeding(mine.name(), amount, 0, more))
  expect(await refused({}, 50_001)).toMatchObject({ status: 422, code: "seed-not-agreed" })
  expect(await refused({ fromReserve: 50_001 })).toMatchObject({ status: 422, code: "seed-not-agreed" })
  expect(await refused({ pool: "grand" })).toMatchObject({ status: 422, code: "seed-not-agreed" })
  expect(await refused({ brand: "NOBODY" })).toMatchObject({ status: 422, code: "seed-not-agreed" })
  expect(await poolHolds("crown")).toBe(before)
})

test("repeating a jackpot's start returns the first answer, though less is agreed by now", async () => {
  const name = mine.name()
  await vendor.call("jackpot-seed", seeding(name, 50_000, 0))
  const { seed } = await world.database.one<{ seed: number }>(
    sql`select seed from jackpot_terms where vendor = 'BZ' and pool = 'crown' and currency = 'USD'`,
  )
  await world.database.run(sql`update jackpot_terms set seed = 1 where vendor = 'BZ'`)
  expect(await vendor.call("jackpot-seed", seeding(name, 50_000, 0))).toMatchObject({ status: 200, value: { repeated: true } })
  expect(await vendor.call("jackpot-seed", seeding(mine.name(), 50_000, 0))).toMatchObject({ code: "seed-not-agreed" })
  await world.database.run(sql`update jackpot_terms set seed = ${seed} where vendor = 'BZ'`)
})
