import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { nodeHashes } from "./fair/node-hashes.ts"
import { verifyRound } from "./fair/verify.ts"
import { studioGames } from "./games/studio-games.ts"
import { hitCommitment } from "./jackpots/hit-point.ts"
import { openHit } from "./jackpots/sealed.ts"
import { nextToAct, pokerStudio, testTable } from "./poker/testing/poker-studio.ts"
import { unaccountedChips } from "./poker/verification/unaccounted-chips.ts"
import type { FairnessView, RoundProof, RoundView, TableView } from "./protocol.ts"
import { noteRestoration } from "./restorations.ts"
import type { Studio } from "./studio.ts"
import { copyBooks } from "./testing/copied-books.ts"
import { expectSameBooks } from "./testing/pools.ts"
import { geyser, kiteFor, ladder } from "./testing/test-games.ts"
import { disagreements, type Launched, seedOfPage, type TestStudio, testStudio } from "./testing/test-studio.ts"

const dice = studioGames.find(({ code }) => code === "dice")!
const kite = kiteFor(2)
const choice = { side: "under", target: 4950 }

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [dice, ladder, geyser, kite] })
  await world.studio.start()
})
afterEach(() => world.close())

/** The machine is lost, and its books are put back as they were copied. */
async function restore({ studio, database }: TestStudio, putBack: () => Promise<void>): Promise<void> {
  await studio.close()
  await putBack()
  await database.transaction(noteRestoration)
}

/** The same; another studio starts on them. */
async function restored(lost: TestStudio, putBack: () => Promise<void>): Promise<Studio> {
  await restore(lost, putBack)
  const next = await lost.another()
  await next.start()
  return next
}

/** What the studio's job has sent to the pool is answered, and both sides' books say the same. */
async function booksAgree(at: TestStudio): Promise<void> {
  const underWay = () => at.database.rows(sql`select from wallet_call where state = 'sent'`)
  await expect.poll(underWay, { timeout: 20_000 }).toEqual([])
  await expectSameBooks(at, "steam")
}

/** A page from before, at another studio. */
function pageAt({ http }: Studio, { bearer }: Launched) {
  const headers = { authorization: `Bearer ${bearer}` }
  return {
    get: async <Answer>(url: string) => (await http.inject({ method: "GET", url, headers })).json<Answer>(),
    post: async <Answer>(url: string, payload: object) => {
      const answer = await http.inject({ method: "POST", url, headers, payload })
      return { status: answer.statusCode, body: answer.json<Answer & { code?: string }>() }
    },
  }
}

it("server seeds that players revealed in the time that a restore lost are drawn from no more, and stay proofs", async () => {
  const player = await world.launch("baize:known", 10_000, "real", "dice")
  const { body: before } = await player.spin(100, randomUUID(), choice)
  const putBack = await copyBooks(world.database)
  const known = [(await player.rotate()).body.revealed, (await player.rotate()).body.revealed]
  expect(known[0]!.commitment).toBe(player.opened.fairness.commitment)

  const page = pageAt(await restored(world, putBack), player)
  const now = await page.get<FairnessView>("/api/fairness")
  for (const { commitment } of known) expect([now.commitment, now.next]).not.toContain(commitment)
  const spin = (commitment: string) => page.post<RoundView>("/api/play", { spin: randomUUID(), stake: 100, choice, commitment })
  expect(await spin(known[0]!.commitment)).toMatchObject({ status: 409, body: { code: "seed-changed" } })
  await page.post("/api/fairness/client-seed", { clientSeed: seedOfPage(), commitment: now.commitment })
  expect(await spin(now.commitment)).toMatchObject({ status: 200, body: { state: "settled" } })
  expect((await page.get<FairnessView>("/api/fairness")).commitment).toBe(now.commitment)
  const proof = await page.get<RoundProof>(`/api/rounds/${before.id}/proof`)
  expect(proof.serverSeed).toBe(known[0]!.serverSeed)
  expect(verifyRound(dice, proof)).toMatchObject({ fair: true })
})

