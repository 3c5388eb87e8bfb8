import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { connect, type Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { type DuePayouts, duePayouts } from "../due-payouts.ts"
import { type MachinePair, startPair } from "../machine-pair.ts"
import type { SteadyVendor } from "../steady-vendor.ts"
import { expectNothingLost, openTwoNodes } from "../two-nodes-house.ts"

/** How many calls are answered before, and after. */
const CALLS = 400
/** How long the house has no database. */
const AWAY_MS = 3_000
/** From the promotion to the first bet. */
const RESUMED_MS = 10_000

interface House {
  readonly pair: MachinePair
  readonly vendor: SteadyVendor
  /** The database as the nodes find it. */
  readonly database: Database
  readonly due: DuePayouts
}

/** Two nodes of the platform on two machines with a database, and a vendor whose players play. */
async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), "baize-pair-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const pair = await startPair(folder)
  onTestFinished(pair.close)
  const database = await connect(pair.url.replace("baize_app@", "baize@"))
  onTestFinished(() => database.close())
  const owner = pair.primary.database
  let due!: DuePayouts
  const open = async (): Promise<void> => {
    due = await duePayouts(owner, database)
  }
  const { vendor } = await openTwoNodes({ database: owner, databaseUrl: pair.url, folder, open })
  return { pair, vendor, database, due }
}

/** Reads the accounts of players all the time; rejects when one's sequence or balance goes back. */
async function watchAccounts(database: Database, until: AbortSignal): Promise<number> {
  const seen = new Map<number, { sequence: number; balance: number }>()
  let readings = 0
  while (!until.aborted) {
    const accounts = await database
      .rows<{ id: number; sequence: number; balance: number }>(
        sql`select id, seq as sequence, balance from account where kind = 'cash'`,
      )
      .catch(() => [])
    if (accounts.length > 0) readings++
    for (const { id, sequence, balance } of accounts) {
      const last = seen.get(id)
      if (last) expect(sequence, `entries of account ${id}`).toBeGreaterThanOrEqual(last.sequence)
      if (last?.sequence === sequence) expect(balance, `balance of account ${id}`).toBe(last.balance)
      seen.set(id, { sequence, balance })
    }
    await pause(20)
  }
  return readings
}

/**
 * Plays, lets `strike` hurt the primary amid what jobs pay, promotes the standby, plays on, and compares everything with the new
 * primary.
 */
async function failOver({ pair, vendor, database, due }: House, strike: () => void): Promise<void> {
  const over = new AbortController()
  const play = vendor.play(over.signal)
  const watched = watchAccounts(database, over.signal)
  const heard: string[] = []
  const onMessage = (text: string): void => void heard.push(text)
  const subscription = await database.listen("of_the_test", { onMessage, onReconnect: () => {} })
  onTestFinished(subscription.close)
  try {
    await Promise.race([play, vendor.further(CALLS)])
    await due.fallDue()
    await Promise.race([play, expect.poll(async () => (await due.paid()).gifts, { timeout: 60_000 }).toBeGreaterThan(0)])
    const before = vendor.answered.length
    const paid = await due.paid()
    strike()
    await Promise.race([play, pause(AWAY_MS)])
    const promoted = performance.now()
    await pair.promote()
    const resumed = await Promise.race([vendor.resumed(promoted), play.then(() => Number.NaN)])
    console.log("Paid by jobs before:", paid)
    console.log(`${before} calls before; bets are taken again ${(resumed / 1_000).toFixed(1)} s after the promotion began`)
    expect(resumed).toBeLessThan(RESUMED_MS)
    const tell = () => pair.standby.database.run(sql`select pg_notify('of_the_test', 'heard')`).then(() => heard.length)
    await expect.poll(tell).toBeGreaterThan(0)
    await Promise.race([play, vendor.further(CALLS)])
  } finally {
    over.abort()
    await Promise.allSettled([play, watched])
  }
  await play
  console.log(`${await watched} readings of the accounts; answers:`, Object.fromEntries(vendor.statuses))
  await expectNothingLost(pair.standby.database, vendor)
  await due.expectPaidOnce(pair.standby.database)
}

test("no bet is lost, and jobs pay once, when the primary is killed and its standby promoted, even if it returns", async () => {
  const house = await openHouse()
  await failOver(house, house.pair.killPrimary)
  await house.pair.revivePrimary()
  const over = new AbortController()
  const play = house.vendor.play(over.signal)
  await Promise.race([play, house.vendor.further(CALLS)])
  over.abort()
  await play
  await expectNothingLost(house.pair.standby.database, house.vendor)
})

test("bets resume at the promoted standby when the primary's network falls silent and breaks no connection", async () => {
  const house = await openHouse()
  await failOver(house, () => house.pair.primary.wire.become("silent"))
})
