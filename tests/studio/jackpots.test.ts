import { randomUUID } from "node:crypto"
import { jackpot } from "@baize/common/api/site.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { pools } from "@baize/platform/books/ledger/pools.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { play, studio as vendor } from "@baize/platform/testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import type { RoundView, SessionView } from "@baize/studio/protocol.ts"
import { createStudio, type Studio, studioMigrations } from "@baize/studio/studio.ts"
import { hitPointOf } from "@baize/studio/testing/pools.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"

let world: TestWorld
let books: TestDatabase
let studio: Studio
beforeAll(async () => {
  world = await testWorld()
  books = await testDatabase({ ...studioMigrations, connections: 8 })
  const { kid, secret } = (await vendor(world)).key
  /** The wallet API of the platform in process, from the studio's own address. */
  const toPlatform: typeof fetch = async (url, init) => {
    const { statusCode, payload } = await world.platform.http.inject({
      method: "POST",
      url: new URL(String(url)).pathname,
      remoteAddress: "127.0.0.1",
      headers: init?.headers as Record<string, string>,
      payload: String(init?.body),
    })
    return new Response(payload, { status: statusCode })
  }
  studio = await createStudio({
    database: books,
    walletUrl: "http://platform",
    key: { id: kid, secret },
    fetch: toPlatform,
    clock: world.clock,
    frameAncestors: [],
    clientFolder: "nowhere",
  })
  await studio.start()
})
afterAll(async () => {
  await studio?.close()
  await books?.close()
  await world?.close()
})

async function sits(person: TestAccount) {
  await world.fund(person, 100_000)
  const { token, game } = await play(world, person)
  const opened = await studio.http.inject({ method: "POST", url: "/api/session", payload: { token, game, mode: "real" } })
  const { session, fairness, jackpot: shown } = opened.json<SessionView>()
  await studio.http.inject({
    method: "POST",
    url: "/api/fairness/client-seed",
    headers: { authorization: `Bearer ${session}` },
    payload: { clientSeed: randomUUID(), commitment: fairness.commitment },
  })
  return {
    shown,
    async spin(stake: number) {
      const answer = await studio.http.inject({
        method: "POST",
        url: "/api/play",
        headers: { authorization: `Bearer ${session}` },
        payload: { spin: randomUUID(), stake, choice: null, commitment: fairness.commitment },
      })
      return answer.json<RoundView>()
    },
  }
}

/** The platform's accounts of the pool and its reserve, once every contribution has arrived. */
async function inTheLedger(): Promise<Record<string, number>> {
  await expect.poll(() => books.rows(sql`select from wallet_call where state = 'sent'`), { timeout: 20_000 }).toEqual([])
  return Object.fromEntries((await pools(world.database, world.baize.id)).map(({ name, balance }) => [name, balance]))
}

const inTheStudio = async () => {
  const { amount, reserve } = await books.one<{ amount: number; reserve: number }>(sql`
    select floor(amount / 1000000)::bigint as amount, floor(reserve / 1000000)::bigint as reserve from jackpot_pool`)
  return { "BZ/crown": amount, "BZ/crown/reserve": reserve }
}

const onShow = async () => (await world.visitor()(jackpot, {})).jackpot

it("the studio's pool equals the platform's accounts through stakes, a win and a new seed", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  expect(await onShow()).toBeNull()
  const players = await Promise.all([1, 2, 3].map(async () => sits(await world.member())))
  expect(players[0]?.shown).toMatchObject({ pool: "BAIZE/USD/crown", amount: 50_000 })
  await expect.poll(onShow, { timeout: 20_000 }).toBe(50_000)

  for (const stake of [20, 40, 60, 5000]) await Promise.all(players.map(player => player.spin(stake)))
  const fed = await inTheLedger()
  expect(fed).toEqual(await inTheStudio())
  expect(fed).toEqual({ "BZ/crown": 50_000 + Math.floor(3 * 5120 * 0.007), "BZ/crown/reserve": Math.floor(3 * 5120 * 0.003) })
  expect(await onShow()).toBe(fed["BZ/crown"])

  // So close that the next stake hits it; the amount added here goes to the account too, so that the books agree.
  const { amount, ...brink } = await books.one<{ pool: string; number: number; secret: string; amount: number }>(sql`
    select j.pool, j.number, j.secret, floor(p.amount / 1000000)::bigint as amount
    from jackpot_pool p join jackpot j on j.pool = p.id and j.number = p.number`)
  const hit = hitPointOf(brink)
  const more = hit - 1 - amount
  await books.run(sql`update jackpot_pool set amount = amount + ${more}::bigint * 1000000`)
  const { ledger } = world.platform
  await ledger.post({
    source: "test",
    ref: "brink",
    kind: "jackpot-contribution",
    debit: await ledger.brandAccount(world.baize, "house"),
    credit: await ledger.brandAccount(world.baize, "jackpot", "BZ/crown"),
    amount: more,
  })
  const rounds = await Promise.all(players.map(player => player.spin(10_000)))
  const won = rounds.filter(round => round.jackpot !== null)
  expect(won).toMatchObject([{ jackpot: hit, state: "settled" }])
  expect(await inTheLedger()).toEqual(await inTheStudio())
  // The new jackpot's seed took the whole reserve; what is there comes from contributions after the win.
  expect((await inTheLedger())["BZ/crown/reserve"]).toBeLessThanOrEqual(2 * 30)

  const paid = await world.database.rows(sql`
    select round, amount from transfer
    where source = 'vendor:BZ' and kind = 'jackpot-win' and at >= ${new Date(world.clock.now().getTime() - 86_400_000)}`)
  expect(paid).toEqual([{ round: won[0]?.id, amount: hit }])
  expect(await verifyLedger(world.database)).toEqual([])
})
