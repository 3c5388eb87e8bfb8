import { createHash } from "node:crypto"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { studioMigrations } from "../studio.ts"
import { kite } from "../testing/test-games.ts"
import { Chains, type TableKey } from "./chain.ts"
import { roundSecrets } from "./round-secrets.ts"
import { SharedRounds } from "./shared-rounds.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(studioMigrations)
})
afterAll(() => database.close())

const clock = { now: () => new Date() }
const key = (room: string): TableKey => ({ game: "kite", currency: "USD", mode: "real", room })
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

it("every round's hash leads to the one before it, and the first to the published terminal hash", async () => {
  const chains = new Chains({ database, clock, length: 1000 })
  const chain = await chains.current(key("all"), kite)
  let published = chain.terminal
  for (let index = 1; index <= 1000; index++) {
    const hash = await chains.hashOf(chain, index)
    expect(sha256(hash)).toBe(published)
    published = hash
  }
  await expect(chains.hashOf(chain, 1001)).rejects.toThrow("no round 1001")
})

it("checkpoints are kept only at the chain's spacing", async () => {
  const chain = await new Chains({ database, clock, length: 10_000 }).current(key("long"), kite)
  const { count } = await database.one<{ count: number }>(sql`select count(*) from chain_checkpoint where chain = ${chain.id}`)
  expect(count).toBe(100)
})

it("concurrent requests for a table get the same chain", async () => {
  const chains = new Chains({ database, clock, length: 200 })
  const found = await Promise.all(Array.from({ length: 5 }, () => chains.current(key("together"), kite)))
  expect(new Set(found.map(({ id }) => id)).size).toBe(1)
})

it("chains that are requested together are made one after the other, so that play is not held up by all of them", async () => {
  const chains = new Chains({ database, clock, length: 100_000 })
  const begun = performance.now()
  const times = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      await chains.current(key(`crowd ${at}`), kite)
      return performance.now() - begun
    }),
  )
  expect(Math.min(...times)).toBeLessThan(Math.max(...times) / 2)
})

it("a table's chain is made once, however many open the table at the same time", async () => {
  const chains = new Chains({ database, clock, length: 200_000 })
  const timeOf = async (players: number) => {
    const begun = performance.now()
    await Promise.all(Array.from({ length: players }, () => chains.current(key(`opened by ${players}`), kite)))
    return performance.now() - begun
  }
  const alone = await timeOf(1)
  expect(await timeOf(20)).toBeLessThan(5 * alone)
})

it("a chain is replaced when it is used up, and when the rules change while no bet depends on it", async () => {
  const chains = new Chains({ database, clock, length: 1 })
  const rounds = new SharedRounds(database, clock, roundSecrets("key"))
  const first = await chains.current(key("short"), kite)
  const round = await rounds.current(first)
  const hash = await chains.hashOf(first, 1)
  await rounds.start(first, round, kite, hash)
  expect((await chains.current(key("short"), kite)).id).toBe(first.id)
  await rounds.end(kite, round, hash, null)
  const second = await chains.current(key("short"), kite)
  expect(second.id).not.toBe(first.id)
  await rounds.current(second)
  const other = await chains.current(key("short"), { ...kite, paytable: { from: 1 } })
  expect([second.id, first.id]).not.toContain(other.id)
})
