import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { actNow } from "../testing/act-now.ts"
import { type TestTable, usePokerTables } from "../testing/test-table.ts"

const openTable = usePokerTables()
const hour = 3_600_000

let world: TestTable

const dealt = () => expect.poll(() => world.table.now.acting, { interval: 5 }).toBeDefined()
const at = (seat: number) => world.table.now.seats.find(one => one.seat === seat)

it("a seat takes one player, a player one seat, and an address or device one player", async () => {
  world = await openTable()
  expect(await world.join("ann", 1)).toEqual({})
  expect(await world.join("bob", 1)).toEqual({ refusal: "seat-taken" })
  expect(await world.join("ann", 2)).toEqual({ refusal: "seated-already" })
  expect(await world.join("bob", 7)).toEqual({ refusal: "no-seat" })
  const bob = { account: "bob", player: "bob", seat: 2, amount: 1000 }
  expect(await world.table.sit({ ...bob, origins: ["device of bob", "address of ann"] })).toEqual({ refusal: "same-place" })
})

it("players who ask for any seat at the same moment get one each, and a repeated request no second one", async () => {
  world = await openTable()
  for (const player of ["ann", "bob", "cid", "dan"]) await world.join(player, ["ann", "bob", "cid", "dan"].indexOf(player) + 1)
  const [eve, fay, gus] = ["eve", "fay", "gus"].map(player => ({ player, id: randomUUID() }))
  for (const { player } of [eve!, fay!, gus!]) await world.hold(player)
  const sit = ({ player, id }: { player: string; id: string }) =>
    world.table.sit({ account: player, player, seat: 0, amount: 1000, origins: [], id })
  expect(await Promise.all([eve!, fay!, gus!].map(sit))).toEqual([{}, {}, { refusal: "table-full" }])
  expect(await sit(eve!)).toEqual({})
  expect([at(5)?.account, at(6)?.account]).toEqual(["eve", "fay"])
  await world.table.leave("ann")
  expect(await sit(eve!)).toEqual({})
  expect(at(1)).toBeUndefined()
})

it("a buy-in is within the room's limits and what the wallet has free", async () => {
  world = await openTable()
  expect(await world.join("ann", 1, 399)).toEqual({ refusal: "buy-in-range" })
  expect(await world.join("ann", 1, 1001)).toEqual({ refusal: "buy-in-range" })
  expect(await world.join("bob", 2, 1000, 999)).toEqual({ refusal: "insufficient-funds" })
  expect(world.table.now.seats).toEqual([])
  expect(await world.join("bob", 2, 400)).toEqual({})
  expect(await world.table.topUp("bob", { amount: 601 })).toEqual({ refusal: "buy-in-range" })
  expect(await world.table.topUp("bob", { amount: 600 })).toEqual({ refusal: "insufficient-funds" })
  expect(await world.table.topUp("bob", { amount: 500 })).toEqual({})
  expect(at(2)?.stack).toBe(900)
})

it("a repeated request for chips takes them once, also in a hand and after other ones", async () => {
  world = await openTable()
  const [first, second] = [randomUUID(), randomUUID()]
  const seat = { account: "ann", player: "ann", seat: 1, amount: 400, origins: [], id: first }
  await world.join("ann", 1, 400)
  await world.table.leave("ann")
  expect(await world.table.sit(seat)).toEqual({})
  // The answer was lost, and the page asks again.
  expect(await world.table.sit(seat)).toEqual({})
  expect(await world.table.sit({ ...seat, seat: 2 })).toEqual({ refusal: "request-differs" })
  expect(await world.table.topUp("ann", { amount: 200, id: second })).toEqual({})
  expect(await world.table.topUp("ann", { amount: 200, id: second })).toEqual({})
  expect(await world.table.topUp("ann", { amount: 300, id: second })).toEqual({ refusal: "request-differs" })
  expect(await world.table.topUp("ann", { amount: 100, id: randomUUID() })).toEqual({})
  expect(await world.table.topUp("ann", { amount: 200, id: second })).toEqual({})
  expect(at(1)?.stack).toBe(700)
  await world.join("bob", 2, 500)
  await world.play()
  expect(await world.table.topUp("ann", { amount: 200, id: second })).toEqual({})
  expect(at(1)?.stack).toBe(700)
})

