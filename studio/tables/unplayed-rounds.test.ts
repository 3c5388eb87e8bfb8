import { createHash, randomUUID } from "node:crypto"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { StudioGame } from "../games/game.ts"
import type { RoundProof, TablePast, TableView } from "../protocol.ts"
import { createEntries } from "../rounds/entry.ts"
import type { NewRound } from "../rounds/new-round.ts"
import { quickWheel, slowKite } from "../testing/test-games.ts"
import { seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { writeUnplayed } from "../testing/unplayed-rounds.ts"
import { liveGames, tablesIn } from "./table-list.ts"
import { sweepUnplayed } from "./unplayed-rounds.ts"

const clock = { now: () => new Date() }
const kiteForOne = { ...slowKite, code: "kite-for-one", places: 1 }

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [kiteForOne, quickWheel, slowKite] as StudioGame[], chainLength: 5000 })
})
afterEach(() => world.close())

const sweep = (portion?: number) => sweepUnplayed(world.database, clock, portion)

/** The chain of a game's table, and its open round; no table plays on. */
async function tableOf(game: string) {
  await world.studio.start()
  const player = await world.launch(`baize:${game}`, 10_000, "real", game)
  const { round } = await player.table()
  await world.studio.close()
  const { chain } = await world.database.one<{ chain: string }>(sql`select chain from shared_round where id = ${round}`)
  return { player, round, chain }
}

const write = (chain: string, count: number, daysAgo: number) => writeUnplayed(world.database, chain, count, daysAgo)

/** A player asked for a bet in this round of the chain; the wallet may have refused it. */
const enter = (chain: string, number: number, state: "settled" | "refused") =>
  world.database.run(sql`
    insert into round (id, spin, account, player, game, mode, currency, stake, state, shared, created_at, ended_at, due_at)
    select gen_random_uuid(), ${randomUUID()}, 'baize:late', 'baize:late', 'quick-wheel', 'real', 'USD', 100, ${state}, id, now(),
           now(), now()
    from shared_round where chain = ${chain} and number = ${number}`)

/** The numbers of the rounds that a chain has, as ranges. */
const numbersOf = async (chain: string) =>
  (
    await world.database.rows<{ range: string }>(sql`
      select concat_ws('–', min(number), nullif(max(number), min(number))) as range
      from (select number, number - row_number() over (order by number) as run from shared_round where chain = ${chain}) as kept
      group by run order by min(number)`)
  ).map(({ range }) => range)

it("rounds that nobody bet on are deleted after a week, except the newest 500 of their table and those with a bet", async () => {
  const { chain } = await tableOf("quick-wheel")
  await write(chain, 700, 8)
  await enter(chain, 20, "settled")
  await enter(chain, 30, "refused")
  await sweep()
  expect(await numbersOf(chain)).toEqual(["20", "30", "201–701"])
})

it("a round that nobody bet on stays for a week", async () => {
  const { chain } = await tableOf("quick-wheel")
  await write(chain, 600, 6)
  await sweep()
  expect(await numbersOf(chain)).toEqual(["1–601"])
})

it("statistics and roads show the same after unplayed rounds were deleted, and the table's rounds count on", async () => {
  const { chain, player } = await tableOf("quick-wheel")
  await write(chain, 900, 30)
  const studio = await world.another()
  await studio.start()
  const headers = { authorization: `Bearer ${player.bearer}` }
  const shown = async () => {
    const past = (await studio.http.inject({ url: "/api/table/past", headers })).json<TablePast>()
    const { marks, last, chain: at } = (await studio.http.inject({ url: "/api/table", headers })).json<TableView>()
    return { past, marks, last, index: at.index, listed: await tablesIn(world.database, liveGames([quickWheel]), "USD") }
  }
  const before = await shown()
  expect(before.past.marks).toHaveLength(500)
  expect(before.index).toBe(901)
  await sweep()
  expect(await numbersOf(chain)).toEqual(["401–901"])
  expect(await shown()).toEqual(before)
})

it("a round with a bet is still proved by its chain when the rounds around it were deleted", async () => {
  const { chain, player } = await tableOf("kite-for-one")
  await write(chain, 40, 8)
  const studio = await world.another()
  await studio.start()
  const headers = { authorization: `Bearer ${player.bearer}` }
  const ask = async <Answer>(url: string, payload?: object) =>
    (await studio.http.inject({ url, headers, ...(payload && { method: "POST", payload }) })).json<Answer>()
  const { round } = await ask<TableView>("/api/table")
  const bet = { spin: randomUUID(), stake: 100, choice: 1, round, seed: seedOfPage() }
  const { id } = await ask<RoundProof>("/api/table/enter", bet)
  const proof = () => ask<RoundProof>(`/api/rounds/${id}/proof`)
  await expect.poll(async () => (await proof()).state).toBe("settled")
  const before = await proof()
  const next = sql`select from shared_round where chain = ${chain} and phase = 'open'`
  await expect.poll(() => world.database.row(next)).toBeDefined()
  await studio.close()
  await write(chain, 600, 8)
  await world.database.run(sql`update shared_round set over_at = over_at - interval '8 days' where id = ${round}`)
  await sweep()
  expect((await numbersOf(chain))[0]).toBe("41")
  const views = await world.another()
  const after = (await views.http.inject({ url: `/api/rounds/${id}/proof`, headers })).json<RoundProof>()
  expect(after).toEqual(before)
  expect(verifyRound(kiteForOne, after)).toMatchObject({ fair: true })
  let hash = after.chain?.hash ?? ""
  for (let index = 41; index > 0; index--) hash = createHash("sha256").update(hash).digest("hex")
  expect(hash).toBe(after.chain?.terminal)
})

it("unplayed rounds are deleted in portions, past those that stay", async () => {
  const { chain } = await tableOf("quick-wheel")
  await write(chain, 700, 8)
  for (let number = 1; number <= 25; number++) await enter(chain, number, "refused")
  await sweep(10)
  expect(await numbersOf(chain)).toEqual(["1–25", "201–701"])
})

it("bets are recorded and placed while unplayed rounds of their table are being deleted", async () => {
  const { chain, round } = await tableOf("slow-kite")
  await write(chain, 600, 8)
  const entries = createEntries(world.database, clock)
  const bet: NewRound = {
    ...({ account: "baize:ann", player: "baize:ann", brand: "baize", game: "slow-kite", mode: "real", currency: "USD" } as const),
    ...{ spin: randomUUID(), stake: 100, choice: null, seed: null, shared: round, contribution: seedOfPage(), hand: 0 },
  }
  let sweeping: Promise<unknown> | undefined
  await world.database.transaction(async tx => {
    await tx.run(sql`select from shared_round where chain = ${chain} and number = 1 for update`)
    sweeping = sweep()
    await waitingForLocks(world.database, 1)
    const recorded = await entries.record(bet)
    expect(await entries.place({ round: recorded!, balance: 1 })).toMatchObject({ state: "playing", place: 1 })
  })
  await sweeping
  expect(await numbersOf(chain)).toEqual(["101–601"])
})

it("a studio deletes unplayed rounds on a schedule, also beside another one on the same database", async () => {
  const { chain } = await tableOf("quick-wheel")
  await write(chain, 700, 8)
  const studios = await Promise.all([world.another(), world.another()])
  await Promise.all(studios.map(studio => studio.start()))
  await expect.poll(() => numbersOf(chain)).toEqual(["201–701"])
})
