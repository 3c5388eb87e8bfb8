import { comeLateAndAgain } from "@baize/studio/poker/testing/late-players.ts"
import { cutOff, endOf, killed, spawnTournament, untilPlayed } from "@baize/studio/poker/testing/spawned-tournament.ts"
import { scheduledTerms, useTournaments } from "@baize/studio/poker/testing/test-tournaments.ts"
import { expect, test } from "vitest"

const begin = useTournaments()
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `p${from + n}`)

test.each([1, 2, 3, 4, 5])(
  "in a tournament of two processes, killed, replaced and cut off by turns, every cent is paid once: %s",
  async seed => {
    const world = await begin(seed)
    const { database } = world
    await world.hall.stop()
    const rebuys = { most: 3, untilLevel: 1 }
    const id = await world.open({ ...scheduledTerms, lateUntilLevel: 1, rebuys }, { startsAt: new Date(Date.now() + 1500) })
    for (const player of names(1, 20)) expect(await world.register(id, player)).toEqual({})
    const done = new AbortController()
    const coming = comeLateAndAgain(world, id, names(21, 30), done.signal)
    let rivals = await Promise.all([1, 2].map(n => spawnTournament(database.url, id, 10 * seed + n, "losing")))
    for (let fault = 0; fault < 10; fault++) {
      await untilPlayed(world, id, 30)
      const [victim, other] = rivals
      if (fault % 3 === 2) await cutOff(database)
      else await killed(victim!)
      rivals = fault % 3 === 2 ? rivals : [other!, await spawnTournament(database.url, id, 100 * seed + fault, "losing")]
    }
    for (const rival of rivals) await killed(rival)
    await world.again()
    await world.play(id)
    done.abort()
    await coming
    const { entries, ...end } = await endOf(database, id)
    console.log(`${entries} entries of ${(await world.entrants(id)).length} players`)
    expect(end).toEqual({ money: 30_000, state: "over", unranked: 0 })
  },
  300_000,
)
