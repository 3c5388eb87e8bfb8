import { join } from "node:path"
import { runningClock } from "@baize/kit/clock.ts"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import type { DatabaseContent } from "@baize/kit/testing/database.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import type { Settings } from "@baize/platform/server/settings.ts"
import { type TestWorld, testWorld, type WorldOptions, worldContent } from "@baize/platform/testing/world.ts"
import { createStudio, studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import { afterAll, beforeAll, inject } from "vitest"
import { ensureLabelKeys } from "../../scripts/start/label-keys.ts"
import { connectLabel } from "../../scripts/start/prepare.ts"
import { serveSite } from "../../scripts/start/sites.ts"
import type {} from "./built-sites.ts"

export interface Stack extends TestWorld {
  /** Addresses as a person types them: both sites of both brands. */
  readonly sites: Readonly<Record<"baize" | "jade", { readonly player: string; readonly agent: string }>>
  /** Origin of the studio's games. */
  readonly games: string
}

const PUZZLE_COST = 1_000
/** A Wednesday, so that a week and a month are open. Not a real day, so that code reading the browser's clock fails. */
const START = new Date("2027-03-10T15:00:00Z")

/** A database with `stackContent`, instead of one of the stack's own; and its replica. */
type StackPlace = Pick<WorldOptions, "database" | "replica">

/** That of a world, and the tables of the studio. */
export const stackContent: DatabaseContent = {
  name: "stack",
  async write(database) {
    await worldContent.write(database)
    await migrate(database, studioMigrations)
  },
}

/**
 * Everything that `npm start` starts, in this process, on free ports and a database of its own with both brands and no accounts:
 * the platform with its jobs, the studio behind the wallet API, and both built sites with their reverse proxies.
 */
async function openStack(changes: Partial<Settings>, place: StackPlace = {}): Promise<Stack> {
  const [playerPort, agentPort, platformPort, gamesPort] = (await freePorts(4)) as [number, number, number, number]
  const built = inject("builtSites")
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const games = `http://localhost:${gamesPort}`
  const world = await testWorld(
    {
      gamesUrl: games,
      selfUrl: platformUrl,
      playerPort: String(playerPort),
      agentPort: String(agentPort),
      humanCost: PUZZLE_COST,
      ...changes,
    },
    { clock: runningClock(START), jobs: true, content: stackContent, ...place },
  )
  await world.platform.http.listen({ port: platformPort, host: "127.0.0.1" })

  const books = await connect(world.database.url, { schema: studioSchema, connections: 6 })
  const { kid, secret } = await ensureVendorKey(world.database, "BZ")
  await connectLabel(world.database, `http://127.0.0.1:${gamesPort}`)
  const studio = await createStudio({
    database: books,
    walletUrl: platformUrl,
    key: { id: kid, secret },
    labelKeys: await ensureLabelKeys(world.database),
    clock: world.clock,
    clientFolder: join(built, "games"),
    frameAncestors: ["localhost", "127.0.0.1", "*.localhost"].map(host => `http://${host}:${playerPort}`),
  })
  await studio.start()
  await studio.http.listen({ port: gamesPort, host: "127.0.0.1" })

  const serve = (folder: "player-site" | "agent-portal", port: number) =>
    serveSite({ folder, port, platformUrl, frames: games, dist: join(built, folder) })
  const player = await serve("player-site", playerPort)
  const portal = await serve("agent-portal", agentPort)
  const at = (host: string) => ({ player: `http://${host}:${playerPort}`, agent: `http://${host}:${agentPort}/agent` })

  return {
    ...world,
    sites: { baize: at("localhost"), jade: at("jade.localhost") },
    games,
    async close() {
      // Browsers keep their connections open; don't wait for them.
      for (const { server } of [player, portal, studio.http]) server.closeAllConnections()
      await Promise.all([player.close(), portal.close()])
      await studio.close()
      await books.close()
      world.platform.http.server.closeAllConnections()
      await world.close()
    },
  }
}

/**
 * A stack for the tests of a file, prepared before the file's own `beforeAll` runs, and closed after its tests. `settings` are
 * those that differ from a test world's.
 */
export function useStack(
  prepare?: (stack: Stack) => Promise<void>,
  settings?: () => Promise<Partial<Settings>>,
  place?: () => Promise<StackPlace>,
): Stack {
  const stack: Partial<Stack> = {}
  beforeAll(async () => {
    Object.assign(stack, await openStack((await settings?.()) ?? {}, await place?.()))
    await prepare?.(stack as Stack)
  })
  afterAll(() => stack.close?.())
  return stack as Stack
}
