import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedGame } from "../games/game.ts"
import type { TableView } from "../protocol.ts"
import { tableEvents } from "../testing/table-events.ts"
import { quickWheel } from "../testing/test-games.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const game = { ...quickWheel, openMilliseconds: 3000, fullAt: 2 } as SharedGame

let world: TestStudio
let url: string
beforeEach(async () => {
  world = await testStudio({ games: [game], tableClosesAfter: 1500 })
  await world.studio.start()
  await world.studio.http.listen({ port: 0, host: "127.0.0.1" })
  url = `http://127.0.0.1:${(world.studio.http.server.address() as AddressInfo).port}`
})
afterEach(() => world.close())

const guest = (name: string) => world.launch(`baize:${name}`, 10_000, "real", "quick-wheel")
const isOpen = (view: TableView) => view.phase === "open" && view.opensUntil !== null

/** A player who follows the table that they got. */
async function sitter(name: string, wish = "") {
  const player = await guest(name)
  const room = wish || (player.opened.table?.room ?? "")
  const stream = await tableEvents(url, player.bearer, `/api/table/events${room && `?room=${room}`}`)
  const { room: sits } = await stream.until(() => true)
  return { ...player, stream, room: sits }
}

const bet = (player: Awaited<ReturnType<typeof sitter>>, round: string) =>
  player.post("/api/table/enter", {
    spin: crypto.randomUUID(),
    stake: 100,
    choice: { red: 100 },
    round,
    seed: seedOfPage(),
  })

const listed = async () => {
  const answer = await fetch(`${url}/api/tables?currency=USD`)
  return ((await answer.json()) as { tables: { room: string; players: number }[] }).tables.map(({ room, players }) => [
    room,
    players,
  ])
}

it("a second table opens for the player who finds the first one full, is listed, and closes when it is empty", async () => {
  const [one, two] = [await sitter("one"), await sitter("two")]
  expect([one.room, two.room]).toEqual(["", ""])
  const three = await sitter("three")
  expect(three.room).toBe("2")
  expect(await listed()).toEqual([["", 0]])
  const open = await three.stream.until(isOpen)
  const entry = await bet(three, open.round)
  expect(entry.body).toMatchObject({ state: "playing", chain: { round: open.round } })
  expect(await listed()).toEqual([
    ["", 0],
    ["2", 1],
  ])
  // With a bet there the player gets this table again, although a place at the first one is free.
  await one.stream.close()
  await expect.poll(async () => (await guest("three")).opened.table?.room).toBe("2")
  await three.stream.close()
  // Nobody follows it, but the round is played to its end.
  const state = async () => (await three.get(`/api/rounds/${entry.body.id}`)).body.state
  await expect.poll(state, { timeout: 15_000 }).toBe("settled")
  const four = await sitter("four", "2")
  expect(four.room).toBe("2")
  await four.stream.close()
  // Closed: who wishes it gets the first table, where there is a place.
  const roomOfFive = async () => {
    const five = await sitter("five", "2")
    await five.stream.close()
    return five.room
  }
  await expect.poll(roomOfFive, { timeout: 20_000, interval: 3000 }).toBe("")
  await two.stream.close()
  expect(await disagreements(world.database, world.wallet)).toEqual([])
}, 40_000)
