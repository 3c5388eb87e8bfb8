import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Installation, kill, startInstallation, type Victim } from "../installation.ts"
import { openCrowd, type PlayerCrowd } from "../player-crowd.ts"

// Live tables at their published pace; each victim falls while a wheel spins, and while hands are played.
const tables = ["salon-roulette", "salon-blackjack"] as const
const victims: readonly Victim[] = ["studio", "platform", "PostgreSQL", "a process of PostgreSQL"]

let installation: Installation
let crowd: PlayerCrowd
beforeAll(async () => {
  installation = await startInstallation({ count: 22 })
  // Dice, to see soon whether bets are taken again.
  crowd = await openCrowd(installation, { "salon-roulette": 10, "salon-blackjack": 10, dice: 2 })
})
afterAll(() => installation?.close())

/** Bets in the running round of a table. */
const running = async (game: string) =>
  (
    await installation.database.one<{ bets: number }>(sql`
      select count(*)::int as bets from studio.round join studio.shared_round on shared_round.id = round.shared
      where shared_round.phase = 'running' and round.game = ${game}`)
  ).bets

test("no cent is lost at live tables when studio, platform and PostgreSQL are killed amid spins and hands", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const play = crowd.play(over.signal)
  const during = <Result>(work: Promise<Result>) => Promise.race([work, play.then(() => Promise.reject(new Error("play ended")))])
  let hit = 0
  for (const victim of victims)
    for (const game of tables) {
      await during(expect.poll(() => running(game), { timeout: 120_000, interval: 50 }).toBeGreaterThan(0))
      // Amid the first decisions, not while the cards are dealt.
      if (game === "salon-blackjack") await pause(4_000)
      hit += await running(game)
      const since = performance.now()
      await during(kill(installation, victim))
      const wait = await during(crowd.recovered(since))
      console.log(`${victim} killed at ${game}: bets are taken again after ${(wait / 1000).toFixed(1)} s`)
    }
  await pause(500)
  over.abort()
  await play
  const { rounds, hurt } = await crowd.expectEverythingToHold()
  const raised = await installation.database.one<{ bets: number; interrupted: number }>(sql`
    select count(*) filter (where raised > 0)::int as bets,
      (select count(*)::int from studio.shared_round where interrupted_at is not null) as interrupted
    from studio.round where game = 'salon-blackjack'`)
  console.log(`${hit} bets under way when they fell; ${rounds} rounds, ${hurt} calls repeated or taken back,`, raised)
  expect(raised.bets).toBeGreaterThan(0)
  expect(raised.interrupted).toBeGreaterThan(0)
})
