import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { RoundProof, RoundView, TableView } from "../protocol.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { comet } from "./comet/comet.ts"
import type { SharedGame } from "./game.ts"
import { highCard } from "./high-card/high-card.ts"
import { sabongRing } from "./sabong-ring/sabong-ring.ts"

// The rules, without the waiting times of a real table.
const hurried = <Game extends SharedGame>(game: Game): Game =>
  ({ ...game, openMilliseconds: 700, runMilliseconds: () => 300, overMilliseconds: 200 }) as Game

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({
    games: [hurried(comet as SharedGame), hurried(highCard as SharedGame), hurried(sabongRing as SharedGame)],
  })
  await world.studio.start()
})
afterEach(() => world.close())

type Player = Awaited<ReturnType<TestStudio["launch"]>>

const players = (game: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => world.launch(`baize:${game}-${n}`, 10_000, "real", game)))

async function enter(player: Player, stake: number, choice: unknown, room = ""): Promise<RoundView> {
  const table = async () => (await player.get<TableView>(`/api/table${room && `?room=${room}`}`)).body
  await expect.poll(async () => (await table()).phase).toBe("open")
  const { body } = await player.post<RoundView>("/api/table/enter", {
    spin: crypto.randomUUID(),
    stake,
    choice,
    round: (await table()).round,
    seed: seedOfPage(),
  })
  expect(body).toMatchObject({ state: "playing", stake })
  return body
}

async function ended(player: Player, { id }: RoundView): Promise<RoundProof> {
  const round = async () => (await player.get(`/api/rounds/${id}`)).body
  await expect.poll(async () => (await round()).state).toMatch(/^(settled|cancelled)$/)
  return (await player.get<RoundProof>(`/api/rounds/${id}/proof`)).body
}

const balance = (game: string, n: number) => world.wallet.players.get(`baize:${game}-${n}`)?.balance

it("a comet pays its passengers by their multipliers, and each verifies the flight from its hash", async () => {
  const crew = await players("comet", 3)
  const targets = [101, 105, 110]
  const rounds = await Promise.all(crew.map((player, n) => enter(player, 200, { auto: targets[n] })))
  const ends = await Promise.all(crew.map((player, n) => ended(player, rounds[n]!)))
  const crash = (ends[0]!.outcome as { crash: number }).crash
  expect(ends.map(({ win }) => win)).toEqual(targets.map(target => (target <= crash ? target * 2 : 0)))
  for (const round of ends) expect(verifyRound(comet as SharedGame, round)).toMatchObject({ fair: true })
  expect(crew.map((_, n) => balance("comet", n))).toEqual(ends.map(({ win }) => 9800 + (win ?? 0)))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("card players exchange exactly the antes less the rake, and the house plays against one who is alone", async () => {
  const seats = await players("high-card", 4)
  const antes = [100, 100, 100, 200]
  const rounds: RoundView[] = []
  for (const [n, player] of seats.entries()) rounds.push(await enter(player, antes[n]!, null, String(antes[n])))
  const ends = await Promise.all(rounds.slice(0, 3).map((round, n) => ended(seats[n]!, round)))
  expect(ends.map(({ win }) => win).toSorted()).toEqual([0, 0, 285])
  for (const round of ends) expect(verifyRound(highCard as SharedGame, round)).toMatchObject({ fair: true })
  expect(seats.slice(0, 3).reduce((sum, _, n) => sum + (balance("high-card", n) ?? 0), 0)).toBe(30_000 - 15)
  const alone = await ended(seats[3]!, rounds[3]!)
  expect(alone).toMatchObject({ state: "settled", outcome: { house: true, pot: 400, rake: 20 } })
  const { cards } = alone.outcome as { cards: [number, number] }
  expect(alone.win).toBe(cards[0] > cards[1] ? 380 : 0)
  expect(verifyRound(highCard as SharedGame, alone)).toMatchObject({ fair: true })
  expect(balance("high-card", 3)).toBe(9800 + (alone.win ?? 0))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a fight alone pays as one in company: the house evens the pools", { tags: "long" }, async () => {
  const [first, second, third] = await players("sabong-ring", 3)
  const alone = await enter(first!, 100, { side: "wala" })
  const end = await ended(first!, alone)
  const got = { meron: 0, wala: 190, draw: 100 }
  expect(end).toMatchObject({ outcome: { house: 100, calledOff: null } })
  const paid = got[(end.outcome as { winner: keyof typeof got }).winner]
  expect(verifyRound(sabongRing as SharedGame, end)).toMatchObject({ fair: true })
  expect(balance("sabong-ring", 0)).toBe(9900 + paid)

  await expect.poll(async () => (await first!.table()).phase).toBe("open")
  const bets = await Promise.all([
    enter(first!, 400, { side: "meron" }),
    enter(second!, 200, { side: "wala" }),
    enter(third!, 100, { side: "draw" }),
  ])
  const everybody = [first!, second!, third!]
  const ends = await Promise.all(bets.map((round, n) => ended(everybody[n]!, round)))
  const { winner } = ends[0]!.outcome as { winner: "meron" | "wala" | "draw" }
  const expected = { meron: [760, 0, 0], wala: [0, 380, 0], draw: [400, 200, 900] }[winner]
  expect(ends.map(({ win, state, stake }) => (state === "cancelled" ? stake : win))).toEqual(expected)
  for (const round of ends) expect(verifyRound(sabongRing as SharedGame, round)).toMatchObject({ fair: true })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
