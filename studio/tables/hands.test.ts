import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import { comet } from "../games/comet/comet.ts"
import type { SharedGame } from "../games/game.ts"
import { summit } from "../games/summit/summit.ts"
import type { RoundProof, RoundView, TableView } from "../protocol.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const hurried = (game: SharedGame): SharedGame => ({
  ...game,
  openMilliseconds: 900,
  runMilliseconds: () => 300,
  overMilliseconds: 200,
})

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [hurried(summit as SharedGame), hurried(comet as SharedGame)] })
  await world.studio.start()
})
afterEach(() => world.close())

type TableGuest = Awaited<ReturnType<TestStudio["launch"]>>

async function openTable(player: TableGuest): Promise<TableView> {
  await expect.poll(async () => (await player.table()).phase).toBe("open")
  return player.table()
}

const place = (
  player: TableGuest,
  round: string,
  hand: number | undefined,
  stake = 200,
  choice: object = { auto: 1, half: null },
) =>
  player.post<RoundView & { code?: string }>("/api/table/enter", {
    spin: randomUUID(),
    stake,
    choice,
    round,
    seed: seedOfPage(),
    ...(hand !== undefined && { hand }),
  })

async function ended(player: TableGuest, id: string): Promise<RoundProof> {
  await expect.poll(async () => (await player.get(`/api/rounds/${id}`)).body.state).toMatch(/^(settled|cancelled)$/)
  return (await player.get<RoundProof>(`/api/rounds/${id}/proof`)).body
}

it("a player's two bets in a climb are paid each by its own choice, and both verify", async () => {
  const player = await world.launch("baize:two", 10_000, "real", "summit")
  const { round } = await openTable(player)
  const first = await place(player, round, 0, 200, { auto: 1, half: null })
  const second = await place(player, round, 1, 400, { auto: 44, half: 2 })
  expect([first.status, second.status]).toEqual([200, 200])
  const table = await player.table()
  expect(table.hands.map(({ hand, id }) => [hand, id])).toEqual([
    [0, first.body.id],
    [1, second.body.id],
  ])
  expect(table.mine?.id).toBe(first.body.id)
  expect(new Set(table.entries.map(({ name }) => name)).size).toBe(1)
  const ends = await Promise.all([ended(player, first.body.id), ended(player, second.body.id)])
  const { top } = ends[0]!.outcome as { top: number }
  expect(ends.map(({ win }) => win)).toEqual([top >= 1 ? 220 : 0, top >= 44 ? 200_240 : top >= 2 ? 240 : 0])
  for (const one of ends) expect(verifyRound(summit as SharedGame, one)).toMatchObject({ fair: true })
  const paid = ends.reduce((sum, { win }) => sum + (win ?? 0), 0)
  expect(world.wallet.players.get("baize:two")?.balance).toBe(10_000 - 600 + paid)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a player's two bets of play money are paid each, and the wallet is asked for neither", async () => {
  const player = await world.launch("baize:playful", 10_000, "free", "summit")
  const before = player.opened.balance
  const { round } = await openTable(player)
  const bets = [await place(player, round, 0), await place(player, round, 1, 400, { auto: 44, half: 1 })]
  const ends = await Promise.all(bets.map(({ body }) => ended(player, body.id)))
  const paid = ends.reduce((sum, { win }) => sum + (win ?? 0), 0)
  expect((await player.get<{ balance: number }>("/api/balance")).body.balance).toBe(before - 600 + paid)
  expect(ends.map(({ balance }) => balance)).toEqual([before - 600 + paid, before - 600 + paid])
  expect(world.wallet.calls.filter(({ kind }) => kind === "win")).toEqual([])
})

it("a hand that is taken refuses a second bet, also when both arrive at once", async () => {
  const player = await world.launch("baize:same", 10_000, "real", "summit")
  const { round } = await openTable(player)
  const answers = await Promise.all([1, 1, 1].map(hand => place(player, round, hand)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.filter(({ body }) => body.code === "round-open")).toHaveLength(2)
  expect((await player.table()).hands).toHaveLength(1)
})

it("a hand that the game does not have is malformed, as is a second bet in a game of one", async () => {
  const climber = await world.launch("baize:third", 10_000, "real", "summit")
  expect((await place(climber, (await openTable(climber)).round, 2)).status).toBe(400)
  const flyer = await world.launch("baize:flyer", 10_000, "real", "comet")
  const { round } = await openTable(flyer)
  expect((await place(flyer, round, 1, 200, { auto: 110 })).status).toBe(400)
  expect((await place(flyer, round, undefined, 200, { auto: 110 })).status).toBe(200)
})