it("an id that takes chips at another table meanwhile takes none here", async () => {
  world = await openTable()
  await world.join("ann", 1, 400)
  await world.table.leave("ann")
  const id = randomUUID()
  const sitting = await world.database.transaction(async tx => {
    await tx.run(sql`
      insert into poker_buy_in (account, id, "table", seat, amount, at) select 'ann', ${id}, id, 9, 400, now() from poker_table`)
    const answer = world.table.sit({ account: "ann", player: "ann", seat: 1, amount: 400, origins: [], id })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => world.database.rows(waiting)).toHaveLength(1)
    return { answer }
  })
  expect(await sitting.answer).toEqual({ refusal: "request-differs" })
  expect(world.table.now.seats).toEqual([])
  expect(await world.join("ann", 1, 400)).toEqual({})
})

const reserved = async (player: string) =>
  (await world.database.one<{ reserved: number }>(sql`select reserved from held_wallet where player = ${player}`)).reserved

it("chips added in a hand wait for its end, reserved at once and taken once", async () => {
  world = await openTable()
  await world.join("ann", 1, 500)
  await world.join("bob", 2, 500)
  await world.play()
  const [id, later] = [randomUUID(), randomUUID()]
  expect(await world.table.topUp("ann", { amount: 300, id })).toEqual({})
  expect(await world.table.topUp("ann", { amount: 300, id })).toEqual({})
  expect(await world.table.topUp("ann", { amount: 100, id: later })).toEqual({})
  expect(at(1)).toMatchObject({ stack: 500, topUp: 400 })
  expect(await reserved("ann")).toBe(900)
  expect(await world.table.topUp("bob", { amount: 511, id: randomUUID() })).toEqual({ refusal: "buy-in-range" })
  // What has been bet may be lost.
  expect(await world.table.topUp("ann", { amount: 105, id: randomUUID() })).toEqual({})
  expect(await world.table.topUp("ann", { amount: 1, id: randomUUID() })).toEqual({ refusal: "buy-in-range" })
  // Ann loses her small blind, in a process that has taken the table over.
  await world.again()
  await actNow(world, "fold")
  await expect.poll(() => at(1)).toMatchObject({ stack: 1000, topUp: 0 })
  expect([await reserved("ann"), at(2)?.stack]).toEqual([1000, 505])
})

it("of chips added in a hand that was won, those over the highest buy-in go back, as do all of a player who leaves", async () => {
  world = await openTable()
  await world.join("ann", 1, 900)
  await world.join("bob", 2, 500)
  await world.play()
  expect(await world.table.topUp("ann", { amount: 100 })).toEqual({})
  expect(await world.table.topUp("bob", { amount: 500 })).toEqual({})
  await actNow(world, 400)
  await actNow(world, "call")
  await world.table.leave("bob")
  await expect.poll(() => world.table.now.acting).toBe(1)
  await actNow(world, 500)
  await expect.poll(() => at(2)).toBeUndefined()
  expect(at(1)).toMatchObject({ stack: 1290, topUp: 0 })
  expect([await reserved("ann"), await reserved("bob")]).toEqual([1290, 0])
})

it.each([
  ["plays on with those they added in the hand", 500, 500],
  ["gets back what they added if that is below the least buy-in", 150, 0],
])("who loses all chips %s", async (_, added, left) => {
  world = await openTable()
  await world.join("ann", 1, 500)
  await world.join("bob", 2, 500)
  await world.play()
  for (const player of ["ann", "bob"]) expect(await world.table.topUp(player, { amount: added })).toEqual({})
  await actNow(world, 500)
  await actNow(world, "call")
  await expect.poll(() => world.table.now.last?.hand.number).toBe(1)
  const [loser, winner] = world.table.now.seats.toSorted((one, other) => one.stack - other.stack)
  // They split the pot.
  if (loser!.stack === winner!.stack) return
  expect(winner).toMatchObject({ stack: 1000, topUp: 0 })
  expect(loser).toMatchObject({ stack: left, topUp: 0, awaySince: left === 0 ? expect.any(Date) : null })
  expect(await reserved(loser!.account)).toBe(left)
})

it("of a void hand the stack comes back, and chips that were added in it with what fits", async () => {
  world = await openTable()
  await world.join("ann", 1, 800)
  await world.join("bob", 2, 500)
  await world.play()
  await actNow(world, 300)
  expect(await world.table.topUp("ann", { amount: 400 })).toEqual({})
  await world.again("another key")
  expect(at(1)).toMatchObject({ stack: 1000, topUp: 0 })
  expect(await reserved("ann")).toBe(1000)
})

