import { randomUUID } from "node:crypto"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { createEntries, type TableEntries } from "./entry.ts"
import type { NewRound } from "./new-round.ts"
import type { Round } from "./round.ts"

let world: TestStudio
let entries: TableEntries
/** The open rounds of two tables. */
let kite = ""
let comet = ""

beforeEach(async () => {
  world = await testStudio()
  await world.studio.start()
  const roundAt = async (game: string) => (await (await world.launch(`baize:${game}`, 100, "real", game)).table()).round
  ;[kite, comet] = [await roundAt("slow-kite"), await roundAt("comet")]
  // No table plays them on.
  await world.studio.close()
  entries = createEntries(world.database, { now: () => new Date() })
})
afterEach(() => world.close())

const bet = (account: string, shared = kite, other: Partial<NewRound> = {}): NewRound => ({
  ...{ account, player: account, brand: "baize", game: shared === kite ? "slow-kite" : "comet", mode: "real", currency: "USD" },
  ...{ spin: randomUUID(), stake: 100, choice: null, seed: null, shared, contribution: seedOfPage(), hand: 0 },
  ...other,
})

/** What becomes of work on entries that arrives while work on the first is held up. */
async function together<Item>(work: (item: Item) => Promise<Round | undefined>, items: readonly Item[]) {
  const [first, ...others] = items as [Item, ...Item[]]
  let done: Promise<PromiseSettledResult<Round | undefined>[]> | undefined
  await world.database.transaction(async tx => {
    await tx.rows(sql`select from shared_round for update`)
    const begun = work(first)
    await waitingForLocks(world.database, 1)
    done = Promise.allSettled([begun, ...others.map(work)])
  })
  return (await done!).map(one => (one.status === "fulfilled" ? one.value : "failed"))
}

const recorded = (bets: readonly NewRound[]) => together(entries.record, bets)

/** Names of the statements that `work` makes with entries whose statements are noted. */
async function statementsOf(work: (noted: TableEntries) => Promise<unknown>) {
  const names: string[] = []
  const rows: TestStudio["database"]["rows"] = query => {
    names.push("name" in query ? query.name : query.text)
    return world.database.rows(query)
  }
  await work(createEntries({ ...world.database, rows }, { now: () => new Date() }))
  return names
}

/** How many transactions wrote them last. */
const transactions = async () =>
  (await world.database.one<{ count: number }>(sql`select count(distinct xmin::text)::integer as count from round`)).count

const stateOf = (shared: string) =>
  world.database.one<{ taken: number; places: number }>(sql`select taken, places from shared_round where id = ${shared}`)

const calls = () => world.database.rows<{ round: string; state: string }>(sql`select round, state from wallet_call`)

it("bets of all tables that arrive while others are recorded are recorded in one transaction, with their calls", async () => {
  const bets = Array.from({ length: 9 }, (_, n) => bet(`baize:${n}`, n % 2 === 0 ? kite : comet, { choice: { n }, stake: n + 1 }))
  const rounds = await recorded(bets)
  for (const [n, { spin, account, shared, choice, stake, game, contribution }] of bets.entries())
    expect(rounds[n]).toMatchObject({ spin, account, shared, choice, stake, game, contribution, state: "created", mode: "real" })
  expect(await transactions()).toBe(2)
  const bodies = await world.database.rows<{ body: object }>(
    sql`select body from wallet_call order by (body ->> 'amount')::integer`,
  )
  const expected = bets.map(({ player, game, stake }, n) => {
    const { id } = rounds[n] as Round
    return { transaction: `${id}.bet`, round: id, player, game, amount: stake }
  })
  expect(bodies.map(({ body }) => body)).toEqual(expected)
})

it("a spin id and a player enter a round once, also when both bets arrive together", async () => {
  const [first, second] = [bet("baize:one"), bet("baize:two")]
  const again = { ...second, stake: 200 }
  const [one, two, repeated, other, third] = await recorded([first, second, again, bet("baize:one"), bet("baize:three")])
  expect([one, third].map(round => (round as Round).state)).toEqual(["created", "created"])
  expect([two, repeated].filter(round => round !== undefined)).toHaveLength(1)
  expect(other).toBeUndefined()
  expect(await calls()).toHaveLength(3)
})

it("a bet at a table that has closed is not recorded, those that arrive with it are", async () => {
  await world.database.run(sql`update shared_round set phase = 'running', result = '{}' where id = ${comet}`)
  const rounds = await recorded([bet("baize:one"), bet("baize:two", comet), bet("baize:three")])
  expect(rounds).toMatchObject([{ state: "created" }, undefined, { state: "created" }])
})

