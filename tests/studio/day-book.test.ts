import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { listDifferences } from "@baize/platform/play/rounds/reconciliation/differences.ts"
import { askVendor, reconcileDue } from "@baize/platform/play/rounds/reconciliation/due.ts"
import { grantFreeRounds } from "@baize/platform/play/seamless/free-rounds.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { play } from "@baize/platform/testing/studio.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { createStudio, type Studio, studioMigrations } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"

const HOUR = 3_600_000

let world: TestWorld
let books: TestDatabase
let studio: Studio
let bookUrl: string

beforeAll(async () => {
  world = await testWorld()
  books = await testDatabase({ ...studioMigrations, connections: 6 })
  const { kid, secret } = await ensureVendorKey(world.database, "BZ")
  studio = await createStudio({
    database: books,
    walletUrl: await world.platform.http.listen({ port: 0, host: "127.0.0.1" }),
    key: { id: kid, secret },
    clock: world.clock,
    frameAncestors: [],
  })
  await studio.http.listen({ port: 0, host: "127.0.0.1" })
  bookUrl = `http://127.0.0.1:${(studio.http.server.address() as AddressInfo).port}/book`
  await world.database.run(sql`update vendor set book_url = ${bookUrl}, book_from = '2026-11-20' where id = 'BZ'`)
})
afterAll(async () => {
  await studio?.close()
  await books?.close()
  await world?.close()
})

/** Plays this many real-money rounds at the studio. */
async function playRounds(rounds: number, free = false): Promise<string[]> {
  const person = await world.member()
  await world.fund(person, 100_000)
  const { token, game } = await play(world, person)
  const now = world.clock.now()
  const expiresAt = new Date(now.getTime() + HOUR)
  const granted = { member: person.id, vendor: "BZ", game, rounds, stake: 20, expiresAt, by: "test" }
  const freeRounds = free ? await grantFreeRounds(world.database, granted, now) : undefined
  const launched = await studio.http.inject({ method: "POST", url: "/api/session", payload: { token, game, mode: "real" } })
  const { session, stakes, fairness } = launched.json()
  await studio.http.inject({
    method: "POST",
    url: "/api/fairness/client-seed",
    headers: { authorization: `Bearer ${session}` },
    payload: { clientSeed: randomUUID(), commitment: fairness.commitment },
  })
  const ids: string[] = []
  for (let n = 0; n < rounds; n++) {
    const played = await studio.http.inject({
      method: "POST",
      url: "/api/play",
      headers: { authorization: `Bearer ${session}` },
      payload: { spin: randomUUID(), stake: stakes[0], choice: null, commitment: fairness.commitment, freeRounds },
    })
    expect(played.json()).toMatchObject({ state: "settled" })
    ids.push(played.json().id)
  }
  return ids
}

test("the studio's own book agrees with the ledger and the reports in the daily automatic comparison", async () => {
  await playRounds(25)
  expect(await reconcileDue(world.platform)).toMatchObject([{ state: "done", lines: 0, differences: 0 }])
  world.clock.advance(24 * HOUR)
  expect(await reconcileDue(world.platform)).toMatchObject([{ state: "done", lines: 50, transfers: 50, differences: 0 }])
  expect(await reconcileDue(world.platform)).toEqual([])
})

test("free rounds in the studio's book agree with the ledger, and each counts as played", async () => {
  await playRounds(10, true)
  world.clock.advance(24 * HOUR)
  expect(await reconcileDue(world.platform)).toMatchObject([{ state: "done", lines: 10, transfers: 10, differences: 0 }])
  expect(await world.database.one(sql`select count(*)::int as played from free_round`)).toEqual({ played: 10 })
  expect(await verifyLedger(world.database)).toEqual([])
})

test("a difference in the studio's book is reported, and compared again daily until both agree", async () => {
  const [first] = await playRounds(3)
  await books.run(sql`update round set stake = stake + 1 where id = ${first}`)
  world.clock.advance(24 * HOUR)
  expect(await reconcileDue(world.platform)).toMatchObject([{ differences: 1 }])
  expect(await listDifferences(world.database, { open: true })).toMatchObject([
    { kind: "amount-differs", subject: `bet ${first}.bet` },
  ])
  await books.run(sql`update round set stake = stake - 1 where id = ${first}`)
  world.clock.advance(24 * HOUR)
  expect((await reconcileDue(world.platform)).map(({ differences }) => differences)).toEqual([0, 0])
  expect(await listDifferences(world.database, { open: true })).toEqual([])
})

test("a studio that is unreachable, or refuses our key, is asked again later and nothing is concluded", async () => {
  await playRounds(1)
  world.clock.advance(24 * HOUR)
  await world.database.run(sql`update vendor set book_url = 'http://127.0.0.1:9/book' where id = 'BZ'`)
  expect(await reconcileDue(world.platform)).toMatchObject([{ state: "failed" }])
  expect(await reconcileDue(world.platform)).toEqual([])
  await world.database.run(sql`update vendor set book_url = ${bookUrl} where id = 'BZ'`)
  await world.database.run(sql`update vendor_key set secret = reverse(secret)`)
  world.clock.advance(2 * HOUR)
  expect(await reconcileDue(world.platform)).toMatchObject([
    { state: "failed", problem: "The vendor answered 401 instead of its book." },
  ])
  await world.database.run(sql`update vendor_key set secret = reverse(secret)`)
  world.clock.advance(2 * HOUR)
  expect(await reconcileDue(world.platform)).toMatchObject([{ state: "done", lines: 2, differences: 0 }])
  expect(await listDifferences(world.database, { open: true })).toEqual([])
})

test("redirects from a vendor's book are not followed, so a vendor can't make us call other addresses", async () => {
  const sent: string[] = []
  const door = createServer((request, response) => {
    sent.push(request.url!)
    response.writeHead(307, { location: "/inside" }).end()
  })
  await new Promise<void>(listening => door.listen(0, "127.0.0.1", listening))
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/book`
  await world.database.run(sql`update vendor set book_url = ${url} where id = 'BZ'`)
  world.clock.advance(24 * HOUR)
  expect(await reconcileDue(world.platform)).toMatchObject([
    { state: "failed", problem: "The vendor answered 307 instead of its book." },
  ])
  expect(sent).toEqual(["/book/day"])
  await world.database.run(sql`update vendor set book_url = ${bookUrl} where id = 'BZ'`)
  await new Promise(closed => door.close(closed))
})

test("the studio opens its books to no one else", async () => {
  const [round] = await playRounds(1)
  const query = { day: "2026-11-21", gmtOffsetMinutes: 0 }
  for (const path of ["/book/day", "/book/round"])
    expect(await studio.http.inject({ method: "POST", url: path, payload: query })).toMatchObject({ statusCode: 401 })
  expect((await askVendor(world.platform, "BZ", `${bookUrl}/day`, { ...query, day: "yesterday" })).status).toBe(400)
  const book = await askVendor(world.platform, "BZ", `${bookUrl}/round`, { round })
  expect(await book.json()).toMatchObject({ id: round, state: "settled", calls: [{ kind: "bet" }, { kind: "win" }] })
  expect((await askVendor(world.platform, "BZ", `${bookUrl}/round`, { round: randomUUID() })).status).toBe(404)
})