it("who comes back within half an hour brings what they took, also over the highest buy-in", async () => {
  world = await openTable()
  await world.join("ann", 1, 1000)
  await world.join("bob", 2, 1000)
  await world.play()
  await world.table.setAway("bob", true)
  await actNow(world, 1000)
  await expect.poll(() => at(1)?.stack).toBe(1010)
  await world.table.leave("ann")
  expect(await world.join("ann", 1, 1000)).toEqual({ refusal: "brings-back", least: 1010 })
  expect(await world.join("ann", 1, 1011)).toEqual({ refusal: "buy-in-range" })
  expect(await world.join("ann", 1, 1010)).toEqual({})
  await world.table.leave("ann")
  world.clock.ahead = 31 * 60_000
  expect(await world.join("ann", 1, 400)).toEqual({})
})

it("who leaves two tables of a room brings the greater stack back, once", async () => {
  const [one, other] = [await openTable(), await openTable()]
  await one.join("ann", 1, 1000)
  await other.join("ann", 1, 400)
  await one.table.leave("ann")
  await other.table.leave("ann")
  expect(await one.join("ann", 1, 400)).toEqual({ refusal: "brings-back", least: 1000 })
  expect(await one.join("ann", 1, 1000)).toEqual({})
  expect(await other.join("ann", 1, 400)).toEqual({})
})

it("who leaves a table brings the stack back to one of another size at the same blinds, not to other blinds", async () => {
  const sixMax = await openTable()
  const nineMax = await openTable({}, "real", "5-10-9")
  const higher = await openTable({}, "real", "10-20-9")
  await sixMax.join("ann", 1, 1000)
  await sixMax.table.leave("ann")
  expect(await nineMax.join("ann", 1, 400)).toEqual({ refusal: "brings-back", least: 1000 })
  expect(await higher.join("ann", 1, 800)).toEqual({})
  await higher.table.leave("ann")
  expect(await nineMax.join("ann", 1, 1000)).toEqual({})
  expect(await sixMax.join("ann", 1, 400)).toEqual({})
})

it("without chips nobody comes back: they keep the seat until they top up, or lose it in time", async () => {
  world = await openTable({ away: 600_000, pause: 50 })
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  const broke = () => world.table.now.seats.find(({ stack }) => stack === 0)
  while (!broke()) {
    await dealt()
    const { played, acting } = world.table.now
    const { bet, stack } = played!.state.seats.find(one => one.seat === acting)!
    if (await actNow(world, bet + stack)) await actNow(world, "call")
  }
  const { account, seat } = broke()!
  await world.table.setAway(account, false)
  expect(at(seat)?.awaySince).not.toBeNull()
  await world.table.topUp(account, { amount: 400 })
  expect(at(seat)).toMatchObject({ stack: 400, awaySince: null })
  await dealt()
})

it("a player who leaves in a hand folds in turn, and their chips are theirs when it is over", async () => {
  world = await openTable()
  for (const [n, player] of ["ann", "bob", "cid"].entries()) await world.join(player, n + 1)
  await world.play()
  const first = at(world.table.now.acting!)!.account
  await world.table.leave(first)
  await expect.poll(() => world.table.now.played?.state.seats.filter(({ folded }) => folded)).toHaveLength(1)
  await actNow(world, "fold")
  await expect.poll(() => world.table.now.seats.map(({ account }) => account)).not.toContain(first)
})

it("without an action the extra time runs, then the player checks or folds, and sits out", async () => {
  world = await openTable({ act: 80, bank: 120, bankPerHand: 0 })
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  const acting = world.table.now.acting!
  await expect.poll(() => world.table.now.isOnBank, { interval: 10 }).toBe(true)
  await expect.poll(() => at(acting)?.awaySince).toBeTruthy()
  const [last] = await world.database.rows(sql`
    select event from poker_event where event ->> 'type' = 'acted' order by at, number`)
  expect(last).toMatchObject({ event: { action: "fold", forced: "time", seat: acting } })
  expect(at(acting)?.bank).toBe(0)
})

it("a player who sits out is passed by, owes the blinds that they miss, and loses the seat in the end", async () => {
  world = await openTable({ away: 600_000 })
  for (const [n, player] of ["ann", "bob", "cid", "dot"].entries()) await world.join(player, n + 1)
  await world.play()
  await world.table.setAway("dot", true)
  for (let hand = world.table.now.hand!.number; hand < 6; hand = world.table.now.hand!.number) {
    await dealt()
    await actNow(world, "fold")
  }
  expect(at(4)).toMatchObject({ owes: "both" })
  world.clock.ahead = 601_000
  // By what is stored, in another process.
  await world.table.close()
  await world.again()
  await expect
    .poll(async () => {
      await actNow(world, "fold").catch(() => {})
      return at(4)
    })
    .toBeUndefined()
})

