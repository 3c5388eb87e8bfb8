import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { scheduledTerms, useTournaments } from "../testing/test-tournaments.ts"
import { chipShares, stopTournament } from "./stop.ts"

const begin = useTournaments()
const players = ["ann", "bob", "cid", "dan", "eve", "fay"]
const chips = (...stacks: number[]) => stacks.map((stack, n) => ({ account: players[n]!, number: n + 1, stack }))
const sharesOf = (stacks: number[], prizes: number[]) =>
  Object.fromEntries(chipShares(chips(...stacks), prizes).map(({ account, share }) => [account, share]))

it("players who share what is left get the lowest prize each and the rest by chips, to the last minor unit", () => {
  // Three prizes of 500, 300 and 200 for three players.
  expect(sharesOf([1000, 3000, 2000], [500, 300, 200])).toEqual({ ann: 266, bob: 401, cid: 333 })
  // More players than prizes: all by chips.
  expect(sharesOf([500, 500, 1000, 1000], [650, 350])).toEqual({ ann: 166, bob: 166, cid: 334, dan: 334 })
  expect(sharesOf([7], [1000])).toEqual({ ann: 1000 })
  for (const stacks of [
    [1, 1, 1],
    [1, 2, 4],
    [999_983, 3, 17],
  ])
    expect(Object.values(sharesOf(stacks, [1001, 77, 13])).reduce((sum, share) => sum + share)).toBe(1091)
})

async function balances(world: Awaited<ReturnType<typeof begin>>): Promise<Record<string, number>> {
  const rows = await world.database.rows<{ player: string; balance: number }>(sql`select player, balance from held_wallet`)
  return Object.fromEntries(rows.map(({ player, balance }) => [player, balance]))
}

it("a tournament that is stopped in the middle of hands pays the shares and returns the fees of those who are in", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin(5)
  const id = await world.open()
  for (const player of players) await world.register(id, player)
  await world.play(id, async () => (await world.entrants(id)).filter(({ state }) => state === "out").length >= 1)
  const before = await world.entrants(id)
  const still = before.filter(({ state }) => state !== "out")
  const stopped = await world.database.transaction(tx => stopTournament(tx, world.clock, id))
  expect(stopped?.shares.map(({ account }) => account).sort()).toEqual(still.map(({ account }) => account).sort())
  // Of six the last two have prizes, so the whole pool is left.
  expect(stopped?.shares.reduce((sum, { share }) => sum + share, 0)).toBe(600)
  const after = await balances(world)
  for (const { account, share } of stopped?.shares ?? []) expect(after[account], account).toBe(1000 - 110 + share + 10)
  for (const { account } of before.filter(({ state }) => state === "out")) expect(after[account]).toBe(890)
  expect(await world.stored(id)).toMatchObject({ state: "over", stoppedAt: expect.any(Date) })
  expect(await world.database.transaction(tx => stopTournament(tx, world.clock, id))).toBeUndefined()
  // The process that played it has lost its tables, and says so when it notices.
  const { number } = await world.stored(id)
  const table = () => world.hall.find({ currency: "USD", mode: "real" }, `t${number}.1`)
  await expect.poll(table, { timeout: 5000 }).toEqual({ refusal: "table-closed" })
  await new Promise(resolve => setTimeout(resolve, 1500))
  for (const error of world.errors.splice(0)) expect(String(error)).toMatch(/Another process owns|is closed/)
  expect(await balances(world)).toEqual(after)
})

