import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { fundPlayer, type TestTournaments } from "./test-tournaments.ts"

/**
 * Outside the tables of a tournament, until the signal: these players register one after another once it runs, and who loses all
 * chips buys them again as often as they can. Each of these requests is sent twice.
 */
export async function comeLateAndAgain(world: TestTournaments, id: string, late: readonly string[], signal: AbortSignal) {
  const { registration } = world.hall
  const missing = [...late]
  for (const player of late) await fundPlayer(world.database, world.clock, player, 1000)
  while (!signal.aborted) {
    const entrants = await world.entrants(id)
    const running = (await world.stored(id)).state === "running"
    const next = running ? missing.shift() : undefined
    if (next) {
      const request = { id: randomUUID() }
      await Promise.all([world.register(id, next, request), world.register(id, next, request)])
    }
    for (const { account, player } of entrants.filter(({ state }) => state === "busted")) {
      const request = { account, player, id: randomUUID() }
      const [bought] = await Promise.all([registration.rebuy(id, request), registration.rebuy(id, request)])
      if (bought.refusal) await registration.decline(id, account)
    }
    await pause(100)
  }
}