it("a bet that can't be recorded fails alone", async () => {
  const rounds = await recorded([bet("baize:one"), bet("baize:two"), bet("baize:wrong", kite, { stake: 0 }), bet("baize:three")])
  expect(rounds).toMatchObject([{ state: "created" }, { state: "created" }, "failed", { state: "created" }])
  expect(await calls()).toHaveLength(3)
})

const paid = (count: number) => paidAt(n => (n % 3 === 2 ? comet : kite), count)

async function paidAt(tableOf: (n: number) => string, count: number) {
  const bets = Array.from({ length: count }, (_, n) => bet(`baize:${n}`, tableOf(n)))
  const rounds = (await Promise.all(bets.map(entries.record))) as Round[]
  return rounds.map((round, n) => ({ round, balance: 1000 + n }))
}

it("bets that were paid together have their places in the order in which they were paid", async () => {
  const bets = await paid(7)
  const placed = await together(entries.place, bets.toReversed())
  expect(placed.map(round => (round as Round).balance)).toEqual([1006, 1005, 1004, 1003, 1002, 1001, 1000])
  const placesAt = (shared: string) =>
    placed.flatMap(round => ((round as Round).shared === shared ? ((round as Round).place ?? []) : []))
  expect(placesAt(kite)).toEqual([1, 2, 3, 4, 5])
  expect(placesAt(comet)).toEqual([1, 2])
  expect(await stateOf(kite)).toEqual({ taken: 5, places: 5 })
  expect(await stateOf(comet)).toEqual({ taken: 2, places: 2 })
  expect(new Set((await calls()).map(({ state }) => state))).toEqual(new Set(["accepted"]))
  expect(await transactions()).toBe(2)
})

it("a paid bet that was canceled meanwhile has no place, and leaves none empty", async () => {
  const bets = await paid(7)
  const [, , , , gone] = bets
  await world.database.run(sql`
    update round set state = 'cancelled', ended_at = now() where id = ${gone?.round.id ?? ""}`)
  const placed = await together(entries.place, bets)
  expect(placed[4]).toBeUndefined()
  expect(placed.filter(round => round !== undefined)).toHaveLength(6)
  expect(await stateOf(kite)).toEqual({ taken: 4, places: 4 })
})

it("one bet is placed once, however often it arrives", async () => {
  const [first, second] = await paid(2)
  await together(entries.place, [first!, second!, second!, second!])
  expect(await stateOf(kite)).toEqual({ taken: 2, places: 2 })
})

it("paid bets of a closed table and of a retired chain stay as they are, those of other tables have their places", async () => {
  const bets = await paid(6)
  await world.database.run(sql`update shared_round set phase = 'running', result = '{}' where id = ${comet}`)
  const placed = await together(entries.place, bets)
  expect(placed.map(round => (round as Round | undefined)?.shared)).toEqual([kite, kite, undefined, kite, kite, undefined])
  const left = sql`select from round where shared = ${comet} and state = 'created' and place is null and balance is null`
  expect(await world.database.rows(left)).toHaveLength(2)
  const late = await entries.record(bet("baize:late"))
  await world.database.run(sql`update chain set retired_at = now()`)
  expect(await entries.place({ round: late!, balance: 1 })).toBeUndefined()
  expect(await stateOf(kite)).toEqual({ taken: 4, places: 4 })
})

it("a bet waits for a table that is being closed, and is not recorded once it has", async () => {
  let answer: Promise<Round | undefined> | undefined
  await world.database.transaction(async tx => {
    await tx.rows(sql`select from shared_round where id = ${kite} for update`)
    await tx.run(sql`update shared_round set phase = 'running', result = '{}' where id = ${kite}`)
    answer = entries.record(bet("baize:late"))
    await waitingForLocks(world.database, 1)
  })
  expect(await answer).toBeUndefined()
})

it("two bets that arrive together are recorded by one statement, also when one of them is refused", async () => {
  const statements = await statementsOf(async ({ record }) => {
    const rounds = await together(record, [bet("baize:one"), bet("baize:two"), bet("baize:one")])
    expect(rounds).toMatchObject([{ account: "baize:one" }, { account: "baize:two" }, undefined])
  })
  expect(statements).toEqual(["record entries", "record entries"])
  expect(await calls()).toHaveLength(2)
})

it("two paid bets that arrive together are placed by one statement, and only the one still wanted counts", async () => {
  const [first, second, refused] = await paidAt(() => kite, 3)
  await world.database.run(sql`
    update round set state = 'refused', refusal = 'insufficient-funds', ended_at = now() where id = ${refused!.round.id}`)
  const statements = await statementsOf(async ({ place }) => {
    const placed = await together(place, [first!, second!, refused!])
    expect(placed).toMatchObject([{ place: 1 }, { place: 2 }, undefined])
  })
  expect(statements).toEqual(["place entries", "place entries"])
  expect(await stateOf(kite)).toEqual({ taken: 2, places: 2 })
})
