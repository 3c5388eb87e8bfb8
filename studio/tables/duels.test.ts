import { expect, it, onTestFinished, vi } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { RoundView } from "../protocol.ts"
import { ended, flyer, flyerOf, phase, url, useTables, world } from "../testing/kite-tables.ts"
import { tableEvents } from "../testing/table-events.ts"
import { duel } from "../testing/test-games.ts"
import { disagreements } from "../testing/test-studio.ts"

useTables(1)

it("a table waits for a second player, starts when all seats are taken, and returns a lone bet on request", {
  tags: "long",
}, async () => {
  const [one, two] = await Promise.all(["one", "two"].map(name => world.launch(`baize:${name}`, 10_000, "real", "duel")))
  expect(await one!.get("/api/table?room=150")).toMatchObject({ status: 404, body: { code: "no-table" } })
  expect(await one!.post("/api/fairness/rotate", { clientSeed: "mine", next: "0".repeat(64) })).toMatchObject({
    status: 422,
    body: { code: "no-seeds" },
  })
  const alone = (await one!.enter(200)).body
  expect(await one!.table("200")).toMatchObject({
    phase: "open",
    opensUntil: null,
    bets: { pot: 200 },
    mine: { id: alone.id, place: 1 },
  })
  expect((await one!.leave(alone.id)).body).toMatchObject({ state: "cancelled", refusal: "withdrawn" })
  expect(world.wallet.players.get("baize:one")?.balance).toBe(10_000)

  const [first, second] = [await one!.enter(200), await two!.enter(200)]
  expect(first.body.chain?.table).toBe("duel/USD/200")
  const [a, b] = [await ended(one!, first.body.id), await ended(two!, second.body.id)]
  const outcome = (round: RoundView) => round.outcome as { winner: number; seat: number }
  if (outcome(a).winner === 2) {
    expect([a, b].map(({ state, win, refusal }) => [state, win, refusal])).toEqual(
      Array(2).fill(["cancelled", null, "given-back"]),
    )
  } else {
    expect([a, b].map(({ win }) => win).sort()).toEqual([0, 400])
  }
  for (const round of [a, b]) expect(verifyRound(duel, round)).toMatchObject({ fair: true })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a cash-out or withdrawal whose answer was lost gets the same answer when it is repeated, however late", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [lone, player] = await Promise.all([flyer("lone", "real", "duel"), flyerOf(1, "copies")])
  const alone = (await lone.enter(200)).body
  const back = await lone.leave(alone.id)
  expect(back).toMatchObject({ status: 200, body: { state: "cancelled", refusal: "withdrawn" } })
  expect(await lone.leave(alone.id)).toEqual(back)

  const { body } = await player.enter(100)
  await expect.poll(phase(player), { timeout: 20_000 }).toBe("running")
  const left = await player.leave(body.id)
  expect(left.status).toBe(200)
  const over = await ended(player, body.id)
  await expect.poll(async () => (await player.table()).round).not.toBe(body.chain?.round)
  expect(await player.leave(body.id)).toMatchObject({
    status: 200,
    body: { win: over.win, chain: { leftAt: left.body.chain?.leftAt } },
  })
  expect(await lone.leave(body.id)).toMatchObject({ status: 409, body: { code: "too-late" } })
})

it("a lone bet is returned after ten minutes, and a later player has ten minutes of their own", async () => {
  const [one, two] = await Promise.all(["one", "two"].map(name => world.launch(`baize:${name}`, 10_000, "real", "duel")))
  const stake = Math.min(...one!.opened.stakes)
  const first = (await one!.enter(stake)).body
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 600_000)
  onTestFinished(() => later.mockRestore())
  const stream = await tableEvents(url, two!.bearer)
  expect(await ended(one!, first.id)).toMatchObject({ state: "cancelled", refusal: "nobody-came" })
  const second = (await two!.enter(stake)).body
  later.mockImplementation(() => now() + 1_100_000)
  await stream.until(view => view.taken === 1 && view.mine?.id === second.id)
  const state = async () => (await two!.get(`/api/rounds/${second.id}`)).body.state
  expect(await state()).toBe("playing")
  later.mockImplementation(() => now() + 1_300_000)
  const again = await tableEvents(url, one!.bearer)
  await expect.poll(state).toBe("cancelled")
  for (const one of [stream, again]) await one.close()
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
