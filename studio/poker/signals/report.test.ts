import { forgetExpired } from "@baize/kit/database/retention.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { retention } from "../../retention.ts"
import { originsOf } from "../../sessions/origins.ts"
import { studioMigrations } from "../../studio.ts"
import { honest, loggedHand } from "../testing/logged-hands.ts"
import { chanceFrom } from "../testing/random-hands.ts"
import { storeHands } from "../testing/stored-hands.ts"
import { pokerOrigins } from "./origins.ts"
import { pokerSignals } from "./report.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(studioMigrations)
})
afterAll(() => database.close())

const day = 86_400_000
const first = Date.UTC(2026, 10, 2)
const period = { from: new Date(first), until: new Date(first + 2 * day) }
const clock = { now: () => new Date(first) }
const steady = { ...honest, think: () => 2000 }

function hands(count: number, accounts: readonly string[], from: number) {
  const chance = chanceFrom(5)
  return Array.from({ length: count }, (_, n) =>
    loggedHand({ accounts, playOf: () => steady, chance, at: from + n * 60_000, button: n % accounts.length }),
  )
}

it("the report is of all hands for real money that ended in the period, and of no others", async () => {
  // More than are read at a time.
  await storeHands(database, hands(600, ["ann", "bob", "cid"], first))
  await storeHands(database, hands(20, ["ann", "dan"], first - day))
  await storeHands(database, hands(20, ["ann", "eve"], first + 3 * day))
  await storeHands(database, hands(20, ["ann", "fay"], first), "free")
  const report = await pokerSignals(database, period)
  expect(report).toMatchObject({ hands: 600, players: 3, pairs: 3, accounts: ["ann", "bob", "cid"] })
  expect(report.together("bob", "ann")).toBe(600)
  expect(report.together("bob", "dan")).toBe(0)
  const even = report.signals.flatMap(signal => (signal.kind === "even-times" ? [signal] : []))
  expect(even.map(({ players }) => players[0]).sort()).toEqual(["ann", "bob", "cid"])
  for (const { mean, evenness } of even) expect([mean, evenness]).toEqual([2000, 0])
})

it("players who were dealt in together and share a device or a little used address are reported", async () => {
  const origins = pokerOrigins(database, clock)
  const at = originsOf("key")
  await origins.note("ann", at("203.0.113.1", "laptop"))
  await origins.note("ann", at("203.0.113.1", "laptop"))
  await origins.note("bob", at("203.0.113.2", "laptop"))
  await origins.note("cid", at("203.0.113.1", "phone"))
  // Never at a table with the others.
  await origins.note("zoe", at("203.0.113.1", "laptop"))
  const shared = async () =>
    (await pokerSignals(database, period)).signals.filter(({ kind }) => kind === "same-device" || kind === "same-address")
  expect(await shared()).toEqual([
    { kind: "same-device", players: ["ann", "bob"], hands: 600, accounts: 3 },
    { kind: "same-address", players: ["ann", "cid"], hands: 600, accounts: 3 },
  ])
  for (const guest of ["g1", "g2", "g3"]) await origins.note(guest, at("203.0.113.1", guest))
  expect(await shared()).toMatchObject([{ kind: "same-device" }])
})

it("it is forgotten after 90 days from where an account has opened poker", async () => {
  const later = pokerOrigins(database, { now: () => new Date(first + 91 * day) })
  await later.note("bob", originsOf("key")("203.0.113.2", "laptop"))
  await forgetExpired(database, new Date(first + 91 * day), retention)
  const left = (await pokerSignals(database, period)).signals.filter(({ kind }) => kind === "same-device")
  expect(left).toEqual([])
})
