import { gameList } from "@baize/common/api/games.ts"
import { exclusionMonths } from "@baize/common/api/protection.ts"
import { gameOf } from "@baize/common/domain/games/game.ts"
import { RealityCheck } from "@baize/common/domain/protection/reality-check.ts"
import { effectOf, SaferPlay } from "@baize/common/domain/protection/safer-play.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

async function player() {
  const person = await world.member()
  const table = await playerAt(world, await studio(world), person, 50_000)
  const window = await openWindow(world)
  await window.domain.session.signIn({ username: person.username, password: PASSWORD })
  return { ...window, table, saferPlay: new SaferPlay(window.domain.dependencies.api) }
}

test("a changed limit shows immediately, with the change still pending", async () => {
  const { saferPlay } = await player()
  await saferPlay.load()
  const limit = () => saferPlay.view.value!.limits.find(({ kind }) => kind === "loss-day")!
  expect(effectOf(limit(), 10_000)).toBe("at-once")
  await saferPlay.changing.run({ kind: "loss-day", amount: 10_000 })
  expect(limit()).toMatchObject({ amount: 10_000, used: 0, remaining: 10_000, pending: null })
  expect([9_999, 10_000, 10_001, null].map(amount => effectOf(limit(), amount))).toEqual([
    "at-once",
    "nothing",
    "in-a-day",
    "in-a-day",
  ])
  await saferPlay.changing.run({ kind: "loss-day", amount: null })
  expect(limit().pending).toMatchObject({ amount: null })
  expect(effectOf(limit(), 10_000), "cancels the pending change").toBe("at-once")
  await saferPlay.keeping.run({ kind: "loss-day" })
  expect(limit()).toMatchObject({ amount: 10_000, pending: null })
})

test("a wrong password excludes no one and says why; during a time-out no game opens", async () => {
  const { domain, saferPlay, table } = await player()
  const { excluding, view } = saferPlay
  const [months] = exclusionMonths
  expect(await excluding.run({ months, password: "not this" })).toBeUndefined()
  expect(excluding.problem?.message).toBe("Your current password is incorrect.")
  await excluding.run({ months, password: PASSWORD })
  expect(view.value?.exclusion).toMatchObject({ kind: "self-exclusion" })
  const [game] = (await table.api(gameList, { vassalage: "BZ" })).games
  expect(await domain.launcher.launch(gameOf(game!), "en")).toBe("failed")
  expect(domain.launcher.problem?.message).toContain("taking a break from play")
})

test("a reality check appears at the chosen interval, shows the game's own result and waits for an answer", async () => {
  const { domain, saferPlay, table, pass, offline } = await player()
  await table.betwin("before", 5_000, 0)
  await saferPlay.reminding.run({ minutes: 15 })
  const check = new RealityCheck(domain.dependencies.api, domain.dependencies.clock)
  const end = check.begin()
  const waits = () => expect.poll(() => check.due).toBeDefined()
  await expect.poll(() => check).toMatchObject({ everyMinutes: 15 })
  await table.betwin("during", 1_000, 300)
  pass(14 * 60_000)
  expect(check.due).toBeUndefined()
  pass(60_000)
  await waits()
  expect(check.due).toEqual({ minutes: 15, staked: 1_000, net: -700 })

  check.goOn()
  offline(true)
  pass(15 * 60_000)
  await new Promise(setImmediate)
  offline(false)
  pass(15_000)
  await waits()
  expect(check.due).toMatchObject({ minutes: 30, net: -700 })
  check.goOn()
  end()
  pass(60 * 60_000)
  expect(check.due).toBeUndefined()
})
