import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createPlatform, type Platform } from "../platform.ts"
import { silentLog } from "../testing/log.ts"
import { type Seat, type Studio, seat, studio } from "../testing/studio.ts"
import { testWorld, type World } from "../testing/world.ts"
import { accountsOf } from "./answer.ts"

let world: World
let other: Platform
let vendor: Studio
let mine: Seat
let cash: number

beforeAll(async () => {
  world = await testWorld()
  other = await createPlatform({ ...world.platform, log: silentLog, jobs: false })
  vendor = await studio(world)
})
afterAll(async () => {
  await other?.close()
  await world?.close()
})
beforeEach(async () => {
  const mia = await world.member()
  mine = await seat(world, vendor, mia, 10_000)
  cash = (await accountsOf(world.platform.ledger, "BZ", { brand: 1, member: mia.id, currency: "USD" })).cash.id
})

/** Resolves when so many in this database wait for somebody else's lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const held = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await world.database.rows(held)).length
    })
    .toBe(count)

/** Holds the player's cash as soon as it is free; whoever comes to it then waits until it is let go. */
function hold() {
  const [has, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = world.database.transaction(async tx => {
    await tx.run(sql`select from account where id = ${cash} for no key update`)
    has.resolve()
    await free.promise
  })
  return {
    has: has.promise,
    async letGo() {
      free.resolve()
      await done
    },
  }
}

for (const where of ["the same node", "another node"] as const)
  test(`copies of a win that are on their way while its bet is taken back hear the same, at ${where}`, async () => {
    const platform = where === "another node" ? other : world.platform
    const [bet, meanwhile, won] = [mine.name(), mine.name(), mine.name()]
    await mine.bet(bet, 1_000)
    const win = (sending = {}) => mine.win(won, 500, { round: `r-${bet}` }, sending)

    // In this order they come to the player's cash: another bet, the rollback, we again, and the first copy of the win.
    const first = hold()
    await first.has
    const staked = mine.bet(meanwhile, 10)
    await waiting(1)
    const back = mine.rollback(mine.name(), bet)
    await waiting(2)
    const second = hold()
    await waiting(3)
    const one = win()
    await waiting(4).finally(first.letGo)
    await second.has
    const copies = [win({ platform }), win({ platform })]
    await waiting(platform === other ? 2 : 1).finally(second.letGo)

    expect(await staked).toMatchObject({ status: 200 })
    expect(await back).toMatchObject({ status: 200 })
    for (const heard of await Promise.all([one, ...copies])) expect(heard).toMatchObject({ status: 409, code: "cancelled" })
    expect(await mine.cash()).toBe(9_990)
  })

test("copies of a bet that are on their way while the player signs out hear the same", async () => {
  const [bet, other] = [mine.name(), await seat(world, vendor, await world.member(), 100)]
  const held = hold()
  await held.has
  const one = mine.bet(bet, 1_000)
  await waiting(1)
  await world.database.run(sql`update game_session set ended_at = now() where member = ${Number(mine.player.split(":")[1])}`)
  const copies = [mine.bet(bet, 1_000), mine.bet(bet, 1_000)]
  // Who asks after them is asked about no earlier.
  await other.betwin(other.name(), 1, 1).finally(held.letGo)

  const heard = await Promise.all([one, ...copies])
  expect(heard.map(({ status, code }) => code ?? status)).toEqual([200, 200, 200])
  expect(heard.filter(({ value }) => value.repeated === false)).toHaveLength(1)
  expect(await mine.bet(mine.name(), 1_000)).toMatchObject({ code: "session-expired" })
  expect(await mine.cash()).toBe(9_000)
})
