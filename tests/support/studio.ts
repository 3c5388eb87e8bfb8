import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { type TestStudio, testStudio } from "@baize/studio/testing/test-studio.ts"
import { inject } from "vitest"

export interface OpenStudio extends TestStudio {
  readonly url: string
  /** Gives a player this balance (minor units) and a game; returns the game's address, valid for one opening. */
  launched(player: string, game: string, balance: number, language?: string): string
}

/** The house's studio with its built games, for browsers; a test wallet stands in for the platform. */
export async function openStudio(options: Parameters<typeof testStudio>[0] = {}): Promise<OpenStudio> {
  const world = await testStudio({ ...options, clientFolder: join(inject("builtSites"), "games") })
  const { http } = world.studio
  const url = await http.listen({ port: 0, host: "127.0.0.1" })
  await world.studio.start()
  return {
    ...world,
    url,
    launched(player, game, balance, language = "en") {
      const token = `real.${game}.${player}.${randomUUID()}`
      const tokens = world.wallet.players.get(player)?.tokens ?? new Set()
      world.wallet.players.set(player, { balance, tokens: tokens.add(token) })
      return `${url}/play/${game}?${new URLSearchParams({ token, mode: "real", language })}`
    },
    close() {
      http.server.closeAllConnections()
      return world.close()
    },
  }
}