it("a round whose end its player may have seen takes no more of their steps: it ends as if they had left", async () => {
  const player = await world.launch("baize:climber", 10_000, "real", "ladder")
  let { body: round } = await player.spin()
  const rung = async () =>
    (
      await world.database.one<{ broken: number }>(
        sql`select (hidden ->> 'broken')::int as broken from round where id = ${round.id}`,
      )
    ).broken
  while ((await rung()) < 2) {
    await player.step(round, "down")
    round = (await player.spin()).body
  }
  round = (await player.step(round, "up")).body
  const putBack = await copyBooks(world.database)
  // The second rung holds: a player who knows that continues.
  expect((await player.step(round, "up")).body).toMatchObject({ state: "playing", seen: { win: 200 } })

  const page = pageAt(await restored(world, putBack), player)
  const next = await page.post<RoundView>(`/api/rounds/${round.id}/step`, { step: round.steps, action: "up" })
  expect(next).toMatchObject({ status: 200, body: { state: "settled", win: 100, actions: ["up"] } })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a jackpot falls at no amount that was seen: it is drawn again above the pool, under another commitment", async () => {
  const player = await world.launch("BAIZE:pot", 1_000_000, "real", "geyser")
  await player.spin(1000)
  const jackpot = () =>
    world.database.one<{
      pool: string
      number: number
      secret: string
      commitment: string
      earlier: object[]
      amount: number
    }>(sql`
      select j.pool, j.number, j.secret, j.commitment, j.earlier, p.amount
      from jackpot_pool p join jackpot j on (j.pool, j.number) = (p.id, p.number)`)
  const before = await jackpot()
  await booksAgree(world)
  const putBack = await copyBooks(world.database)
  const studio = await restored(world, putBack)
  const page = pageAt(studio, player)

  const { secret, commitment, earlier, amount, ...key } = await jackpot()
  const hit = openHit(key, secret)
  expect(key).toEqual({ pool: before.pool, number: before.number })
  expect(commitment).not.toBe(before.commitment)
  expect(commitment).toBe(hitCommitment(nodeHashes, { pool: "BAIZE/USD/steam", number: key.number, ...hit }))
  expect(hit.hitPoint * 1_000_000).toBeGreaterThan(amount)
  expect(hit.hitPoint).toBeLessThanOrEqual(700)
  const known = openHit(key, before.secret)
  expect(earlier).toEqual([{ commitment: before.commitment, ...known, replacedAt: expect.any(String) }])
  expect(await page.get("/api/jackpot")).toMatchObject({ jackpot: { commitment, number: key.number } })
  await (await world.another()).start()
  expect(await jackpot()).toMatchObject({ commitment })
  await booksAgree({ ...world, studio })
})

it("bets on a table's open round are returned, and the next round follows from another chain and secret", {
  tags: "long",
  timeout: 40_000,
}, async () => {
  const player = await world.launch("baize:flyer", 10_000, "real", kite.code)
  const view = await player.table()
  const { body: bet } = await player.enter()
  expect(bet.state).toBe("playing")
  const putBack = await copyBooks(world.database)

  const page = pageAt(await restored(world, putBack), player)
  const round = () => page.get<RoundView>(`/api/rounds/${bet.id}`)
  await expect.poll(async () => (await round()).state, { timeout: 20_000 }).toBe("cancelled")
  expect(await round()).toMatchObject({ refusal: "table-closed" })
  expect(world.wallet.players.get("baize:flyer")?.balance).toBe(10_000)
  const now = await page.get<TableView>("/api/table")
  expect(now.round).not.toBe(view.round)
  expect(now.chain).not.toMatchObject({ terminal: view.chain.terminal })
  const chains = await world.database.rows<{ retired: boolean }>(
    sql`select retired_at is not null as retired from chain where game = ${kite.code} order by created_at`,
  )
  expect(chains).toEqual([{ retired: true }, { retired: false }])
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a hand of poker whose deck may be known is void, and everyone has what they had before it", {
  tags: "long",
  timeout: 40_000,
}, async () => {
  const house = await pokerStudio({ pause: 100, act: 60_000 })
  const [ann, bob] = [await house.open("ann"), await house.open("bob")]
  for (const [n, page] of [ann, bob].entries()) expect((await page.sit(n + 1)).status).toBe(200)
  const { page, view } = await nextToAct([ann, bob])
  await page.act({ type: "raise", to: 500 }, view)
  const putBack = await copyBooks(house.database)
  await restore(house, putBack)
  await house.another() // started
  const hands = () => house.database.rows(sql`select number, state from poker_hand order by number limit 2`)
  await expect.poll(hands).toEqual([
    { number: 1, state: "void" },
    { number: 2, state: "open" },
  ])
  expect(await house.database.rows(sql`select stack from poker_seat order by seat`)).toEqual([{ stack: 1000 }, { stack: 1000 }])
  expect(await unaccountedChips(house.database)).toEqual([])
  await house.close()
})

it("chips added in a hand that a restore makes void are in their player's stack, though no hand follows", async () => {
  const house = await pokerStudio({ pause: 100, act: 60_000 })
  const [ann, bob] = [await house.open("ann"), await house.open("bob")]
  for (const [n, page] of [ann, bob].entries()) expect((await page.sit(n + 1, 600)).status).toBe(200)
  const { page } = await nextToAct([ann, bob])
  expect((await page.post("top-up", { table: testTable, id: randomUUID(), amount: 300 })).status).toBe(200)
  await house.database.run(sql`update poker_seat set away_since = now() where player <> ${page.player}`)
  const putBack = await copyBooks(house.database)
  await restore(house, putBack)
  await house.another() // started
  const seats = () => house.database.rows(sql`select stack, top_up from poker_seat order by stack`)
  await expect.poll(seats).toEqual([
    { stack: 600, top_up: 0 },
    { stack: 900, top_up: 0 },
  ])
  expect(await unaccountedChips(house.database)).toEqual([])
  await house.close()
}, 40_000)
