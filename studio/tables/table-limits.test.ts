import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedGame } from "../games/game.ts"
import { currencies, lowToHigh, stakesIn } from "../games/stakes.ts"
import { studioGames } from "../games/studio-games.ts"
import { quickWheel } from "../testing/test-games.ts"
import { disagreements, type Launched, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const game = { ...quickWheel, openMilliseconds: 3000, fullAt: 2, limits: lowToHigh } as SharedGame

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [game] })
  await world.studio.start()
})
afterEach(() => world.close())

const guest = (name: string, room?: string) => world.launch(`baize:${name}`, 2_000_000, "real", "quick-wheel", room)

const bet = (player: Launched, round: string, choice: Record<string, number>, spin: string = crypto.randomUUID()) =>
  player.post<{ code?: string; id?: string; state?: string }>("/api/table/enter", {
    ...{ spin, choice, round, seed: seedOfPage() },
    stake: Object.values(choice).reduce((sum, one) => sum + one, 0),
  })

async function openRound(player: Launched, room: string): Promise<string> {
  let round = ""
  await expect
    .poll(
      async () => {
        const view = await player.table(room)
        round = view.round
        return view.phase
      },
      { timeout: 15_000 },
    )
    .toBe("open")
  return round
}

it("a lobby lists low, middle and high tables of a game in every currency, by the limits that the server keeps", async () => {
  for (const currency of currencies) {
    const answer = await world.studio.http.inject({ method: "GET", url: `/api/tables?currency=${currency}` })
    const [least = 0, most = 0] = [stakesIn(currency)[0], stakesIn(currency).at(-1)]
    expect(
      answer.json().tables.map((one: { room: string; least: number; most: number }) => [one.room, one.least, one.most]),
    ).toEqual([
      ["", least, most],
      ["11", least * 5, most * 5],
      ["21", least * 50, most * 50],
    ])
  }
})

it("a table takes bets within its own limits alone, and its page offers their stakes", {
  tags: "long",
  timeout: 40_000,
}, async () => {
  const [low, high] = [await guest("low"), await guest("high", "21")]
  expect([low.opened.stakes.at(0), low.opened.stakes.at(-1), low.opened.table?.room]).toEqual([20, 10_000, ""])
  expect([high.opened.stakes.at(0), high.opened.stakes.at(-1), high.opened.table?.room]).toEqual([1000, 500_000, "21"])
  const [lowRound, highRound] = [await openRound(low, ""), await openRound(high, "21")]
  const refused = { status: 422, body: { code: "unknown-stake" } }
  expect(await bet(low, lowRound, { red: 11_000 })).toMatchObject(refused)
  expect(await bet(high, highRound, { red: 20 })).toMatchObject(refused)
  expect(await bet(high, highRound, { red: 1500 })).toMatchObject(refused)
  expect(await bet(high, highRound, { red: 501_000 })).toMatchObject(refused)
  expect(await bet(low, lowRound, { red: 20 })).toMatchObject({ body: { state: "playing" } })
  const spin = crypto.randomUUID()
  const taken = await bet(high, highRound, { red: 500_000 }, spin)
  expect(taken).toMatchObject({ body: { state: "playing" } })
  await expect.poll(async () => (await high.get(`/api/rounds/${taken.body.id}`)).body.state, { timeout: 15_000 }).toBe("settled")
  // The page did not receive the first answer and asks again: whatever table is open now, the bet is the one it was.
  expect(await bet(high, highRound, { red: 500_000 }, spin)).toMatchObject({ body: { id: taken.body.id } })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a player gets a table with the limits they wish although their bets are elsewhere, else the one of their bets", async () => {
  const player = await guest("player", "11")
  expect(await bet(player, await openRound(player, "11"), { red: 100 })).toMatchObject({ body: { state: "playing" } })
  const rooms = []
  for (const wish of [undefined, "", "11", "21"]) rooms.push((await guest("player", wish)).opened.table?.room)
  expect(rooms).toEqual(["11", "", "11", "21"])
})

it("a room that a game does not have is no table, and a launch for it gets the first", async () => {
  const player = await guest("player", "31")
  expect(player.opened).toMatchObject({ table: { room: "" } })
  expect(player.opened.stakes.at(-1)).toBe(10_000)
  for (const room of ["10", "20", "31", "1", "-1"])
    expect(await player.get(`/api/table?room=${room}`), room).toMatchObject({ status: 404, body: { code: "no-table" } })
})

it("every spot of a game with several limits can be bet on at each of its tables, in every currency", () => {
  const several = studioGames.filter((one): one is SharedGame => one.kind === "shared" && one.limits !== undefined)
  expect(several.map(({ code }) => code).sort()).toEqual(["salon-baccarat", "salon-blackjack", "salon-roulette"])
  for (const one of several)
    for (const currency of currencies)
      for (const factor of one.limits!) {
        const stakes = stakesIn(currency).map(stake => stake * factor)
        const least = stakes[0]!
        const choice = one.seating
          ? { seat: 1, behind: false, main: least, pairs: least, plus3: least }
          : { [one.code === "salon-roulette" ? "17" : "tie"]: least }
        expect(one.stakeFits(one.seating ? 3 * least : least, choice, stakes), `${one.code} ${currency} ${factor}`).toBe(true)
      }
})
