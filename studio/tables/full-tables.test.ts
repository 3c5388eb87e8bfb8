import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedGame } from "../games/game.ts"
import { salonPace, seatsTable } from "../games/salon-blackjack/salon-blackjack.ts"
import type { RoundView } from "../protocol.ts"
import { tableEvents } from "../testing/table-events.ts"
import { seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const game = { ...seatsTable(salonPace), openMilliseconds: 60_000 } as SharedGame

let world: TestStudio
let url: string
beforeEach(async () => {
  world = await testStudio({ games: [game] })
  await world.studio.start()
  await world.studio.http.listen({ port: 0, host: "127.0.0.1" })
  url = `http://127.0.0.1:${(world.studio.http.server.address() as AddressInfo).port}`
})
afterEach(() => world.close())

type Guest = Awaited<ReturnType<TestStudio["launch"]>>

const guest = (name: string, wish?: string) => world.launch(`baize:${name}`, 10_000, "real", game.code, wish)
const roomOf = async (name: string, wish?: string) => (await guest(name, wish)).opened.table?.room
const follow = (player: Guest) => tableEvents(url, player.bearer, "/api/table/events?room=")

const bet = (player: Guest, round: string, seat: number, behind = false) =>
  player.post<RoundView & { code?: string }>("/api/table/enter", {
    spin: randomUUID(),
    stake: 100,
    choice: { seat, behind, main: 100, pairs: 0, plus3: 0 },
    round,
    seed: seedOfPage(),
    hand: seat - 1,
  })

async function sevenSeats() {
  const first = await guest("seat-1")
  const { round } = first.opened.table!
  for (let seat = 1; seat <= 7; seat++) expect((await bet(await guest(`seat-${seat}`, "first"), round, seat)).status).toBe(200)
  return round
}

/** All seats of a further table are played, and the next round has opened. */
async function sevenKept(room: string) {
  const { round } = (await guest("kept-1", room)).opened.table!
  for (let seat = 1; seat <= 7; seat++) expect((await bet(await guest(`kept-${seat}`, room), round, seat)).status).toBe(200)
  const result = JSON.stringify(game.decide(() => 5, [], 1))
  await world.database.run(sql`
    update shared_round
    set phase = 'over', result = ${result}, hash = '', started_at = now(), over_at = now() - interval '90 seconds'
    where id = ${round}`)
}

const listed = async () => {
  const answer = await world.studio.http.inject("/api/tables?currency=USD")
  const { tables } = answer.json<{ tables: { room: string; seats: { open: number } }[] }>()
  return tables.flatMap(({ room, seats }) => (["", "2", "3"].includes(room) ? [[room, seats.open]] : []))
}

it("a player who chooses a table whose seats are taken can follow it and bet behind them", async () => {
  const round = await sevenSeats()
  for (const wish of ["first", ""]) {
    const player = await guest(`behind${wish}`, wish)
    expect(player.opened.table).toMatchObject({ room: "", round })
    const stream = await follow(player)
    expect(await stream.until(() => true)).toMatchObject({ room: "", round })
    await stream.close()
    expect((await bet(player, round, 4, true)).body).toMatchObject({ state: "playing" })
  }
}, 30_000)

it("a player who chose no table gets one with a free seat, and those who only watch take none", async () => {
  const watchers = await Promise.all(Array.from({ length: 9 }, async (_, n) => follow(await guest(`watcher-${n}`))))
  for (const watcher of watchers) expect((await watcher.until(() => true)).room).toBe("")
  expect(await roomOf("newcomer")).toBe("")
  await sevenSeats()
  expect(await roomOf("late")).toBe("2")
  for (const watcher of watchers) await watcher.close()
}, 30_000)

it("a player with a bet at a table can open another one of its game beside it, which knows nothing of that bet", {
  tags: "long",
  timeout: 30_000,
}, async () => {
  const round = await sevenSeats()
  const again = await guest("seat-1", "first")
  expect(again.opened).toMatchObject({ open: { chain: { round } }, table: { room: "" } })
  for (const wish of ["2", "11"]) {
    const beside = await guest("seat-1", wish)
    expect(beside.opened).toMatchObject({ open: null, table: { room: wish, mine: null } })
    expect((await bet(beside, beside.opened.table!.round, 1)).body).toMatchObject({ state: "playing" })
  }
  expect((await again.table("")).hands).toHaveLength(1)
})

it("the list has a further table as soon as no seat is free at the others, and it opens for who chooses it", {
  tags: "long",
  timeout: 30_000,
}, async () => {
  await expect.poll(listed).toEqual([["", 7]])
  await sevenSeats()
  await expect.poll(listed).toEqual([
    ["", 0],
    ["2", 7],
  ])
  const second = await guest("second", "2")
  expect(second.opened.table?.room).toBe("2")
  expect((await bet(second, second.opened.table!.round, 1)).status).toBe(200)
  await expect.poll(listed).toEqual([
    ["", 0],
    ["2", 6],
  ])
})

it("a further table is listed with the seats that are kept there, also minutes after its last bet", async () => {
  await sevenSeats()
  await sevenKept("2")
  // The one that was left for longest is free.
  await expect.poll(listed).toEqual([
    ["", 0],
    ["2", 1],
  ])
}, 30_000)
