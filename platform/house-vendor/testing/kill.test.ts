import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../../database/testing.ts"
import { studioMigrations, studioSchema } from "../studio.ts"
import { type StudioProcess, startStudioProcess } from "./studio-process.ts"
import { disagreements } from "./test-studio.ts"
import { startTestWallet, type TestWallet } from "./test-wallet.ts"

let database: TestDatabase
let wallet: TestWallet
let studio: StudioProcess
beforeEach(async () => {
  database = await testDatabase({ folder: studioMigrations, schema: studioSchema })
  wallet = await startTestWallet()
  studio = await startStudioProcess(database.url, wallet.url)
})
afterEach(async () => {
  await studio.kill()
  await wallet.close()
  await database.close()
})

const post = async <Answer>(path: string, body: object, bearer = "") => {
  const response = await fetch(`${studio.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

interface Opened {
  session: string
  fairness: { commitment: string }
}

/** A member who spins until told to stop, whatever the studio does. */
async function play(player: string, until: AbortSignal): Promise<void> {
  wallet.players.set(player, { balance: 100_000, tokens: new Set([player]) })
  const { session, fairness } = await post<Opened>("/api/session", { token: player, game: "emerald-cloth", mode: "real" })
  while (!until.aborted) {
    await post("/api/play", { spin: randomUUID(), stake: 100, choice: null, commitment: fairness.commitment }, session).catch(
      () => pause(100),
    )
  }
}

const openRounds = async () =>
  (await database.one<{ count: number }>(sql`select count(*) from round where ended_at is null`)).count

it("ends every round once and to the cent when the studio is killed hard in the middle of twenty players' spins, three times", async () => {
  const over = new AbortController()
  wallet.fault = kind => (kind === "authenticate" ? undefined : { delay: 15 })
  const players = Array.from({ length: 20 }, (_, n) => play(`baize:${n}`, over.signal))
  let left = 0
  for (let times = 0; times < 3; times++) {
    const before = wallet.calls.length
    await expect.poll(() => wallet.calls.length - before, { timeout: 20_000 }).toBeGreaterThan(80)
    await studio.kill()
    left += await openRounds()
    studio = await startStudioProcess(database.url, wallet.url)
  }
  expect(left).toBeGreaterThan(0)
  over.abort()
  await Promise.all(players)

  await expect.poll(() => disagreements(database, wallet), { timeout: 10_000 }).toEqual([])
  const moved = [...wallet.moved.values()]
  for (const [player, { balance }] of wallet.players) {
    const own = moved.filter(one => one.player === player)
    const bets = own.filter(one => one.kind === "bet" && !one.rolledBack).reduce((sum, one) => sum + one.amount, 0)
    const wins = own.filter(one => one.kind === "win").reduce((sum, one) => sum + one.amount, 0)
    expect(balance).toBe(100_000 - bets + wins)
  }
})

it("stops cleanly when asked, with the rounds under way finished", async () => {
  wallet.players.set("baize:1", { balance: 1000, tokens: new Set(["t"]) })
  const { session, fairness } = await post<Opened>("/api/session", { token: "t", game: "emerald-cloth", mode: "real" })
  wallet.fault = kind => (kind === "win" ? { delay: 500 } : undefined)
  const spinning = post<{ state: string }>(
    "/api/play",
    { spin: randomUUID(), stake: 100, choice: null, commitment: fairness.commitment },
    session,
  )
  await expect.poll(() => wallet.calls.some(({ kind }) => kind === "win")).toBe(true)
  expect(await studio.stop()).toBe(0)
  expect((await spinning).state).toBe("settled")
  studio = await startStudioProcess(database.url, wallet.url)
})
