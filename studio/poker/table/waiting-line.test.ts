import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { type TestTable, usePokerTables } from "../testing/test-table.ts"
import { pokerTableView } from "./table-view.ts"

const openTable = usePokerTables()
const never = 3_600_000

/** A full table of six at which no hand is dealt. */
async function fullTable(times: { readonly offer?: number } = {}): Promise<TestTable> {
  const world = await openTable({ pause: never, ...times })
  for (let seat = 1; seat <= 6; seat++) await world.join(`p${seat}`, seat)
  return world
}

const queue = ({ table }: TestTable, account: string) => table.joinLine({ account, origins: [`address of ${account}`] })
const lineOf = ({ table }: TestTable, account: string) => pokerTableView(table, account).line
const stored = async ({ database }: TestTable) =>
  (await database.rows<{ account: string }>(sql`select account from poker_waiting order by number`)).map(({ account }) => account)

it("a freed seat is kept for the next in line and refused to everyone else, and taking it ends the wait", async () => {
  const world = await fullTable()
  expect(await world.join("zoe", 3)).toEqual({ refusal: "seat-taken" })
  for (const account of ["ann", "bob"]) expect(await queue(world, account)).toEqual({})
  expect(lineOf(world, "bob")).toEqual({ waiting: 2, place: 2, offer: null })
  await world.table.leave("p3")
  expect(lineOf(world, "ann")).toMatchObject({ waiting: 2, place: 1, offer: expect.any(Number) })
  expect(lineOf(world, "bob")).toMatchObject({ place: 2, offer: null })
  for (const player of ["bob", "zoe"]) expect(await world.join(player, 3)).toEqual({ refusal: "seat-kept" })
  expect(await queue(world, "zoe")).toEqual({})
  expect(await world.join("ann", 3)).toEqual({})
  expect(lineOf(world, "ann")).toEqual({ waiting: 2, place: null, offer: null })
  expect(await stored(world)).toEqual(["bob", "zoe"])
})

it("an offer that is not taken in time passes to the next in line, and who let it pass waits no longer", async () => {
  const world = await fullTable({ offer: 150 })
  for (const account of ["ann", "bob"]) await queue(world, account)
  await world.table.leave("p1")
  await expect.poll(() => lineOf(world, "bob")?.offer).toEqual(expect.any(Number))
  expect(lineOf(world, "ann")?.place).toBeNull()
  await expect.poll(() => stored(world)).toEqual([])
  // Nobody waits: the seat is anyone's.
  expect(await world.join("zoe", 1)).toEqual({})
})

it("an offer runs out while a hand is played", async () => {
  const world = await openTable({ offer: 150 })
  for (let seat = 1; seat <= 6; seat++) await world.join(`p${seat}`, seat)
  await world.play()
  await queue(world, "ann")
  const out = world.table.now.seats.find(({ seat }) => !world.table.now.played?.state.seats.some(one => one.seat === seat))
  expect(out).toBeUndefined()
  const { acting, seats } = world.table.now
  const gone = seats.find(({ seat }) => seat !== acting)!
  await world.table.leave(gone.account)
  while (world.table.now.seats.length === 6) {
    const { hand, played, acting: turn, seats: now } = world.table.now
    const account = now.find(({ seat }) => seat === turn)?.account
    if (account && hand && played)
      await world.table.act(account, { hand: hand.id, seen: hand.events.length, action: { type: "fold" } })
  }
  await expect.poll(() => world.table.now.acting).toBeDefined()
  await expect.poll(() => stored(world)).toEqual([])
})

it("after a failure an offer has what was left of its time, not all of it again", async () => {
  const world = await fullTable({ offer: 5000 })
  await queue(world, "ann")
  await world.table.leave("p5")
  await new Promise(resolve => setTimeout(resolve, 300))
  const left = lineOf(world, "ann")!.offer!
  await world.database.run(sql`alter table poker_waiting rename to gone`)
  await expect(queue(world, "bob")).rejects.toThrow("poker_waiting")
  await world.database.run(sql`alter table gone rename to poker_waiting`)
  expect(await queue(world, "bob")).toEqual({})
  expect(lineOf(world, "ann")?.offer).toBeLessThanOrEqual(left)
  expect(lineOf(world, "ann")?.offer).toBeGreaterThan(left - 400)
})

it("another owner of the table keeps the line and offers the free seat again, for the whole time", async () => {
  const world = await fullTable({ offer: 400 })
  for (const account of ["ann", "bob"]) await queue(world, account)
  await world.table.leave("p5")
  await new Promise(resolve => setTimeout(resolve, 250))
  expect(lineOf(world, "ann")?.offer).toBeLessThan(200)
  await world.table.close()
  await world.again()
  await expect.poll(() => lineOf(world, "ann")?.offer).toBeGreaterThan(250)
  expect(lineOf(world, "bob")).toMatchObject({ waiting: 2, place: 2, offer: null })
})

it("the line takes nobody twice, nobody who sits or comes from a place in it, and moves up when someone leaves", async () => {
  const world = await fullTable()
  const { table } = world
  expect(await queue(world, "p1")).toEqual({ refusal: "seated-already" })
  expect(await table.joinLine({ account: "twin", origins: ["address of p1"] })).toEqual({ refusal: "same-place" })
  await queue(world, "ann")
  expect(await queue(world, "ann")).toEqual({})
  expect(await table.joinLine({ account: "twin", origins: ["address of ann"] })).toEqual({ refusal: "same-place" })
  await queue(world, "bob")
  await table.leaveLine("ann")
  await table.leaveLine("ann")
  expect(lineOf(world, "bob")).toMatchObject({ waiting: 1, place: 1 })
  await table.leaveLine("bob")
  await table.leave("p2")
  expect(await queue(world, "cid")).toEqual({ refusal: "seat-free" })
})

it("more seats than players who wait are anyone's", async () => {
  const world = await fullTable()
  await queue(world, "ann")
  for (const player of ["p1", "p2"]) await world.table.leave(player)
  expect(await world.join("zoe", 1)).toEqual({})
  expect(await world.join("yan", 2)).toEqual({ refusal: "seat-kept" })
  expect(await world.join("ann", 2)).toEqual({})
})

it("who let an offer pass, or left while it stood, joins the line again only after five minutes", async () => {
  const world = await fullTable({ offer: 400 })
  for (const account of ["ann", "bob"]) await queue(world, account)
  await world.table.leave("p3")
  await expect.poll(() => stored(world), { interval: 20 }).toEqual(["bob"])
  expect(await queue(world, "ann")).toEqual({ refusal: "offer-passed" })
  await world.table.leaveLine("bob")
  await world.join("p3", 3)
  for (const account of ["ann", "bob"]) expect(await queue(world, account)).toEqual({ refusal: "offer-passed" })
  // Who left before a seat was offered joins again at once.
  await queue(world, "cid")
  await world.table.leaveLine("cid")
  expect(await queue(world, "cid")).toEqual({})
  world.clock.ahead = 5 * 60_000
  for (const account of ["ann", "bob"]) expect(await queue(world, account)).toEqual({})
})

it("two players who let their offers pass by turns do not keep a seat from everyone", async () => {
  const world = await fullTable({ offer: 60 })
  const both = () => Promise.all(["mal", "moe"].map(account => queue(world, account)))
  await both()
  await world.table.leave("p3")
  const sits = async () => {
    await both()
    return (await world.join("zoe", 3)).refusal
  }
  await expect.poll(sits, { interval: 5, timeout: 2000 }).toBeUndefined()
})
