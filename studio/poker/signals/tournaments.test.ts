import { randomUUID } from "node:crypto"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { originsOf } from "../../sessions/origins.ts"
import { studioMigrations } from "../../studio.ts"
import { honest, loggedHand, type TestPlay } from "../testing/logged-hands.ts"
import { chanceFrom } from "../testing/random-hands.ts"
import { storeHands } from "../testing/stored-hands.ts"
import { pokerOrigins } from "./origins.ts"
import { pokerSignals } from "./report.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(studioMigrations)
})
afterAll(() => database.close())

const first = Date.UTC(2026, 10, 2)
const period = { from: new Date(first), until: new Date(first + 4 * 86_400_000) }
const six = ["ann", "bob", "cid", "dan", "eve", "fay"]

/** A tournament that has ended, with its players from the first place on. */
async function ended(most: number, players: readonly string[], isStopped = false): Promise<string> {
  const id = randomUUID()
  const at = new Date(first + 1000)
  await database.run(sql`
    insert into poker_tournament (id, currency, mode, terms, offer, state, ended_at, stopped_at)
    values (${id}, 'USD', 'real', ${JSON.stringify({ most })}, 'test', 'over', ${at}, ${isStopped ? at : null})`)
  for (const [n, account] of players.entries())
    await database.run(sql`
      insert into poker_entrant (tournament, account, player, number, state, origins, rank, prize)
      values (${id}, ${account}, ${account}, ${n + 1}, 'out', '{}', ${n + 1}, 0)`)
  return id
}

/** Hands of one table. */
function hands(count: number, plays: Readonly<Record<string, TestPlay>>, from: number) {
  const chance = chanceFrom(2026)
  const playOf = (account: string) => plays[account] ?? honest
  return Array.from({ length: count }, (_, n) => {
    const at = from + 90_000 * n
    return loggedHand({ accounts: six, playOf, chance, at, button: n % six.length })
  })
}

const foldsTo = (friend: string): TestPlay => ({
  ...honest,
  act: turn => (turn.raiser === friend ? { type: "fold" } : honest.act(turn)),
})

it("soft play and a shared device at a tournament are signals, and are compared with hands of tournaments only", {
  tags: "long",
}, async () => {
  // At cash tables Bob folds to Ann as to everyone.
  await storeHands(database, hands(600, {}, first))
  await storeHands(database, hands(900, { bob: foldsTo("ann") }, first + 86_400_000), "real", await ended(6, six))
  const at = originsOf("key")
  await pokerOrigins(database, { now: () => new Date(first) }).note("ann", at("203.0.113.1", "laptop"))
  await pokerOrigins(database, { now: () => new Date(first) }).note("bob", at("203.0.113.2", "laptop"))
  const report = await pokerSignals(database, period)
  expect(report).toMatchObject({ hands: 1500, ofTournaments: 900, players: 6, pairs: 15 })
  expect(report.together("ann", "bob")).toBe(1500)
  const folds = report.signals.filter(({ kind }) => kind === "folds-to")
  expect(folds).toMatchObject([{ players: ["bob", "ann"], stakes: "tournament", table: "fuller" }])
  expect(report.signals).toContainEqual({ kind: "same-device", players: ["ann", "bob"], hands: 1500, accounts: 2 })
})

it("who loses nearly every tournament between two to the same player is a signal, and an even score is not", async () => {
  for (let n = 0; n < 20; n++) {
    await ended(2, ["max", "tom"])
    await ended(2, n % 3 === 0 ? ["ida", "ulf"] : ["ulf", "ida"])
    await ended(6, ["max", "tim"])
    await ended(2, ["max", "tim"], true)
  }
  await ended(2, ["tom", "max"])
  const duels = (await pokerSignals(database, period)).signals.filter(({ kind }) => kind === "lost-duels")
  expect(duels).toEqual([{ kind: "lost-duels", players: ["tom", "max"], lost: 20, duels: 21, sigmas: expect.closeTo(4.15, 1) }])
})
