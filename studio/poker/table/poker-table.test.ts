import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { enter, freeBalanceOf } from "../../held/books.ts"
import { transferCalls } from "../../held/transfers.ts"
import { actNow } from "../testing/act-now.ts"
import { chanceFrom } from "../testing/random-hands.ts"
import { type TestTable, usePokerTables } from "../testing/test-table.ts"
import { pokerTableView } from "./table-view.ts"

const openTable = usePokerTables()
let world: TestTable

const dealt = () => expect.poll(() => world.table.now.acting, { interval: 5 }).toBeDefined()
const stacks = () => Object.fromEntries(world.table.now.seats.map(({ account, stack }) => [account, stack]))
const hands = () => world.table.now.hand!.number

it("a buy-in reserves a part of the wallet: it can't be withdrawn, and leaving frees it", async () => {
  world = await openTable()
  const { database, clock, table } = world
  expect(await world.join("ann", 1, 1000, 1500)).toEqual({})
  expect(await freeBalanceOf(database, "ann")).toBe(500)
  const { withdraw } = transferCalls(database, clock)
  const order = { player: "ann", currency: "USD" }
  expect(await withdraw({ ...order, reference: "one", amount: 501 })).toEqual({ code: "insufficient-funds" })
  expect(await withdraw({ ...order, reference: "two", amount: 500 })).toMatchObject({ value: { balance: 1000 } })
  expect(await table.leave("ann")).toEqual({})
  expect(await freeBalanceOf(database, "ann")).toBe(1000)
})

it("a hand is written at its end: a bet and a win of each player, and nothing before", async () => {
  world = await openTable()
  const { database } = world
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await actNow(world, 30)
  await actNow(world, "call")
  expect(await database.rows(sql`select from held_entry where kind <> 'deposit'`)).toEqual([])
  await actNow(world, 60)
  await actNow(world, "fold")
  const entries = await database.rows(sql`
    select player, kind, game, amount, ends from held_entry where kind <> 'deposit' order by number`)
  const game = "texas-holdem"
  expect(entries).toEqual([
    { player: "ann", kind: "bet", game, amount: 30, ends: false },
    { player: "bob", kind: "bet", game, amount: 30, ends: false },
    { player: "ann", kind: "win", game, amount: 0, ends: true },
    { player: "bob", kind: "win", game, amount: 57, ends: true },
  ])
  expect(stacks()).toEqual({ ann: 970, bob: 1027 })
  expect(await database.rows(sql`select seat, contributed, won, rake from poker_result order by seat`)).toEqual([
    { seat: 1, contributed: 30, won: 0, rake: 1 },
    { seat: 2, contributed: 30, won: 57, rake: 2 },
  ])
})

it("an action after more events than there are is not taken", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  const { hand, seats, acting } = world.table.now
  const { account } = seats.find(({ seat }) => seat === acting)!
  const early = { hand: hand!.id, seen: hand!.events.length + 1, action: { type: "call" } } as const
  expect(await world.table.act(account, early)).toEqual({ refusal: "too-late" })
  expect(world.table.now.acting).toBe(acting)
})

it("who takes a table over has no seeds for its open hand, says so, and takes them again", async () => {
  world = await openTable({ pause: 60_000 })
  await world.join("ann", 1)
  await world.join("bob", 2)
  const { id } = world.table.now.hand!
  const hasSeed = () => pokerTableView(world.table, "ann").mine?.hasSeed
  expect(hasSeed()).toBe(false)
  expect(await world.table.contribute("ann", id, "ab".repeat(16))).toEqual({})
  expect(hasSeed()).toBe(true)
  await world.again()
  expect([world.table.now.hand!.id, hasSeed()]).toEqual([id, false])
  expect(await world.table.contribute("ann", id, "ab".repeat(16))).toEqual({})
})

it("hand after hand of six players, who come, go and top up, no cent is made or lost", async () => {
  world = await openTable()
  const chance = chanceFrom(11)
  for (const [n, player] of ["ann", "bob", "cid", "dot", "eve", "fay"].entries()) await world.join(player, n + 1, 400 + 100 * n)
  await world.play()
  for (let moves = 0; hands() < 12 && moves < 1000; moves++) {
    await dealt()
    const roll = chance(12)
    const refusal = await actNow(world, roll === 0 ? 1000 : roll < 8 ? "call" : "fold")
    if (refusal) await actNow(world, "call")
    for (const { account, stack } of world.table.now.seats.filter(one => one.stack < 400)) {
      await world.table.topUp(account, { amount: 400 - stack })
      await world.table.setAway(account, false)
    }
    if (chance(40) === 0) await world.table.leave("fay")
    if (chance(20) === 0) await world.join("fay", 6, 1000)
  }
  expect(hands()).toBe(12)
}, 60_000)

it("the end of a hand and a bet of one of its players elsewhere do not block each other", async () => {
  world = await openTable()
  const { database, clock } = world
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await actNow(world, 50)
  const locked = Promise.withResolvers<void>()
  const elsewhere = database.transaction(async tx => {
    await tx.run(sql`select from held_wallet where player = 'bob' for update`)
    locked.resolve()
    await pause(300)
    const bet = { player: "bob", kind: "bet", transaction: "elsewhere", round: "elsewhere", game: "dice", amount: 10 } as const
    return enter(tx, clock, bet)
  })
  await locked.promise
  const [bet, folded] = await Promise.allSettled([elsewhere, actNow(world, "fold")])
  expect([bet.status, folded.status]).toEqual(["fulfilled", "fulfilled"])
  expect([stacks(), hands()]).toEqual([{ ann: 1010, bob: 990 }, 2])
})

