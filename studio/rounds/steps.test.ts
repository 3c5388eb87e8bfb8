import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { StepGame, StudioGame } from "../games/game.ts"
import { type MinesState, minesGame, minesPaytable } from "../games/mines/mines.ts"
import type { RoundView } from "../protocol.ts"
import { ladder } from "../testing/test-games.ts"
import { disagreements, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { createEntries } from "./entry.ts"
import { leaseMilliseconds, takeDueRounds } from "./round.ts"
import { longestRound, patienceWithPlayers, transitions } from "./transitions.ts"

let world: TestStudio
let time = new Date("2026-11-21T12:00:00Z")
beforeAll(async () => {
  world = await testStudio({ clock: { now: () => time } })
})
afterAll(() => world.close())

const climber = (name: string, mode: "real" | "free" = "real") => world.launch(`baize:${name}`, 10_000, mode, "ladder")

/** The rung of a round that breaks: only the studio's tables know it. */
const brokenRung = async (id: string) =>
  (await world.database.one<{ broken: number }>(sql`select (hidden ->> 'broken')::int as broken from round where id = ${id}`))
    .broken

/** A round whose first two rungs hold. */
async function safeRound(player: Awaited<ReturnType<typeof climber>>): Promise<RoundView> {
  for (;;) {
    const { body } = await player.spin()
    if ((await brokenRung(body.id)) === 2) return body
    await player.step(body, "down")
  }
}

it("a round of steps waits for its player after the bet, reveals nothing of the draw, and is paid when they stop", async () => {
  const player = await climber("patient")
  const begun = await safeRound(player)
  expect(begun).toMatchObject({
    state: "playing",
    seen: { rung: 0, win: 0 },
    steps: 0,
    outcome: null,
    win: null,
    serverSeed: null,
  })
  const up = await player.step(begun, "up")
  expect(up.body).toMatchObject({ state: "playing", seen: { rung: 1, win: 100 }, steps: 1 })
  expect(JSON.stringify([begun, up.body])).not.toContain("broken")
  const down = await player.step(up.body, "down")
  expect(down.body).toMatchObject({
    state: "settled",
    win: 100,
    outcome: { broken: 2, rung: 1 },
    actions: ["up", "down"],
    seen: null,
  })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a round of steps is lost when the rung breaks", async () => {
  const player = await climber("falling")
  const begun = await safeRound(player)
  let round = begun
  for (let n = 0; n < 3; n++) round = (await player.step(round, "up")).body
  expect(round).toMatchObject({ state: "settled", win: 0, outcome: { broken: 2, rung: 3 } })
})

it("a step is done once, however often and concurrently it is sent", async () => {
  const player = await climber("twice")
  const begun = await safeRound(player)
  const answers = await Promise.all(Array.from({ length: 5 }, () => player.step(begun, "up")))
  expect(answers.map(({ body }) => [body.steps, body.seen])).toEqual(Array(5).fill([1, { rung: 1, win: 100 }]))
  expect(await player.step(begun, "down")).toMatchObject({ status: 409, body: { code: "step-differs", open: { steps: 1 } } })
  expect(await player.step({ ...begun, steps: 4 }, "up")).toMatchObject({ status: 409, body: { code: "step-ahead" } })
  const down = await player.step({ ...begun, steps: 1 }, "down")
  expect((await player.step({ ...begun, steps: 1 }, "down")).body).toEqual(down.body)
  expect(await player.step({ ...begun, steps: 2 }, "up")).toMatchObject({ status: 409, body: { code: "round-over" } })
  expect(world.wallet.calls.filter(({ kind, body }) => kind === "win" && body.round === begun.id)).toHaveLength(1)
})

it("an unknown step, and a step in another player's round, are refused", async () => {
  const player = await climber("strict")
  const begun = await safeRound(player)
  expect(await player.step(begun, "sideways")).toMatchObject({ status: 400, body: { code: "malformed" } })
  const other = await climber("stranger")
  expect(await other.step(begun, "down")).toMatchObject({ status: 404, body: { code: "unknown-round" } })
  expect(await other.step({ id: randomUUID(), steps: 0 }, "down")).toMatchObject({ status: 404 })
})

it("a returning player finds the round as they left it, and can't start a second one meanwhile", async () => {
  const player = await climber("returning")
  const begun = await safeRound(player)
  await player.step(begun, "up")
  const again = await climber("returning")
  expect(again.opened.open).toMatchObject({ id: begun.id, state: "playing", seen: { rung: 1, win: 100 }, steps: 1 })
  expect(await again.spin()).toMatchObject({ status: 409, body: { code: "round-open", open: { id: begun.id } } })
  expect(await again.rotate()).toMatchObject({ status: 409, body: { code: "round-open" } })
})

it("a round whose player is away for half a day pays what it was worth, or returns its stake if it was not played", async () => {
  const [beginner, climbed] = await Promise.all([climber("away-1"), climber("away-2", "free")])
  const atStart = (await beginner.spin()).body
  const above = await safeRound(climbed)
  await climbed.step((await climbed.step(above, "up")).body, "up")
  const before = time
  time = new Date(before.getTime() + patienceWithPlayers - 60_000)
  await world.studio.recover()
  expect((await beginner.get(`/api/rounds/${atStart.id}`)).body.state).toBe("playing")
  time = new Date(before.getTime() + patienceWithPlayers + 60_000)
  await world.studio.recover()
  const { body: returned } = await beginner.get(`/api/rounds/${atStart.id}`)
  expect(returned).toMatchObject({ state: "cancelled", refusal: "unplayed", win: null, balance: atStart.balance! + 100 })
  expect(world.wallet.calls.filter(({ body }) => body.round === atStart.id).map(({ kind }) => kind)).toEqual(["bet", "rollback"])
  expect((await climbed.get(`/api/rounds/${above.id}`)).body).toMatchObject({ state: "settled", win: 200, mode: "free" })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a round whose player keeps coming back ends within a day, before a platform would return its stake", async () => {
  const player = await climber("slow")
  const begun = await safeRound(player)
  time = new Date(time.getTime() + 11 * 3_600_000)
  await (await climber("slow")).step(begun, "up")
  time = new Date(time.getTime() + longestRound - 11 * 3_600_000 - 60_000)
  await world.studio.recover()
  expect((await (await climber("slow")).get(`/api/rounds/${begun.id}`)).body.state).toBe("playing")
  time = new Date(time.getTime() + 120_000)
  await world.studio.recover()
  expect((await (await climber("slow")).get(`/api/rounds/${begun.id}`)).body).toMatchObject({ state: "settled", win: 100 })
})

it("a player who returns just as their round is taken up to be ended can continue it", async () => {
  const player = await climber("back")
  const begun = await safeRound(player)
  const clock = { now: () => time }
  const { abandon } = transitions(world.database, clock, createEntries(world.database, clock))
  time = new Date(time.getTime() + patienceWithPlayers + 1000)
  const due = await takeDueRounds(world.database, time, new Date(time.getTime() + leaseMilliseconds), 100)
  expect(due.map(({ id }) => id)).toContain(begun.id)
  await player.step(begun, "up")
  expect(await abandon(begun.id, ladder)).toMatchObject({ state: "playing", actions: ["up"] })
  expect((await player.step({ ...begun, steps: 1 }, "down")).body).toMatchObject({ state: "settled", win: 100 })
})

it("a round of steps verifies from the revealed seed, whether finished or abandoned", async () => {
  const player = await climber("verifier")
  const played = await safeRound(player)
  await player.step((await player.step(played, "up")).body, "down")
  await player.rotate()
  const { rounds } = (await player.get<{ rounds: RoundView[] }>("/api/rounds")).body
  expect(rounds.length).toBeGreaterThan(0)
  for (const round of rounds) expect(verifyRound(ladder, round)).toMatchObject({ fair: true })
  const [last] = rounds
  expect(verifyRound(ladder, { ...last!, actions: ["up", "up", "down"] })).toMatchObject({ fair: false })
})

it("a round continues under the rules it began under, though the studio restarts with others meanwhile", async () => {
  const player = await world.launch("baize:updated", 10_000, "real", "mines")
  const begun = (await player.spin(100, randomUUID(), { mines: 1 })).body
  const { hidden } = await world.database.one<{ hidden: MinesState }>(sql`select hidden from round where id = ${begun.id}`)
  const paytable = { ...minesPaytable, payback: { top: 50, bottom: 100 } }
  const stingy = { ...minesGame, ...minesGame.under(paytable), paytable } as StepGame<unknown> as StudioGame
  const updated = await world.another([stingy])
  const step = async (number: number, action: object): Promise<RoundView> => {
    const request = { method: "POST", url: `/api/rounds/${begun.id}/step`, payload: { step: number, action } } as const
    return (await updated.http.inject({ ...request, headers: { authorization: `Bearer ${player.bearer}` } })).json()
  }
  await step(0, { act: "open", field: hidden.mines[0] === 7 ? 8 : 7 })
  expect(await step(1, { act: "take" })).toMatchObject({ state: "settled", win: 103 })
})
