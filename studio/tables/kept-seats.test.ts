import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedGame } from "../games/game.ts"
import { seatsTable } from "../games/salon-blackjack/salon-blackjack.ts"
import type { RoundView } from "../protocol.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const hurried = {
  ...{ deal: 20, card: 10, insurance: 100, look: 50 },
  ...{ decision: 300, decisions: 900, reveal: 50, draw: 20, after: 50 },
}
const game = { ...seatsTable(hurried), openMilliseconds: 1500, overMilliseconds: 200 } as SharedGame

let world: TestStudio
/** Milliseconds by which the studio's clock is ahead. */
let ahead = 0
beforeEach(async () => {
  ahead = 0
  world = await testStudio({ games: [game], clock: { now: () => new Date(Date.now() + ahead) } })
  await world.studio.start()
})
afterEach(() => world.close())

type Guest = Awaited<ReturnType<TestStudio["launch"]>>

const guest = (name: string) => world.launch(`baize:${name}`, 100_000, "real", game.code)

async function openRound(player: Guest): Promise<string> {
  await expect.poll(async () => (await player.table("")).phase, { timeout: 10_000 }).toBe("open")
  return (await player.table("")).round
}

async function bet(player: Guest, seat: number, behind = false) {
  return betIn(await openRound(player), player, seat, behind)
}

/** `behind`: the name of the player whose bet it lies behind, or true for any player. */
function betIn(round: string, player: Guest, seat: number, behind: string | boolean = false) {
  return player.post<RoundView & { code?: string }>("/api/table/enter", {
    spin: randomUUID(),
    stake: 100,
    choice: { seat, behind: behind !== false, main: 100, pairs: 0, plus3: 0 },
    round,
    seed: seedOfPage(),
    hand: seat - 1,
    ...(typeof behind === "string" && { behind }),
  })
}

/** A round in which this is the only bet. */
async function plays(player: Guest, seat: number): Promise<void> {
  const { body } = await bet(player, seat)
  const state = async () => (await player.get(`/api/rounds/${body.id}`)).body.state
  await expect.poll(state, { timeout: 15_000 }).toBe("settled")
  await openRound(player)
}

/** A round in which each of these players bets at these seats. */
async function playsAll(seats: readonly (readonly [Guest, ...number[]])[]): Promise<void> {
  const [[first]] = seats as [[Guest]]
  const round = await openRound(first)
  const all = seats.flatMap(([player, ...own]) => own.map(seat => betIn(round, player, seat)))
  for (const { body } of await Promise.all(all)) expect(body.state).toBe("playing")
  await expect.poll(async () => (await first.table("")).round, { timeout: 15_000 }).not.toBe(round)
}

const openSeats = async () => {
  const answer = await world.studio.http.inject("/api/tables?currency=USD")
  return answer.json<{ tables: { room: string; seats: { open: number } }[] }>().tables[0]?.seats.open
}

it("a seat is its player's for two rounds without a bet, also after another launch, and then free", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [ann, bob] = [await guest("ann"), await guest("bob")]
  await plays(ann, 3)
  let others: object[] = []
  for (const _ of [1, 2]) {
    expect((await bet(bob, 3)).body.code).toBe("seat-taken")
    expect((await guest("ann")).opened.table).toMatchObject({ kept: [{ seat: 3 }, ...others], keeps: [3] })
    await plays(bob, 5)
    others = [{ seat: 5 }]
  }
  expect(await ann.table("")).toMatchObject({ kept: [{ seat: 5 }], keeps: [] })
  expect((await bet(bob, 3)).status).toBe(200)
})

it("the player of a kept seat takes it again; a bet behind it comes back where its player does not bet", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [ann, bob] = [await guest("ann"), await guest("bob")]
  await plays(ann, 3)
  await expect.poll(openSeats).toBe(6)
  const behind = (await bet(bob, 3, true)).body
  const state = async () => (await bob.get(`/api/rounds/${behind.id}`)).body.state
  await expect.poll(state, { timeout: 15_000 }).toBe("cancelled")
  expect((await bet(ann, 3, true)).body.code).toBe("seat-free")
  await plays(ann, 3)
  expect((await ann.table("")).keeps).toEqual([3])
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a kept seat is free after three minutes without a round", { tags: "long", timeout: 60_000 }, async () => {
  const [ann, bob] = [await guest("ann"), await guest("bob")]
  await plays(ann, 3)
  await world.database.run(sql`update shared_round set over_at = over_at - interval '4 minutes' where phase = 'over'`)
  await expect.poll(openSeats).toBe(7)
  expect((await bet(bob, 3)).status).toBe(200)
})

