import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedGame } from "../games/game.ts"
import type { TableView } from "../protocol.ts"
import { tableEvents } from "../testing/table-events.ts"
import { quickWheel } from "../testing/test-games.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { testKey } from "../testing/test-wallet.ts"
import { signatureHeaders } from "../wallet/signature.ts"

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

const listed = async (currency = "USD") => {
  const headers = signatureHeaders(testKey, "", new Date())
  const answer = await fetch(`${url}/api/tables?currency=${currency}`, { headers })
  return ((await answer.json()) as { tables: { room: string; players: number }[] }).tables.map(({ room, players }) => [
    room,
    players,
  ])
}

it("a second table opens for the player who finds the first one full, is listed, and closes when it is empty", {
  tags: "long",
  timeout: 40_000,
}, async () => {
  const [one, two] = [await sitter("one"), await sitter("two")]
  expect([one.room, two.room]).toEqual(["", ""])
  const three = await sitter("three")
  expect(three.room).toBe("2")
  expect(await listed()).toEqual([["", 0]])
  const open = await three.stream.until(isOpen)
  const entry = await bet(three, open.round)
  expect(entry.body).toMatchObject({ state: "playing", chain: { round: open.round } })
  // A list is kept for a second.
  await expect
    .poll(() => listed())
    .toEqual([
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
})

it("a player with bets at a further table finds it again while another process takes the tables over", {
  tags: "long",
  timeout: 40_000,
}, async () => {
  const others = [await sitter("one"), await sitter("two")]
  const player = await sitter("three")
  const { round } = await player.stream.until(isOpen)
  const { body } = await bet(player, round)
  for (const { stream } of [...others, player]) await stream.close()
  await world.studio.close()
  const next = await world.another()
  const headers = { authorization: `Bearer ${player.bearer}` }
  const ask = () => next.http.inject({ method: "GET", url: "/api/table?room=2", headers })
  async function found(): Promise<TableView> {
    for (;;) {
      const answer = await ask()
      if (answer.statusCode === 200) return answer.json()
      await pause(50)
    }
  }
  const asked = await world.database.transaction(async tx => {
    // It has the tables, and does not know their rounds yet.
    await tx.run(sql`lock table shared_round in access exclusive mode`)
    void next.start()
    const answer = found()
    await pause(1500)
    return { answer }
  })
  expect(await asked.answer).toMatchObject({ room: "2", round, mine: { id: body.id } })
  await expect.poll(async () => (await ask()).json().phase, { timeout: 15_000 }).toBe("running")
})

it("a table that a lobby shows continues without players, and rests once no lobby asks", { tags: "long" }, async () => {
  const rounds = () =>
    world.database.rows<{ phase: string; taken: number }>(sql`select phase, taken from shared_round order by number`)
  await expect
    .poll(
      async () => {
        await listed()
        return (await rounds()).filter(({ phase }) => phase === "over").length
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  const restsAt = async () => {
    const before = await rounds()
    await pause(6000)
    return (await rounds()).length === before.length ? before : undefined
  }
  await expect.poll(restsAt, { timeout: 60_000 }).toBeDefined()
  expect(new Set((await rounds()).map(({ taken }) => taken))).toEqual(new Set([0]))
})

it("a bet at one table is not opened at another while the wallet hasn't taken it, or hasn't answered its win", async () => {
  const [full, fuller] = [await sitter("full"), await sitter("fuller")]
  const player = await sitter("slow")
  expect(player.room).toBe("2")
  await full.stream.close()
  const openedAt = async (wish: string) => {
    const { opened } = await world.launch("baize:slow", 0, "real", "quick-wheel", wish)
    return [opened.table?.room, opened.open?.id]
  }
  const answered = Promise.withResolvers<void>()
  world.wallet.fault = kind => (kind === "bet" ? { until: answered.promise } : kind === "win" ? "lose-call" : undefined)
  const { round } = await player.stream.until(isOpen)
  const entering = bet(player, round)
  const state = async () => (await world.database.rows<{ id: string; state: string }>(sql`select id, state from round`))[0]
  await expect.poll(async () => (await state())?.state).toBe("created")
  const { id } = (await state())!
  expect(await openedAt("first")).toEqual(["", undefined])
  answered.resolve()
  await entering
  await player.stream.until(view => view.round !== round && view.phase === "open")
  expect((await state())?.state).toBe("drawn")
  expect(await openedAt("2")).toEqual(["2", id])
  expect(await openedAt("first")).toEqual(["", undefined])
  for (const { stream } of [fuller, player]) await stream.close()
}, 40_000)
