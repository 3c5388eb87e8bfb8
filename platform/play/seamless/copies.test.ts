import type { Database } from "@baize/kit/database/database.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Account } from "../../books/ledger/posting.ts"
import { createPlatform, type Platform } from "../../platform.ts"
import { playerAt, type StudioAnswer, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { accountsOf } from "./answer.ts"

let world: TestWorld
let other: Platform
let vendor: StudioClient
let mine: TestPlayer
let member: number
let cash: Account
let clearing: Account

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
  mine = await playerAt(world, vendor, mia, 10_000)
  member = mia.id
  ;({ cash, clearing } = await accountsOf(world.platform.ledger, "BZ", { brand: 1, member, currency: "USD" }))
})

const waiting = (count: number) => waitingForLocks(world.database, count)

/** Acts in a transaction that holds the player's cash; `meanwhile` runs concurrently until it is done. */
const whileHeld = (meanwhile: () => Promise<unknown>, work: (tx: Database) => Promise<unknown> = async () => {}) =>
  world.database.transaction(async tx => {
    await tx.run(sql`select from account where id = ${cash.id} for no key update`)
    await meanwhile()
    await work(tx)
  })

test("copies of a win in progress at two nodes while its bet is rolled back are all refused", async () => {
  const [bet, won] = [mine.name(), mine.name()]
  await mine.bet(bet, 1_000)
  const win = (platform: Platform) => mine.win(won, 500, { round: `r-${bet}` }, { platform })
  const copies: Promise<StudioAnswer>[] = []
  const send = async () => {
    copies.push(win(world.platform), win(other), win(world.platform), win(other))
    await waiting(2)
  }
  const rollback = { source: "vendor:BZ", original: bet, account: cash, counter: clearing, round: `r-${bet}` }
  await whileHeld(send, tx => world.platform.ledger.rollback(rollback, tx))
  copies.push(win(world.platform), win(other))
  for (const answers of await Promise.all(copies)) expect(answers).toMatchObject({ status: 409, code: "cancelled" })
  expect(await mine.cash()).toBe(10_000)
})

test("copies of a win in progress at two nodes are paid once and answered alike when its bet is rolled back", async () => {
  const [bet, won] = [mine.name(), mine.name()]
  await mine.bet(bet, 1_000)
  const win = (platform: Platform) => mine.win(won, 500, { round: `r-${bet}` }, { platform })
  const copies: Promise<StudioAnswer>[] = []
  await whileHeld(async () => {
    copies.push(win(world.platform), win(other))
    await waiting(2)
  })
  await Promise.all(copies)
  await mine.rollback(mine.name(), bet)
  copies.push(win(world.platform), win(other))
  const answers = await Promise.all(copies)
  expect(answers.map(({ status, value }) => [status, value.balance])).toEqual(copies.map(() => [200, 9_500]))
  expect(answers.filter(({ value }) => value.repeated === false)).toHaveLength(1)
})

for (const where of ["one node", "two nodes"])
  test(`copies of a bet in progress at ${where} while the player signs out are all accepted`, async () => {
    const bet = mine.name()
    const copies = [] as Promise<StudioAnswer>[]
    await whileHeld(async () => {
      copies.push(mine.bet(bet, 1_000))
      await waiting(1)
      await world.database.run(sql`update game_session set ended_at = now() where member = ${member}`)
      copies.push(mine.bet(bet, 1_000, {}, { platform: where === "one node" ? world.platform : other }))
      if (where === "two nodes") await waiting(2)
    })
    const answers = await Promise.all(copies)
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([200, 200])
    expect(answers.filter(({ value }) => value.repeated === false)).toHaveLength(1)
    expect(await mine.bet(mine.name(), 1_000)).toMatchObject({ code: "session-expired" })
    expect(await mine.cash()).toBe(9_000)
  })
