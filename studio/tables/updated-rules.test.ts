import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { StudioGame } from "../games/game.ts"
import { raceFixtures, raceGame } from "../games/races/race-game.ts"
import { silverDowns } from "../games/silver-downs/silver-downs.ts"
import type { SlipOutcome } from "../games/sports/slip-game.ts"
import type { RoundProof } from "../protocol.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const hurried = (game: typeof silverDowns) =>
  ({ ...game, openMilliseconds: 3000, runMilliseconds: () => 200, overMilliseconds: 150 }) as StudioGame

const { code, name, course, returns } = silverDowns
const stingy = raceGame({ code, name, course: { ...course, percent: { ...course.percent, win: 50 } }, returns })

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [hurried(silverDowns)] })
  await world.studio.start()
})
afterEach(() => world.close())

it("bets are decided at the odds they were made at, though the studio restarts with others while they are open", {
  tags: "long",
}, async () => {
  const player = await world.launch("baize:punter", 10_000, "real", code)
  const other = await world.launch("baize:late", 10_000, "real", code)
  await expect.poll(async () => (await player.table()).phase).toBe("open")
  const bets = course.stable.slice(0, course.runners).map((_, place) => ({ picks: [`win-${place + 1}`], stake: 100 }))
  const { body } = await player.enter(800, { bets })
  expect(body.state).toBe("playing")
  await world.studio.close()

  const updated = await world.another([hurried(stingy)])
  await updated.start()
  const headers = { authorization: `Bearer ${player.bearer}` }
  // The other player's bet would be a new one in the old round.
  const late = { authorization: `Bearer ${other.bearer}` }
  const table = async () => (await updated.http.inject({ method: "GET", url: "/api/table", headers: late })).json()
  await expect.poll(table).toMatchObject({ phase: "open", round: body.chain?.round })
  const payload = {
    spin: randomUUID(),
    stake: 100,
    choice: { bets: bets.slice(0, 1) },
    round: body.chain?.round,
    seed: seedOfPage(),
  }
  const entered = await updated.http.inject({ method: "POST", url: "/api/table/enter", headers: late, payload })
  expect(entered.json()).toMatchObject({ code: "table-closed" })
  const proof = async (): Promise<RoundProof> =>
    (await updated.http.inject({ method: "GET", url: `/api/rounds/${body.id}/proof`, headers })).json()
  await expect.poll(async () => (await proof()).state, { timeout: 20_000 }).toBe("settled")
  const round = await proof()
  const outcome = round.outcome as SlipOutcome<{ number: number; staging: number; order: readonly number[] }>
  const offered = bets.map(({ picks }) => raceFixtures(course).odds(outcome.number, picks[0]!))
  expect(outcome.bets.map(({ odds }) => odds)).toEqual(offered)
  expect(round.win).toBe(offered[outcome.order[0]! - 1])
  expect(verifyRound(stingy as StudioGame, round)).toMatchObject({ fair: true })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
