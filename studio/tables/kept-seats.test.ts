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
beforeEach(async () => {
  world = await testStudio({ games: [game] })
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
  const round = await openRound(player)
  return player.post<RoundView & { code?: string }>("/api/table/enter", {
    spin: randomUUID(),
    stake: 100,
    choice: { seat, behind, main: 100, pairs: 0, plus3: 0 },
    round,
    seed: seedOfPage(),
    hand: seat - 1,
  })
}

/** A round in which this is the only bet. */
async function plays(player: Guest, seat: number): Promise<void> {
  const { body } = await bet(player, seat)
  const state = async () => (await player.get(`/api/rounds/${body.id}`)).body.state
  await expect.poll(state, { timeout: 15_000 }).toBe("settled")
  await openRound(player)
}

const openSeats = async () => {
  const answer = await world.studio.http.inject("/api/tables?currency=USD")
  return answer.json<{ tables: { room: string; seats: { open: number } }[] }>().tables[0]?.seats.open
}

it("a seat is its player's for two rounds without a bet, also after another launch, and then free", async () => {
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
}, 60_000)

it("the player of a kept seat takes it again; a bet behind it comes back where its player does not bet", async () => {
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
}, 60_000)

it("a kept seat is free after three minutes without a round", async () => {
  const [ann, bob] = [await guest("ann"), await guest("bob")]
  await plays(ann, 3)
  await world.database.run(sql`update shared_round set over_at = over_at - interval '4 minutes' where phase = 'over'`)
  await expect.poll(openSeats).toBe(7)
  expect((await bet(bob, 3)).status).toBe(200)
}, 60_000)

it("a player who moves keeps no more seats than one can hold", async () => {
  const [ann, bob] = [await guest("ann"), await guest("bob")]
  for (const seat of [1, 2]) expect((await bet(ann, seat)).status).toBe(200)
  await plays(ann, 3)
  expect((await ann.table("")).keeps).toEqual([1, 2, 3])
  expect((await bet(ann, 4)).status).toBe(200)
  expect((await ann.table("")).keeps).toEqual([1, 2])
  expect((await bet(bob, 3)).status).toBe(200)
}, 60_000)
