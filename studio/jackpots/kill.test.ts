import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SessionView } from "../protocol.ts"
import { studioMigrations } from "../studio.ts"
import { type StudioProcess, startStudioProcess } from "../testing/studio-process.ts"
import { disagreements, seedOfPage } from "../testing/test-studio.ts"
import { startTestWallet, type TestWallet } from "../testing/test-wallet.ts"

let database: TestDatabase
let wallet: TestWallet
let studio: StudioProcess
beforeEach(async () => {
  database = await testDatabase(studioMigrations)
  wallet = await startTestWallet()
  studio = await startStudioProcess(database.url, wallet.url)
})
afterEach(async () => {
  await studio.kill()
  await wallet.close()
  await database.close()
})

async function post<Answer>(path: string, body: object, bearer = ""): Promise<Answer> {
  const response = await fetch(`${studio.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

/** A member who spins until told to stop, whatever the studio does. */
async function play(player: string, until: AbortSignal): Promise<void> {
  const token = `real.geyser.${player}`
  wallet.players.set(player, { balance: 1_000_000, tokens: new Set([token]) })
  const { session, fairness } = await post<SessionView>("/api/session", { token, game: "geyser", mode: "real" })
  const drawn = { clientSeed: seedOfPage(), commitment: fairness.commitment }
  await post("/api/fairness/client-seed", drawn, session)
  while (!until.aborted) {
    const { commitment } = fairness
    await post("/api/play", { spin: randomUUID(), stake: 997, choice: null, commitment }, session).catch(() => pause(100))
    await pause(20)
  }
}

const count = async (what: "won" | "owed") =>
  (
    await database.one<{ count: number }>(
      what === "won"
        ? sql`select count(*) from jackpot where won_at is not null`
        : sql`select count(*) from wallet_call where state = 'sent' and kind = 'jackpot-win'`,
    )
  ).count

it("jackpots are paid once and the pool's accounts agree after three kills while jackpots are owed", {
  tags: "long",
  timeout: 180_000,
}, async () => {
  const over = new AbortController()
  // Delays wins, so that a kill finds some that are drawn and not paid.
  wallet.fault = kind => (kind === "jackpot-win" ? { delay: 400 } : kind.startsWith("jackpot-") ? { delay: 30 } : undefined)
  const players = Array.from({ length: 6 }, (_, n) => play(`BAIZE:${n + 1}`, over.signal))
  let owedWhenKilled = 0
  for (let times = 0; times < 3; times++) {
    const before = await count("won")
    await expect.poll(() => count("won"), { timeout: 30_000, interval: 20 }).toBeGreaterThan(before + 2)
    await expect.poll(() => count("owed"), { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
    await studio.kill()
    owedWhenKilled += await count("owed")
    studio = await startStudioProcess(database.url, wallet.url)
  }
  expect(owedWhenKilled).toBeGreaterThan(0)
  over.abort()
  await Promise.all(players)

  await expect.poll(() => disagreements(database, wallet), { timeout: 20_000 }).toEqual([])
  await expect
    .poll(() => database.rows(sql`select transaction, kind from wallet_call where state = 'sent' and kind like 'jackpot-%'`), {
      timeout: 20_000,
    })
    .toEqual([])
  const won = await database.rows<{ id: string; jackpot: number }>(sql`select id, jackpot from round where jackpot is not null`)
  const paid = [...wallet.moved.values()].filter(({ kind }) => kind === "jackpot-win")
  expect(paid.map(({ round, amount }) => `${round} ${amount}`).sort()).toEqual(
    won.map(({ id, jackpot }) => `${id} ${jackpot}`).sort(),
  )
  const pool = await database.one<{ amount: number; reserve: number }>(sql`
    select floor(amount / 1000000)::bigint as amount, floor(reserve / 1000000)::bigint as reserve from jackpot_pool`)
  expect({ amount: wallet.pools.get("steam"), reserve: wallet.pools.get("steam/reserve") }).toEqual(pool)
})
