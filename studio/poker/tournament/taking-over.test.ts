import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { scheduledTerms, type TestTournaments, useTournaments } from "../testing/test-tournaments.ts"
import { beginTournament } from "./begin.ts"
import { TournamentOwner } from "./owner.ts"
import { settleTournament } from "./settlement.ts"

const begin = useTournaments()

/** A tournament for two that has begun and that no process plays. */
async function begun(world: TestTournaments, buyIn: number): Promise<string> {
  const id = await world.open({ tableSize: 2, least: 2, most: 2, buyIn })
  for (const player of ["p1", "p2"]) expect(await world.register(id, player)).toEqual({})
  expect(await beginTournament(world.database, world.clock, id)).toBe("begun")
  return id
}

it("a tournament that can't be taken up stops no other one, and is taken up as soon as it can be", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin()
  const { database, errors } = world
  await world.hall.stop()
  const [broken, sound] = [await begun(world, 100), await begun(world, 200)]
  // One more owner is out of range.
  await database.run(sql`update poker_table set owner = 9223372036854775807 where tournament = ${broken}`)
  await world.again()
  await world.play(sound)
  expect((await world.stored(sound)).state).toBe("over")
  expect(errors.map(String)).toContainEqual(expect.stringContaining("bigint out of range"))

  await database.run(sql`update poker_table set owner = 0 where tournament = ${broken}`)
  await world.play(broken)
  expect((await world.stored(broken)).state).toBe("over")
  expect(errors.splice(0).filter(error => !String(error).includes("bigint out of range"))).toEqual([])
})

it("a process that has lost a tournament ends no round and pays no prize from what it has seen", async () => {
  const world = await begin()
  await world.hall.stop()
  const id = await begun(world, 100)
  await world.database.run(sql`update poker_tournament set is_hand_for_hand = true where id = ${id}`)
  const [lost, owner] = [await TournamentOwner.take(world.database, id), await TournamentOwner.take(world.database, id)]
  const look = { played: 1000, isIdle: true, tables: 1, isLate: () => false }
  const before = await world.stored(id)
  await expect(settleTournament(lost, world.clock, look)).rejects.toThrow("Another process owns the tournament")
  expect(lost.isLost).toBe(true)
  expect(await world.stored(id)).toEqual(before)
  const { stored } = await settleTournament(owner, world.clock, look)
  expect(stored).toMatchObject({ round: before.round + 1, clock: 1000, isHandForHand: false })
})

it("a process lets go of a tournament that another one has taken, and its owner plays it to its end", async () => {
  const world = await begin()
  const id = await world.open(scheduledTerms, { startsAt: new Date(Date.now() + 100_000) })
  for (const player of ["p1", "p2", "p3", "p4"]) await world.register(id, player)
  world.clock.ahead = 101_000
  await expect.poll(async () => (await world.stored(id)).owner).toBe(1)
  await TournamentOwner.take(world.database, id)
  await expect.poll(async () => (await world.stored(id)).owner, { timeout: 10_000 }).toBe(3)
  await world.play(id)
  expect(world.errors.splice(0).map(String)).toContainEqual(expect.stringContaining("Another process owns the tournament"))
  expect((await world.entrants(id)).every(({ rank }) => rank !== null)).toBe(true)
}, 60_000)
