import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { roundsOfTable } from "../rounds/round.ts"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"
import { settleEntries } from "./settle-entries.ts"

let world: TestStudio
beforeEach(async () => {
  world = await testStudio()
  await world.studio.start()
})
afterEach(() => world.close())

const freePlayer = async (name: string, game: string) => {
  const player = await world.launch(`baize:${name}`, 10_000, "free", game)
  await expect.poll(async () => (await player.table()).phase).toBe("open")
  return player
}

/** Ends a round whose every entry wins its stake. */
const settle = (shared: string) => () =>
  world.database.transaction(async tx => {
    const rounds = await roundsOfTable(tx, shared)
    const won = rounds.map(({ stake }) => ({ win: stake, outcome: {} }))
    await settleEntries(tx, { now: () => new Date() }, rounds, won)
  })

it("play money is paid at two tables that end simultaneously with the same players in another order", {
  tags: "long",
}, async () => {
  const shared: string[] = []
  for (const [game, names, choice] of [
    ["slow-kite", ["one", "two"], null],
    ["comet", ["two", "one"], { auto: null }],
  ] as const) {
    for (const name of names) {
      const { status, body } = await (await freePlayer(name, game)).enter(100, choice)
      expect(status).toBe(200)
      shared.push(body.chain?.round ?? "")
    }
  }
  await world.studio.close()
  const [kite = "", , comet = ""] = shared
  const held = sql`select from play_money for update`
  const settled = await inQueue(world.database, held, settle(kite), settle(comet))
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"])
  const balances = await world.database.rows<{ balance: number }>(sql`select balance from play_money`)
  expect(balances).toEqual([{ balance: 100_000 }, { balance: 100_000 }])
})