it("stopped while re-buys are open, the first entry of who bought again stays in the pool", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin(9)
  const id = await world.open(
    { ...scheduledTerms, lateUntilLevel: 4, rebuys: { most: 1, untilLevel: 4 } },
    {
      startsAt: new Date(Date.now() + 1500),
    },
  )
  for (const player of players) await world.register(id, player)
  await expect.poll(async () => (await world.stored(id)).state, { timeout: 10_000 }).toBe("running")
  await world.play(id, async () => (await world.entrants(id)).some(({ state }) => state === "busted"))
  const bust = (await world.entrants(id)).find(({ state }) => state === "busted")!
  const { account, player } = bust
  expect(await world.hall.registration.rebuy(id, { account, player, id: crypto.randomUUID() })).toEqual({})
  const stopped = await world.database.transaction(tx => stopTournament(tx, world.clock, id))
  const paid = await world.database.one<{ paid: number }>(sql`
    select sum(paid)::int as paid from poker_entry where tournament = ${id}`)
  // Seven entries of 1.00, and the fees of those who were in.
  const back = 10 * (stopped?.shares.length ?? 0)
  expect(paid.paid).toBe(700 + back)
  // Pots move between players: what is left of bets and of wins are the fees, taken and returned.
  const kept = await world.database.rows<{ kind: string; kept: number }>(sql`
    select kind, sum(amount - pot)::int as kept from held_entry
    where round in (select id::text from poker_entry where tournament = ${id}) group by kind order by kind`)
  expect(kept).toEqual([
    { kind: "bet", kept: 70 },
    { kind: "win", kept: back },
  ])
  await new Promise(resolve => setTimeout(resolve, 1500))
  for (const error of world.errors.splice(0)) expect(String(error)).toMatch(/Another process owns|is closed/)
})

it("a re-buy at the instant of a stop keeps the fee of the first entry in the house", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin(9)
  const id = await world.open(
    { ...scheduledTerms, series: "instant", lateUntilLevel: 4, rebuys: { most: 1, untilLevel: 4 } },
    { startsAt: new Date(Date.now() + 1500) },
  )
  for (const player of players) await world.register(id, player)
  await expect.poll(async () => (await world.stored(id)).state, { timeout: 10_000 }).toBe("running")
  await world.play(id, async () => (await world.entrants(id)).some(({ state }) => state === "busted"))
  const { account, player } = (await world.entrants(id)).find(({ state }) => state === "busted")!
  const instant = world.clock.now()
  world.clock.now = () => instant
  expect(await world.hall.registration.rebuy(id, { account, player, id: crypto.randomUUID() })).toEqual({})
  await world.database.transaction(tx => stopTournament(tx, world.clock, id))
  const entries = await world.database.rows<{ what: string; back: number }>(sql`
    select what, returned_fee as back from poker_entry where tournament = ${id} and account = ${account} order by at, what`)
  expect(entries).toEqual([
    { what: "buy-in", back: 0 },
    { what: "re-buy", back: 10 },
  ])
  await new Promise(resolve => setTimeout(resolve, 1500))
  for (const error of world.errors.splice(0)) expect(String(error)).toMatch(/Another process owns|is closed/)
})

it("a tournament that is stopped when it is won pays its prizes, and the house keeps the fee of the winner", async () => {
  const world = await begin(5)
  const id = await world.open({ series: "duel", tableSize: 2, least: 2, most: 2 })
  for (const player of ["ann", "bob"]) await world.register(id, player)
  await expect.poll(async () => (await world.stored(id)).state, { timeout: 10_000 }).toBe("running")
  await world.hall.stop()
  // As after the last hand, before the process that plays it has settled.
  await world.database.run(sql`
    update poker_seat set stack = 1000 from poker_table t where t.id = "table" and t.tournament = ${id} and account = 'ann'`)
  await world.database.run(sql`
    delete from poker_seat using poker_table t where t.id = "table" and t.tournament = ${id} and account = 'bob'`)
  await world.database.run(sql`
    update poker_entrant set state = 'out', stack = 0, out_round = 1, out_stack = 500
    where tournament = ${id} and account = 'bob'`)
  await world.database.run(sql`update poker_tournament set round = 2 where id = ${id}`)
  const stopped = await world.database.transaction(tx => stopTournament(tx, world.clock, id))
  expect(stopped?.shares).toEqual([])
  expect(await world.stored(id)).toMatchObject({ state: "over", stoppedAt: null })
  expect((await world.entrants(id)).map(({ account, rank, prize }) => [account, rank, prize])).toEqual([
    ["ann", 1, 200],
    ["bob", 2, 0],
  ])
  expect(await balances(world)).toEqual({ ann: 1090, bob: 890 })
}, 60_000)
