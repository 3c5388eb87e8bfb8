import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { scheduledTerms, useTournaments } from "../testing/test-tournaments.ts"

const begin = useTournaments()
const hour = 3_600_000

it.each([
  ["back an hour", -hour],
  ["ahead by an hour", hour],
])(
  "the clock steps %s while a player thinks about a re-buy: they keep their thirty seconds, and buy",
  { tags: "long", timeout: 60_000 },
  async (_, step) => {
    const world = await begin(2)
    const terms = { ...scheduledTerms, least: 2, rebuys: { most: 3, untilLevel: 9 } }
    const id = await world.open(terms, { startsAt: new Date(Date.now() + 100_000) })
    for (const player of ["p1", "p2"]) expect(await world.register(id, player)).toEqual({})
    world.clock.ahead = 101_000
    const busted = async () => (await world.entrants(id)).find(({ state }) => state === "busted")
    await world.play(id, async () => (await busted()) !== undefined)
    const asked = performance.now()
    const { account, player } = (await busted())!
    world.clock.ahead += step
    // Long enough for looks at the tournament.
    await pause(3000)
    const { rebuyUntil } = (await busted())!
    const left = world.hall.rebuys.left(id, { account, state: "busted", rebuyUntil })
    expect(left).toBeLessThanOrEqual(30_000 - (performance.now() - asked) + 1000)
    expect(left).toBeGreaterThan(20_000)
    expect(await world.hall.registration.rebuy(id, { account, player, id: randomUUID() })).toEqual({})
    await expect.poll(busted).toBeUndefined()
  },
)