it("a table that was left in the middle of a hand continues with the same cards, and pays once", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await actNow(world, 50)
  await actNow(world, "call")
  const before = world.table.now
  await world.table.close()
  const after = (await world.again()).now
  expect(after.played?.hand).toEqual(before.played?.hand)
  for (const seat of [1, 2]) expect(after.played?.cards.hole(seat)).toEqual(before.played?.cards.hole(seat))
  expect([after.acting, after.played?.state]).toEqual([before.acting, before.played?.state])
  await actNow(world, 50)
  await actNow(world, "fold")
  expect(stacks()).toEqual({ ann: 945 + 5, bob: 1045 })
})

it.each([
  ["back an hour", -3_600_000],
  ["ahead by an hour", 3_600_000],
])("the clock steps %s in a hand: the turn keeps its time, and each player is paid once", async (_, step) => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await actNow(world, 50)
  const { acting, left } = world.table.now
  world.clock.ahead = step
  expect(world.table.now.acting).toBe(acting)
  expect(Math.abs(world.table.now.left - left)).toBeLessThan(5_000)
  await actNow(world, "call")
  await actNow(world, 50)
  await actNow(world, "fold")
  expect(stacks()).toEqual({ ann: 945 + 5, bob: 1045 })
  const entries = await world.database.rows(
    sql`select player, kind, amount from held_entry where kind <> 'deposit' order by number`,
  )
  expect(entries).toEqual([
    { player: "ann", kind: "bet", amount: 50 },
    { player: "bob", kind: "bet", amount: 50 },
    { player: "ann", kind: "win", amount: 0 },
    { player: "bob", kind: "win", amount: 95 },
  ])
})

it("after a failure a player has what was left of their time, and the failure takes none of it", async () => {
  world = await openTable()
  const { database } = world
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await pause(400)
  await database.run(sql`alter table poker_event rename to gone`)
  const { left } = world.table.now
  const since = performance.now()
  await expect(actNow(world, "call")).rejects.toThrow("poker_event")
  await pause(200)
  await database.run(sql`alter table gone rename to poker_event`)
  // Whatever comes first reads the table again.
  await world.table.setAway("bob", false)
  const after = world.table.now.left
  expect(after).toBeLessThanOrEqual(left)
  // However slow the machine is, the time of the failure is not among what has passed for the player.
  expect(after).toBeGreaterThan(left - (performance.now() - since - 150))
  await actNow(world, "call")
})

it("an old owner that comes back can't write other events", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  const old = world.table
  await world.again()
  await actNow(world, "call")
  const { played, seats } = old.now
  const acting = seats.find(({ seat }) => seat === old.now.acting)!
  const late = { hand: played!.hand.id, seen: played!.hand.events.length, action: { type: "fold" } } as const
  await expect(old.act(acting.account, late)).rejects.toThrow("Another process owns the table")
  expect(world.table.now.played?.state.seats.every(({ folded }) => !folded)).toBe(true)
})

it("a hand whose secret is lost is void: nobody has lost or won anything", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await actNow(world, 500)
  await world.table.close()
  await world.again("another key")
  expect([stacks(), hands()]).toEqual([{ ann: 1000, bob: 1000 }, 2])
  expect(await world.database.rows(sql`select number, state from poker_hand order by number`)).toEqual([
    { number: 1, state: "void" },
    { number: 2, state: "open" },
  ])
})

it("an action counts once, however often it is sent, and none counts for another's turn", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  const { table } = world
  const { hand } = table.now.played!
  const request = { hand: hand.id, seen: hand.events.length, action: { type: "call" } } as const
  expect(await table.act("bob", request)).toEqual({ refusal: "not-your-turn" })
  expect(await Promise.all([table.act("ann", request), table.act("ann", request)])).toEqual([{}, {}])
  expect(table.now.played?.hand.events).toHaveLength(hand.events.length + 1)
  const last = { hand: hand.id, seen: hand.events.length + 1, action: { type: "fold" } } as const
  expect(await table.act("bob", last)).toEqual({})
  expect(hands()).toBe(2)
  expect([await table.act("bob", last), await table.act("ann", last)]).toEqual([{}, { refusal: "too-late" }])
  expect(await table.act("bob", request)).toEqual({ refusal: "too-late" })
  expect(await table.act("eve", request)).toEqual({ refusal: "not-seated" })
})

it("play money is won and lost in its own table, and never in the wallet", async () => {
  world = await openTable({}, "free")
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await actNow(world, 30)
  await actNow(world, "fold")
  await world.table.leave("free/ann")
  await world.table.leave("free/bob")
  expect(await world.database.rows(sql`select account, balance from play_money order by account`)).toEqual([
    { account: "free/ann", balance: 10_010 },
    { account: "free/bob", balance: 9990 },
  ])
  expect(await world.database.rows(sql`select from held_entry`)).toEqual([])
})
