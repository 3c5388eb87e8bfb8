import { connect, type Database } from "@baize/kit/database/database.ts"
import { withRole } from "@baize/kit/database/url.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { createPlatform, type Platform } from "../../platform.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { payReferrals } from "./pay.ts"
import { referralViolations } from "./verify.ts"

const REWARD = 700
/** Connections killed in the middle: then the node has time, however slow the machine. */
const KILLS = 20
let world: TestWorld
let other: { readonly platform: Platform; readonly database: Database }
beforeAll(async () => {
  world = await testWorld()
  // Its connections are found by their role.
  const database = await connect(withRole(world.database.url, "baize_app"), { connections: 6 })
  const { settings, clock } = world.platform
  other = { database, platform: await createPlatform({ database, clock, settings, log: silentLog, jobs: false }) }
})
afterAll(async () => {
  await other?.platform.close()
  await other?.database.close()
  await world?.close()
})

/** A referrer with this many friends who have deposited what they need. */
async function referrerOf(friends: number): Promise<TestAccount> {
  const referrer = await world.member()
  for (let n = 0; n < friends; n++) {
    const friend = await world.member()
    await world.database.run(sql`
      insert into referral (friend, brand, referrer, joined_at, reward, deposits, turnover, until, state)
      values (${friend.id}, 1, ${referrer.id}, ${world.clock.now()}, ${REWARD}, 100, 0, '2026-12-21', 'open')`)
    await world.fund(friend, 100)
  }
  await catchUp(world.platform)
  return referrer
}
const cashOf = async ({ id }: TestAccount) => (await world.platform.ledger.balances(id)).cash

it("two nodes that pay at once, each several times, pay for every friend once", async () => {
  const referrer = await referrerOf(12)
  const nodes = [world.platform, other.platform, world.platform, other.platform]
  await Promise.all(nodes.map(node => payReferrals(node)))
  await payReferrals(other.platform)
  expect(await cashOf(referrer)).toBe(12 * REWARD)
  expect(await referralViolations(world.database)).toEqual([])
  expect(await verifyLedger(world.database)).toEqual([])
})

it("a node whose connections are killed in the middle pays every friend once in the end", { timeout: 120_000 }, async () => {
  const referrer = await referrerOf(20)
  let killed = 0
  let over = false
  const killing = (async () => {
    while (!over && killed < KILLS) {
      killed += await world.database.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'baize_app' and state <> 'idle' order by random() limit 1`)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  })()
  const paidFor = async () =>
    (
      await world.database.one<{ n: number }>(
        sql`select count(*)::int as n from referral where referrer = ${referrer.id} and state = 'paid'`,
      )
    ).n
  for (let run = 0; run < 200 && (await paidFor()) < 20; run++)
    await Promise.allSettled([payReferrals(other.platform), payReferrals(other.platform)])
  over = true
  await killing
  await payReferrals(other.platform)
  expect(killed).toBeGreaterThan(0)
  expect([await paidFor(), await cashOf(referrer)]).toEqual([20, 20 * REWARD])
  expect(await referralViolations(world.database)).toEqual([])
})

it("a payment that differs from its referral, or that nothing was done for, is found by the check", async () => {
  const referrer = await referrerOf(1)
  await payReferrals(world.platform)
  const where = sql`where referrer = ${referrer.id}`
  await world.database.run(sql`update referral set reward = reward + 1 ${where}`)
  expect(await referralViolations(world.database)).toMatchObject([{ rule: expect.stringContaining("paid for once") }])
  await world.database.run(sql`update referral set reward = reward - 1, turnover = 1 ${where}`)
  expect(await referralViolations(world.database)).toMatchObject([{ rule: expect.stringContaining("done enough") }])
  await world.database.run(sql`update referral set turnover = 0, deposits = 101 ${where}`)
  expect(await referralViolations(world.database)).toMatchObject([{ rule: expect.stringContaining("done enough") }])
})