/** Plays hands, each to its end by folds, until one has this number. */
async function foldUntil(number: number): Promise<void> {
  while (world.table.now.hand!.number < number) {
    await dealt()
    await actNow(world, "fold")
  }
  await dealt()
}

const postedBy = async (seat: number) =>
  (
    await world.database.rows<{ hand: number; what: string; amount: number }>(sql`
      select h.number as hand, event ->> 'what' as what, (event ->> 'amount')::int as amount
      from poker_event e join poker_hand h on h.id = e.hand
      where event ->> 'type' = 'posted' and (event ->> 'seat')::int = ${seat} order by h.number, e.number`)
  ).map(({ hand, what, amount }) => `${hand}: ${what} ${amount}`)

it("who sits out for the small blind alone posts it dead to come back", async () => {
  world = await openTable()
  for (const [n, player] of ["ann", "bob", "cid", "dot"].entries()) await world.join(player, n + 1)
  await world.play()
  await world.table.setAway("cid", true)
  await foldUntil(2)
  expect(at(3)).toMatchObject({ owes: "small" })
  await world.table.setAway("cid", false)
  await foldUntil(3)
  expect(world.table.now.played?.state.seats.map(({ seat }) => seat)).toEqual([1, 2, 4])
  await foldUntil(4)
  expect(await postedBy(3)).toEqual(["1: big 10", "4: dead-small 5"])
  expect(world.table.now.played?.state.seats.find(({ seat }) => seat === 3)).toMatchObject({ bet: 0, dead: 5 })
  await foldUntil(5)
  expect(at(3)).toMatchObject({ owes: null })
})

it("who is back right after the big blind has passed posts the small one as well, which passed while they waited", async () => {
  world = await openTable()
  for (const [n, player] of ["ann", "bob", "cid", "dot"].entries()) await world.join(player, n + 1)
  await world.play()
  await world.table.setAway("dot", true)
  await foldUntil(2)
  await world.table.setAway("dot", false)
  await foldUntil(3)
  expect(world.table.now.played?.state.seats.map(({ seat }) => seat)).toEqual([1, 2, 3])
  await foldUntil(4)
  expect(await postedBy(4)).toEqual(["4: dead-small 5", "4: late-big 10"])
})

it("who missed both blinds and waits for the big blind posts nothing else", async () => {
  world = await openTable()
  for (const [n, player] of ["ann", "bob", "cid", "dot"].entries()) await world.join(player, n + 1)
  await world.play()
  await world.table.setAway("dot", true)
  await foldUntil(2)
  await world.table.setAway("dot", false, false)
  await foldUntil(6)
  expect(await postedBy(4)).toEqual(["5: big 10", "6: small 5"])
})

it("a newcomer whom the small blind passes owes the big blind alone", async () => {
  world = await openTable()
  for (const [n, player] of ["ann", "bob", "cid"].entries()) await world.join(player, n === 2 ? 5 : n + 1)
  await world.play()
  await world.join("eve", 4)
  await foldUntil(3)
  expect(await postedBy(4)).toEqual(["3: late-big 10"])
})

it.each([
  ["back an hour", -hour],
  ["ahead by an hour", hour],
])("the clock steps %s while a player sits out: they lose the seat when their time is over, not before", async (_, step) => {
  world = await openTable({ away: 1500 })
  for (const [n, player] of ["ann", "bob", "cid"].entries()) await world.join(player, n + 1)
  const before = performance.now()
  await world.table.setAway("cid", true)
  world.clock.ahead = step
  await world.table.setAway("bob", true)
  await world.table.setAway("bob", false)
  expect(at(3)).toBeDefined()
  await expect.poll(() => at(3), { interval: 20, timeout: 5000 }).toBeUndefined()
  expect(performance.now() - before).toBeGreaterThanOrEqual(1490)
})

it("a seat keeps its chips when the books do not hold them in reserve, instead of vanishing with them", async () => {
  world = await openTable()
  await world.join("ann", 1, 1000)
  const reserve = (sum: number) => world.database.run(sql`update held_wallet set reserved = ${sum} where player = 'ann'`)
  await reserve(900)
  await expect(world.table.leave("ann")).rejects.toThrow("ann")
  expect(at(1)?.stack).toBe(1000)
  await reserve(1000)
  expect(await world.table.leave("ann")).toEqual({})
  expect(at(1)).toBeUndefined()
})
