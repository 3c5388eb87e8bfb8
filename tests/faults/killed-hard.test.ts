import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Crowd, openCrowd } from "./crowd.ts"
import { type Installation, kill, startInstallation, type Victim } from "./installation.ts"

// Sixty members at four games; whoever carries their money is killed in the middle, and started again by what watches over it.
const games = { "emerald-cloth": 24, dice: 12, mines: 12, comet: 12 }

let installation: Installation
let crowd: Crowd
beforeAll(async () => {
  installation = await startInstallation({ count: 60 })
  crowd = await openCrowd(installation, games)
})
afterAll(() => installation?.close())

/** In one go: there is not enough time for all orders here (`npm run faults` has more). */
const order: readonly Victim[] = ["platform", "PostgreSQL", "studio", "a process of PostgreSQL"]

test("no player loses or gains a cent when platform, studio and PostgreSQL are killed hard amid their rounds", async () => {
  const over = new AbortController()
  const play = crowd.play(over.signal)
  const during = <Result>(work: Promise<Result>) => Promise.race([work, play.then(() => Promise.reject(new Error("play ended")))])
  const before = { mines: 0, comet: 0 }
  for (const victim of order) {
    const enough = crowd.ended() + 100
    await during(expect.poll(crowd.ended, { timeout: 60_000 }).toBeGreaterThan(enough))
    if (before.comet === 0) await during(expect.poll(() => crowd.underWay("comet"), { timeout: 60_000 }).toBeGreaterThan(3))
    before.mines += crowd.underWay("mines")
    before.comet += crowd.underWay("comet")
    const since = performance.now()
    await during(kill(installation, victim))
    console.log(`${victim} killed: bets are taken again after ${((await during(crowd.recovered(since))) / 1000).toFixed(1)} s`)
  }
  await pause(500)
  over.abort()
  await play
  const { rounds, hurt } = await crowd.expectEverythingToHold()
  console.log(`${rounds} rounds, each once; ${hurt} calls were made again or taken back`)
  // The blows have hit rounds that were under way, of each kind.
  expect(hurt).toBeGreaterThan(0)
  expect(before.mines).toBeGreaterThan(0)
  expect(before.comet).toBeGreaterThan(0)
})
