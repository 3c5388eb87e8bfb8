import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { studioGames } from "../games/studio-games.ts"
import type { RoundProof } from "../protocol.ts"
import { kiteFor, testGames } from "./test-games.ts"
import { type TestStudio, testStudio } from "./test-studio.ts"

type TablePlayer = Awaited<ReturnType<TestStudio["launch"]>>

export let world: TestStudio
/** Where the studio listens. */
export let url: string

/** The studio's clock; a test steps it, by milliseconds, and it is right again for the next one. */
export const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }

/** Before each test a studio opens its tables, on a real port; `crowds`: also slow kites for this many players. */
export function useTables(...crowds: readonly number[]): void {
  const games = [...studioGames, ...testGames, ...crowds.map(players => kiteFor(players))]
  beforeEach(async () => {
    // Forty bets at once keep a slow computer from hearing the wallet's answers for a while.
    world = await testStudio({ games, clock, timeout: 10_000, patience: 10_000 })
    await world.studio.start()
    await world.studio.http.listen({ port: 0, host: "127.0.0.1" })
    url = `http://127.0.0.1:${(world.studio.http.server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    vi.restoreAllMocks()
    clock.ahead = 0
    return world.close()
  })
}

export const flyer = (name: string, mode: "real" | "free" = "real", game = "kite") =>
  world.launch(`baize:${name}`, 10_000, mode, game)

/** A player of the slow kite for this many. */
export const flyerOf = (players: number, name: string) => flyer(name, "real", kiteFor(players).code)

export const phase = (player: TablePlayer, room?: string) => async () => (await player.table(room)).phase

/** A round of the player's, once it has ended. */
export async function ended(player: TablePlayer, id: string): Promise<RoundProof> {
  const round = async () => (await player.get(`/api/rounds/${id}`)).body
  await expect.poll(async () => (await round()).state).toMatch(/^(settled|cancelled|refused)$/)
  return (await player.get<RoundProof>(`/api/rounds/${id}/proof`)).body
}