it("a player who moves keeps no more seats than one can hold", { tags: "long", timeout: 60_000 }, async () => {
  const [ann, bob] = [await guest("ann"), await guest("bob")]
  await playsAll([[ann, 1, 2, 3]])
  expect((await ann.table("")).keeps).toEqual([1, 2, 3])
  expect((await bet(ann, 4)).status).toBe(200)
  expect((await ann.table("")).keeps).toEqual([1, 2])
  expect((await bet(bob, 3)).status).toBe(200)
})

it("a player who moves keeps the seats of their last round with bets, and not those that they left", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const ann = await guest("ann")
  await playsAll([[ann, 1, 2, 3]])
  await playsAll([[ann, 5, 6, 7]])
  expect((await ann.table("")).keeps).toEqual([5, 6, 7])
})

/** As if the last round had been over this many seconds ago. */
const overAgo = (seconds: number) =>
  world.database.run(sql`update shared_round set over_at = now() - ${seconds} * interval '1 second' where phase = 'over'`)

it("a seat with a bet behind it stays its player's until the cards are dealt, and no one else decides for that bet", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [ann, bob, cid] = [await guest("ann"), await guest("bob"), await guest("cid")]
  await plays(ann, 3)
  const behind = (await bet(bob, 3, true)).body
  expect(behind.state).toBe("playing")
  await overAgo(181)
  expect((await bet(cid, 3)).body.code).toBe("seat-taken")
  expect(await ann.table("")).toMatchObject({ keeps: [3] })
  const state = async () => (await bob.get(`/api/rounds/${behind.id}`)).body.state
  await expect.poll(state, { timeout: 15_000 }).toBe("cancelled")
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a bet behind a player is refused, and costs nothing, once another one has the seat", {
  timeout: 60_000,
}, async () => {
  const [ann, bob, cid] = [await guest("ann"), await guest("bob"), await guest("cid")]
  const round = await openRound(ann)
  const { id } = (await betIn(round, ann, 3)).body
  const nameAt3 = async () => (await bob.table("")).entries.find(({ choice }) => (choice as { seat: number }).seat === 3)!.name
  const annShown = await nameAt3()
  expect((await ann.leave(id)).status).toBe(200)
  expect((await betIn(round, cid, 3)).status).toBe(200)
  const late = await betIn(round, bob, 3, annShown)
  expect(late).toMatchObject({ status: 409, body: { code: "seat-taken" } })
  expect((await betIn(round, bob, 3, await nameAt3())).body).toMatchObject({ state: "playing" })
  expect((await betIn(round, ann, 3, "no name")).body.code).toBe("malformed")
  await expect.poll(async () => (await bob.table("")).round, { timeout: 15_000 }).not.toBe(round)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a player who takes back the bet at a seat still has it while others have bets behind them", async () => {
  const [ann, bob, cid] = [await guest("ann"), await guest("bob"), await guest("cid")]
  const seated = (await bet(ann, 3)).body
  expect((await bet(bob, 3, true)).body.state).toBe("playing")
  expect((await ann.leave(seated.id)).status).toBe(200)
  expect((await bet(cid, 3)).body.code).toBe("seat-taken")
  expect((await bet(ann, 3)).body.state).toBe("playing")
}, 60_000)

it("rounds that only bets behind have started don't count against a kept seat", { tags: "long", timeout: 60_000 }, async () => {
  const [ann, bob] = [await guest("ann"), await guest("bob")]
  await plays(ann, 3)
  for (const _ of [1, 2]) {
    const { id } = (await bet(bob, 3, true)).body
    await expect.poll(async () => (await bob.get(`/api/rounds/${id}`)).body.state, { timeout: 15_000 }).toBe("cancelled")
    await openRound(bob)
  }
  expect((await ann.table("")).keeps).toEqual([3])
})

it("while no seat is free, the one that was left for longest is free after half a minute", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [ann, bob, cid, dan] = [await guest("ann"), await guest("bob"), await guest("cid"), await guest("dan")]
  await playsAll([
    [ann, 1, 2, 3],
    [bob, 4, 5, 6],
    [cid, 7],
  ])
  expect(await openSeats()).toBe(0)
  expect((await bet(dan, 7)).body.code).toBe("seat-taken")
  await overAgo(31)
  await expect.poll(openSeats).toBe(1)
  ahead = 31_000
  const { kept } = await dan.table("")
  const [free] = [1, 2, 3, 4, 5, 6, 7].filter(seat => !kept?.some(one => one.seat === seat))
  expect(kept).toHaveLength(6)
  expect((await bet(dan, free!)).body.state).toBe("playing")
})
