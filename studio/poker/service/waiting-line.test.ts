import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type PokerPage, type PokerStudio, pokerStudio } from "../testing/poker-studio.ts"
import { unaccountedChips } from "../verification/unaccounted-chips.ts"
import type { PokerLobby } from "../wire.ts"

let world: PokerStudio
beforeEach(async () => {
  world = await pokerStudio({ pause: 60_000, sweep: 2000 })
})
afterEach(async () => {
  expect(await unaccountedChips(world.database)).toEqual([])
  await world.close()
})

const patient = { interval: 200, timeout: 5000 }
const pair = "5-10-2"
const table = `${pair}.1`
const sit = (page: PokerPage, seat: number, at = table) => page.post("sit", { table: at, id: randomUUID(), seat, amount: 400 })
const join = (page: PokerPage, at = table) => page.post("line/join", { table: at })
const lineOf = async (page: PokerPage) => (await page.get(`table?table=${table}`)).body.line
const lobby = async (page: PokerPage) => (await page.get<PokerLobby>("lobby")).body
const tablesOf = async (page: PokerPage) => (await lobby(page)).tables.filter(({ room }) => room === pair)

async function fullTable(): Promise<[ann: PokerPage, bob: PokerPage]> {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  await sit(ann, 1)
  await sit(bob, 2)
  return [ann, bob]
}

it("the lobby shows who waits, a launch brings a player back to their line, and a kept seat closes no other table", async () => {
  const [ann] = await fullTable()
  const [cid, dan] = [await world.open("cid"), await world.open("dan")]
  expect(await join(cid)).toMatchObject({ status: 200, body: { line: { waiting: 1, place: 1, offer: null } } })
  await join(dan)
  await expect.poll(async () => (await tablesOf(dan))[0]?.line, { interval: 200, timeout: 5000 }).toBe(2)
  expect((await lobby(dan)).lines).toEqual([{ table, place: 2 }])
  const again = await world.open("cid")
  expect(again.opened.lines).toEqual([{ table, place: 1 }])
  await ann.post("leave", { table })
  expect((await lineOf(cid))?.offer).toBeGreaterThan(25_000)
  expect((await sit(dan, 1)).body.code).toBe("seat-kept")
  // The free seat is kept: a newcomer needs the other table.
  await expect.poll(async () => (await tablesOf(dan)).map(one => one.table), patient).toContain(`${pair}.2`)
  expect((await sit(await world.open("eve"), 1, `${pair}.2`)).status).toBe(200)
  expect((await sit(cid, 1)).status).toBe(200)
  expect(await lineOf(dan)).toEqual({ waiting: 1, place: 1, offer: null })
  await dan.post("line/leave", { table })
  expect((await lobby(dan)).lines).toEqual([])
}, 30_000)

it("the line goes with its table to another process, also where nobody sits there anymore", async () => {
  const [ann, bob] = await fullTable()
  const cid = await world.open("cid")
  await join(cid)
  const other = await world.another()
  const elsewhere = await world.open("dan", { at: other })
  expect((await join(elsewhere)).body.code).toBe("table-elsewhere")
  for (const page of [ann, bob]) await page.post("leave", { table })
  await world.studio.close()
  const again = await world.open("cid", { at: other })
  expect(again.opened.lines).toEqual([{ table, place: 1 }])
  await expect.poll(async () => (await lineOf(again))?.offer, { interval: 100, timeout: 5000 }).toBeGreaterThan(25_000)
  expect((await sit(again, 1)).status).toBe(200)
}, 30_000)

it("whose session is over waits no longer, and nobody waits at more than four tables", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  await fullTable()
  const cid = await world.open("cid")
  await join(cid)
  const others = ["1-2-2", "10-20-2", "25-50-2", "50-100-2"].map(room => `${room}.1`)
  for (const [n, at] of others.entries())
    for (const seat of [1, 2]) {
      const page = await world.open(`p${n}${seat}`, { holds: 50_000 })
      await page.post("sit", { table: at, id: randomUUID(), seat, amount: 100 * Number(at.split("-")[1]) })
    }
  const joined = await Promise.all(others.map(at => join(cid, at)))
  expect(joined.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
  expect(joined.find(({ status }) => status === 409)?.body.code).toBe("lines-enough")
  const dan = await world.open("dan")
  await join(dan)
  world.wallet.fault = (kind, { token }) =>
    kind === "authenticate" && token === cid.token ? { refuse: "session-expired" } : undefined
  await world.database.run(sql`update session set confirmed_at = confirmed_at - interval '1 minute'`)
  await expect.poll(async () => (await lineOf(dan))?.place, { interval: 300, timeout: 25_000 }).toBe(1)
})

it("at a full table for play money a practice bot makes room for a player who waits", async () => {
  const ann = await world.open("ann", { mode: "free" })
  await sit(ann, 1)
  const seats = async () => (await ann.get(`table?table=${table}`)).body.seats
  await expect.poll(async () => (await seats()).length, { interval: 100, timeout: 5000 }).toBe(2)
  const bob = await world.open("bob", { mode: "free" })
  expect((await join(bob)).status).toBe(200)
  await expect.poll(async () => (await lineOf(bob))?.offer, { interval: 100, timeout: 10_000 }).toBeGreaterThan(0)
  expect((await sit(bob, (await seats())[0]?.seat === 1 ? 2 : 1)).status).toBe(200)
  expect((await seats()).filter(({ isBot }) => isBot)).toEqual([])
}, 30_000)
