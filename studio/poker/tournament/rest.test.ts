import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { playTables } from "../testing/play-tables.ts"
import { chanceFrom } from "../testing/random-hands.ts"
import { scheduledTerms, useTournaments } from "../testing/test-tournaments.ts"

const begin = useTournaments()
const [minute, hour] = [60_000, 3_600_000]

it("in a break the hands in play are finished, none begins, the blinds stand, and then all continues", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin()
  const { database, clock } = world
  // Of this hour's fraction nothing is known: the test's clock is put into the middle of the next one.
  const toMinute = (of: number, hours: number) => {
    const now = Date.now()
    clock.ahead = Math.ceil(now / hour) * hour + hours * hour + of * minute - now
  }
  toMinute(30, 0)
  const terms = { ...scheduledTerms, hasBreaks: true, stack: 100_000 }
  const id = await world.open(terms, { startsAt: new Date(clock.now().getTime() + minute) })
  for (const player of ["p1", "p2", "p3", "p4"]) expect(await world.register(id, player)).toEqual({})
  toMinute(32, 0)
  const hands = async (state: string) =>
    (await database.one<{ count: number }>(sql`select count(*)::int as count from poker_hand where state = ${state}`)).count
  const isPlaying = async () => (await hands("playing")) === 1
  const chance = chanceFrom(1)
  const playUntil = async (isThere: () => Promise<boolean>) => {
    while (!(await isThere()))
      if (!(await playTables(world, id, chance, 0))) await new Promise(resolve => setTimeout(resolve, 15))
  }
  await playUntil(async () => (await hands("over")) > 1 && (await isPlaying()))

  toMinute(56, 0)
  await playUntil(async () => !(await isPlaying()))
  const over = await hands("over")
  const stored = await world.stored(id)
  const found = await world.hall.find(stored, `t${stored.number}.1`)
  const table = "table" in found ? found.table : undefined
  expect(over).toBeGreaterThan(1)
  await expect.poll(() => table?.view("p1").tournament?.breakLeft).toBeGreaterThan(3 * minute)
  const { clock: before } = await world.stored(id)
  await new Promise(resolve => setTimeout(resolve, 2500))
  expect([await hands("over"), await hands("playing")]).toEqual([over, 0])
  expect((await world.stored(id)).clock - before).toBeLessThan(1000)

  toMinute(0, 1)
  await expect.poll(isPlaying, { timeout: 5000 }).toBe(true)
  expect(table?.view("p1").tournament?.breakLeft).toBeNull()
  await playUntil(async () => (await hands("over")) > over + 1)
})
