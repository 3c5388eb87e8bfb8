import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { listedTable, nextToAct, type PokerStudio, pokerStudio, testTable } from "../testing/poker-studio.ts"
import { chanceFrom } from "../testing/random-hands.ts"
import { equity } from "./bot-strategy.ts"

let world: PokerStudio
beforeAll(async () => {
  world = await pokerStudio({ pause: 1500 })
})
afterAll(() => world.close())

it("a player who is alone at a table for play money plays with practice bots, which are marked and leave with them", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  const ann = await world.open("ann", { mode: "free" })
  const before = (await ann.get<{ balance: number }>("balance")).body.balance
  expect((await ann.sit(3)).body.seats).toMatchObject([{ seat: 3, isBot: false }])
  const { view } = await nextToAct([ann])
  expect(view.seats.filter(({ isBot }) => isBot).length).toBeGreaterThan(0)
  expect(view.seats.find(({ seat }) => seat === 3)?.isBot).toBe(false)
  await ann.act({ type: "fold" }, view)
  await expect.poll(async () => (await ann.view()).last?.id, { interval: 200, timeout: 30_000 }).toBe(view.hand.id)
  expect((await listedTable(ann))!.bots).toBeGreaterThan(0)
  await ann.post("leave", { table: testTable })
  await expect.poll(async () => (await ann.view()).seats, { interval: 200, timeout: 40_000 }).toEqual([])
  const after = (await ann.get<{ balance: number }>("balance")).body.balance
  // All of it, but for the blinds of the few hands.
  expect(before - after).toBeLessThanOrEqual(20)
  expect(await world.database.rows(sql`select from held_entry`)).toEqual([])
})

it("no bot ever sits at a table for real money", async () => {
  const bob = await world.open("bob")
  await bob.sit(1)
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect((await bob.view()).seats).toMatchObject([{ seat: 1, isBot: false }])
  const served = world.database.rows(sql`
    select from poker_seat join poker_table on id = "table" where mode = 'real' and account like 'bot/%'`)
  expect(await served).toEqual([])
})

it("a bot knows what its cards are worth", () => {
  const below = chanceFrom(7)
  const chance = () => below(1 << 30) / (1 << 30)
  expect(equity(["AS", "AH"], [], 1, chance)).toBeGreaterThan(0.75)
  expect(equity(["2S", "7H"], [], 1, chance)).toBeLessThan(0.45)
  expect(equity(["AS", "KS"], ["QS", "JS", "TS"], 3, chance)).toBe(1)
  expect(equity(["2S", "3H"], ["AS", "AH", "AD", "AC", "KS"], 1, chance)).toBe(0.5)
})
