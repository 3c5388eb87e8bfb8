import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Api } from "@baize/common/api/client.ts"
import { tableList } from "@baize/common/api/tables.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { signedHeaders } from "../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { ensureVendorKey } from "../vendors/keys.ts"

let world: TestWorld
let studio: Server
let guest: Api
let said: unknown
let asked: string[] = []
let headers: IncomingHttpHeaders

/** The studio's part: answers what `said` is, or not at all. */
beforeAll(async () => {
  studio = createServer((request, response) => {
    asked.push(request.url ?? "")
    headers = request.headers
    if (said === undefined) response.destroy()
    else response.setHeader("Content-Type", "application/json").end(JSON.stringify(said))
  })
  await new Promise<void>(resolve => studio.listen(0, "127.0.0.1", resolve))
  const { port } = studio.address() as AddressInfo
  world = await testWorld({ gamesUrl: `http://127.0.0.1:${port}` })
  guest = world.visitor()
})
afterAll(async () => {
  await world?.close()
  studio?.close()
})
beforeEach(() => {
  asked = []
  world.clock.advance(60_000)
})

const table = {
  game: "salon-baccarat",
  least: 20,
  most: 10_000,
  players: 3,
  road: "player-banker",
  sides: "12T2",
  last: ["B", "T"],
}

test("a visitor sees the live tables with their games, limits and results, and the studio is asked once", async () => {
  said = { tables: [table, { ...table, game: "unknown-game" }] }
  const answers = await Promise.all([guest(tableList, {}), guest(tableList, {}), guest(tableList, { language: "ko" })])
  const [{ tables }, , { tables: korean }] = answers
  expect(tables).toMatchObject([{ game: { vassalage: "EVO" }, players: 3, sides: "12T2" }])
  expect(korean).toMatchObject([{ game: { nodeId: tables[0]?.game.nodeId }, last: ["B", "T"] }])
  expect(korean[0]?.game).not.toEqual(tables[0]?.game)
  expect(asked).toEqual(["/api/tables?currency=USD"])
})

test("the studio is asked for its tables by a signed request", async () => {
  said = { tables: [table] }
  await guest(tableList, {})
  const { "content-type": _, ...signed } = signedHeaders(await ensureVendorKey(world.database, "BZ"), "", world.clock.now())
  expect(headers).toMatchObject(signed)
})

test("a table says what tells it from others of its game; a studio that says more or nothing is believed", async () => {
  said = { tables: [{ ...table, traits: ["speed", "by-candlelight", "commission"] }] }
  expect((await guest(tableList, {})).tables).toMatchObject([{ traits: ["commission", "speed"] }])
  world.clock.advance(5000)
  said = { tables: [table] }
  expect((await guest(tableList, {})).tables).toMatchObject([{ traits: [] }])
})

test("a table with seats is listed with those that are open, and without a road", async () => {
  const seated = { ...table, game: "salon-blackjack", road: null, seats: { all: 7, open: 5 }, sides: "", last: ["19", "BJ", "X"] }
  said = { tables: [seated, table] }
  expect((await guest(tableList, {})).tables).toMatchObject([
    { road: null, seats: { all: 7, open: 5 }, last: ["19", "BJ", "X"] },
    { road: "player-banker", seats: null },
  ])
})

test("the last report is shown for half a minute while the studio does not answer, and then no longer", async () => {
  said = { tables: [table] }
  await guest(tableList, {})
  said = undefined
  world.clock.advance(20_000)
  expect((await guest(tableList, {})).tables).toHaveLength(1)
  world.clock.advance(15_000)
  expect((await guest(tableList, {})).tables).toEqual([])
})

test.each([
  ["a road that no page knows", { ...table, road: "up-down" }],
  ["results that are none", { ...table, sides: "<b>" }],
  ["a limit that is no amount", { ...table, most: -1 }],
])("a report with %s is not believed", async (_, one) => {
  said = { tables: [one] }
  expect((await guest(tableList, {})).tables).toEqual([])
})

test("a closed game has no table", async () => {
  said = { tables: [table] }
  await world.database.run(sql`update game set state = 'maintenance' where code = 'salon-baccarat'`)
  expect((await guest(tableList, {})).tables).toEqual([])
  await world.database.run(sql`update game set state = 'open' where code = 'salon-baccarat'`)
})
