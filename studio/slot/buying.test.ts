import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import { gamesOf, studioGames } from "../games/studio-games.ts"
import type { RoundView } from "../protocol.ts"
import { disagreements, type TestStudio, testStudio } from "../testing/test-studio.ts"
import type { SlotOutcome } from "./play.ts"

let world: TestStudio
beforeAll(async () => {
  world = await testStudio()
  await world.studio.start()
})
afterAll(() => world.close())
beforeEach(() => {
  world.wallet.pace = { autoplay: true, turbo: true, buying: true, roundMilliseconds: 0 }
})

it.each([
  ["thousand-roofs", "ante", 125],
  ["thousand-roofs", "buy", 2750],
  ["monsoon-tiger", "buy", 4650],
  ["secret-herbarium", "buy", 4700],
  ["night-market", "buy", 3300],
] as const)("%s is bet by %s at its own price, pays to the cent, and verifies", async (code, bet, price) => {
  const player = await world.launch(`baize:${code}-${bet}`, 100_000, "real", code)
  const { status, body } = await player.spin(price, undefined, { bet })
  expect(status).toBe(200)
  const outcome = body.outcome as SlotOutcome
  expect(outcome.bought === true).toBe(bet === "buy")
  expect(body).toMatchObject({ state: "settled", stake: price, win: outcome.total * 5 })
  await player.rotate()
  const [round] = (await player.get<{ rounds: RoundView[] }>("/api/rounds")).body.rounds
  expect(verifyRound(gamesOf(studioGames)(code)!, round!)).toMatchObject({ fair: true })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a price that is not that of a stake on offer is refused", async () => {
  const player = await world.launch("baize:wrong-price", 100_000, "real", "thousand-roofs")
  for (const stake of [100, 2749, 2751, 550_001])
    expect(await player.spin(stake, undefined, { bet: "buy" })).toMatchObject({ body: { code: "unknown-stake" } })
})

it("where the brand's law allows no buying, a bought feature and an ante bet take no stake, and a spin does", async () => {
  world.wallet.pace = { autoplay: true, turbo: true, buying: false, roundMilliseconds: 0 }
  const player = await world.launch("baize:strict", 100_000, "real", "thousand-roofs")
  expect(player.opened.pace.buying).toBe(false)
  const bets = () => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === "baize:strict").length
  for (const [bet, stake] of [["ante", 125] as const, ["buy", 2750] as const])
    expect(await player.spin(stake, undefined, { bet })).toMatchObject({ status: 403, body: { code: "no-buying" } })
  expect(bets()).toBe(0)
  expect((await player.spin(100)).status).toBe(200)
  expect(bets()).toBe(1)
})

it("an unknown way to bet is malformed", async () => {
  const player = await world.launch("baize:unknown-bet", 100_000, "real", "swallowtail")
  expect((await player.spin(100, undefined, { bet: "buy" })).status).toBe(400)
})
