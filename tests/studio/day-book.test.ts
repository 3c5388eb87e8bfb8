import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { listDifferences } from "@baize/platform/play/rounds/reconciliation/differences.ts"
import { reconcileDue } from "@baize/platform/play/rounds/reconciliation/due.ts"
import { grantFreeRounds } from "@baize/platform/play/seamless/free-rounds.ts"
import { askVendor } from "@baize/platform/play/vendors/ask-vendor.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { play } from "@baize/platform/testing/studio.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import type { BlackjackSeen } from "@baize/studio/games/blackjack/blackjack.ts"
import type { RoundView } from "@baize/studio/protocol.ts"
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

test("doubled and insured blackjack hands agree with the ledger and the studio's book, bet by bet", async () => {
  const person = await world.member()
  await world.fund(person, 100_000)
  const game = "blackjack"
  const api = await world.signIn(person)
  const listed = (await api(gameList, { vassalage: "BZ", pageSize: 50 })).games.find(({ gameCode }) => gameCode === game)
  const { url } = await api(launchGame, { nodeId: listed!.nodeId, free: false })
  const token = new URL(url).searchParams.get("token")
  const asked = async <Answer>(url: string, payload: object, session = ""): Promise<Answer> =>
    (await studio.http.inject({ method: "POST", url, headers: { authorization: `Bearer ${session}` }, payload })).json()
  const { session, fairness } = await asked<{ session: string; fairness: { commitment: string } }>("/api/session", {
    token,
    game,
    mode: "real",
  })
  const { commitment } = fairness
  await asked("/api/fairness/client-seed", { clientSeed: randomUUID(), commitment }, session)
  let [calls, raises] = [0, 0]
  for (let n = 0; raises < 8; n++) {
    expect(n).toBeLessThan(40)
    let round = await asked<RoundView & { seen: BlackjackSeen | null }>(
      "/api/play",
      { spin: randomUUID(), stake: 100, choice: null, commitment },
      session,
    )
    while (round.state === "playing") {
      const act = round.seen?.allowed.find(one => one === "insure" || one === "double") ?? "stand"
      if (act !== "stand") raises++
      round = await asked(`/api/rounds/${round.id}/step`, { step: round.steps, action: { act } }, session)
    }
    expect(round.state).toBe("settled")
    calls += 2
  }
  world.clock.advance(24 * HOUR)
  const transfers = calls + raises
  expect(await reconcileDue(world.platform)).toMatchObject([{ state: "done", lines: transfers, transfers, differences: 0 }])
  expect(await verifyLedger(world.database)).toEqual([])
  const staked = await books.one<{ sum: number }>(sql`select sum(stake + raised)::int as sum from round where game = 'blackjack'`)
  expect(
    await world.database.one(sql`select sum(stake)::int as sum from round where member = ${person.id}`),
    "the turnover that members are reported with",
  ).toEqual(staked)
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
