import { expect, it } from "vitest"
import { alikeIn } from "../../testing/alike.ts"
import { actNow } from "../testing/act-now.ts"
import { type TestTable, usePokerTables } from "../testing/test-table.ts"
import { pokerTableView } from "./table-view.ts"

const openTable = usePokerTables()
let world: TestTable
const seats: Readonly<Record<number, string>> = { 1: "ann", 2: "bob" }

const seenBy = (account?: string) => JSON.stringify(pokerTableView(world.table, account))
const withoutCommitments = (text: string) => text.replaceAll(/[0-9a-f-]{36,64}/g, "")

it("of hidden cards everyone gets their own, and a watcher none, until they are shown", async () => {
  world = await openTable()
  const players = ["ann", "bob", "cid"]
  for (const [n, player] of players.entries()) await world.join(player, n + 1)
  await world.play()
  const { hole } = world.table.now.played!.cards
  for (const [n, player] of [...players.entries(), [9, undefined] as const]) {
    const text = withoutCommitments(seenBy(player))
    for (const seat of [1, 2, 3])
      for (const card of hole(seat)) expect(text.includes(`"${card}"`), `${card} for ${player}`).toBe(seat === n + 1)
  }
  const folded = hole(world.table.now.acting!)
  await actNow(world, "fold")
  await actNow(world, 1000)
  await actNow(world, "call")
  // The last hand was shown down: both hands are in its log, and the folded one is not.
  const after = withoutCommitments(seenBy())
  const last = pokerTableView(world.table, undefined).last!
  expect(last.events.filter(({ type }) => type === "shown")).toHaveLength(2)
  for (const card of folded) expect(after).not.toContain(`"${card}"`)
})

it("a command that is refused, repeated or changes nothing sends no one a new view", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  const acting = seats[world.table.now.acting!]!
  const { id: hand, events } = world.table.now.hand!
  const raise = { hand, seen: events.length, action: { type: "raise", to: 30 } } as const
  await world.table.act(acting, raise)
  const before = world.drawn.times
  expect(await world.table.act(acting, raise)).toEqual({})
  expect(await world.table.act(acting, { ...raise, seen: events.length + 1 })).toEqual({ refusal: "not-your-turn" })
  expect(await world.table.topUp("ann", { amount: 1000 })).toEqual({ refusal: "buy-in-range" })
  expect(await world.table.leave("eve")).toEqual({ refusal: "not-seated" })
  expect(await world.table.contribute("ann", hand, "a".repeat(32))).toEqual({ refusal: "too-late" })
  expect(await world.table.show("ann", hand)).toEqual({ refusal: "too-late" })
  await world.table.checkPlayers()
  expect(world.drawn.times).toBe(before)
  await world.table.setAway("ann", true)
  expect(world.drawn.times).toBeGreaterThan(before)
})

it("cards that a player shows when a hand is over are on the table of the process that takes it over as well", async () => {
  world = await openTable({ pause: 500 })
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  const { id: hand, players } = world.table.now.hand!
  const cards = world.table.now.played!.cards.hole(1)
  expect(players?.map(({ account }) => account)).toEqual(["ann", "bob"])
  await actNow(world, "fold")
  await expect.poll(() => pokerTableView(world.table, "ann").last?.id).toBe(hand)
  expect(pokerTableView(world.table, "ann").mine?.canShow).toBe(true)
  await world.table.close()
  await world.again()
  expect(pokerTableView(world.table, "ann").mine?.canShow).toBe(true)
  expect(await world.table.show("ann", hand)).toEqual({})
  await world.table.close()
  await world.again()
  const { last, mine } = pokerTableView(world.table, "ann")
  expect(last).toMatchObject({ id: hand, alsoShown: [{ seat: 1, cards }] })
  expect(mine?.canShow).toBe(false)
  const hidden = world.table.now.last!.unshown("bob")!.cards
  for (const card of hidden) expect(JSON.stringify(last)).not.toContain(`"${card}"`)
})

it("a player sees what they can do in their turn, and no one else's options", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  expect(pokerTableView(world.table, "ann").mine).toMatchObject({
    options: { call: 5, raise: { least: 20, most: 1000 } },
    owes: null,
  })
  expect(pokerTableView(world.table, "bob").mine?.options).toBeNull()
  expect(pokerTableView(world.table, "eve").mine).toBeNull()
})

it("the commitment to a hand's deck is public before its seeds are, and the seeds once it is dealt", {
  tags: "long",
}, async () => {
  world = await openTable({ pause: 4000 })
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.table.close()
  const table = await world.again()
  const { hand } = pokerTableView(table, "ann")
  expect(hand.seeds).toBeNull()
  expect(await table.contribute("ann", hand.id, "a".repeat(32))).toEqual({})
  expect(await table.contribute("ann", hand.id, "b".repeat(32))).toEqual({ refusal: "too-late" })
  await expect.poll(() => table.now.acting).toBeDefined()
  expect(pokerTableView(table, undefined).hand).toMatchObject({
    commitment: hand.commitment,
    seeds: [
      { seat: 1, seed: "a".repeat(32) },
      { seat: 2, seed: "" },
    ],
  })
  expect(await table.contribute("bob", hand.id, "b".repeat(32))).toEqual({ refusal: "too-late" })
})

it("a player who owes the big blind sees whether they post it or wait for it", async () => {
  world = await openTable()
  await world.join("ann", 1)
  await world.join("bob", 2)
  await world.play()
  await world.join("cid", 4)
  const mine = () => pokerTableView(world.table, "cid").mine
  expect(mine()).toMatchObject({ owes: "big", posts: true })
  await world.table.setAway("cid", false, false)
  expect(mine()).toMatchObject({ owes: "big", posts: false, isAway: false })
})

it("two players at a table whose names would be the same have longer ones, and the others six signs", async () => {
  world = await openTable()
  const players = [...alikeIn(world.table.key.id, n => `twin${n}`), "ann"]
  for (const [n, player] of players.entries()) await world.join(player, n + 1)
  const names = pokerTableView(world.table, undefined).seats.map(({ name }) => name)
  expect(names[0]!.slice(0, 6)).toBe(names[1]!.slice(0, 6))
  expect(new Set(names).size).toBe(3)
  expect(names[2]).toHaveLength(6)
})
