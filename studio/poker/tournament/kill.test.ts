import { expect, it } from "vitest"
import { comeLateAndAgain } from "../testing/late-players.ts"
import { endOf, killed, spawnTournament, untilPlayed } from "../testing/spawned-tournament.ts"
import { scheduledTerms, useTournaments } from "../testing/test-tournaments.ts"

const begin = useTournaments()
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `p${from + n}`)

it("a tournament killed amid hands, late registrations and re-buys is taken over, and every cent is paid once", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const world = await begin()
  await world.hall.stop()
  const rebuys = { most: 2, untilLevel: 1 }
  const id = await world.open({ ...scheduledTerms, lateUntilLevel: 1, rebuys }, { startsAt: new Date(Date.now() + 1500) })
  for (const player of names(1, 8)) expect(await world.register(id, player)).toEqual({})
  const done = new AbortController()
  const coming = comeLateAndAgain(world, id, names(9, 14), done.signal)
  for (const seed of [1, 2]) {
    const owner = await spawnTournament(world.database.url, id, seed)
    await untilPlayed(world, id, 40)
    await killed(owner)
  }
  await world.again()
  await world.play(id)
  done.abort()
  await coming
  const { entries, ...end } = await endOf(world.database, id)
  expect(end).toEqual({ money: 14_000, state: "over", unranked: 0 })
  expect((await world.entrants(id)).length).toBe(14)
  expect(entries).toBeGreaterThan(14)
})
