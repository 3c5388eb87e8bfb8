import { once } from "node:events"
import { platform } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { freePort } from "../free-ports.ts"
import { type Cluster, openCluster, openDataFolder } from "./embedded/cluster.ts"
import { lockDataFolder } from "./embedded/lock.ts"
import { openRoles, passwordOf } from "./embedded/roles.ts"
import { startServer, stopServer, takeOver } from "./embedded/server.ts"
import { removeSocketFolder, socketFolder } from "./embedded/socket-folder.ts"
import type { Role } from "./roles.ts"
import { withRole } from "./url.ts"

export interface EmbeddedPostgres {
  /** For `connect`, and any client that reads libpq URLs; as the owner, who is this cluster's superuser. */
  readonly url: string
  /** The same for a role with fewer rights. */
  urlOf(role: Role): string
  /** The postmaster, for tests that kill it; changes after a restart. */
  readonly pid: number
  /** Fast shutdown: open statements are canceled, everything committed is on disk. Resolves when the process is gone. */
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** The data folder, created when absent. The cluster is its `postgres/`; `lock` and `postgres.log` are next to it. */
  readonly folder: string
  /** Additional `name=value` settings of PostgreSQL. */
  readonly settings?: readonly string[]
  /**
   * Restarts the server when it ends unexpectedly (killed, out of memory, disk full), until `stop()`. Receives the reason, for
   * each end and each failed attempt.
   */
  readonly startAgain?: (sentence: string) => void
}

/** Delay between attempts to restart a server that ended unexpectedly. */
const AGAIN_MS = 250

/**
 * Starts the PostgreSQL 18 that came with npm on a data folder, durable, reachable only by the folder's owner on this machine.
 * Refuses with a StartProblem: `data-folder-unwritable`, `data-folder-busy` (a living second instance), `database-broken`. Takes
 * over what a killed predecessor left (lock, postmaster.pid, a running server).
 */
export async function startEmbeddedPostgres({ folder, settings = [], startAgain }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataFolder = openDataFolder(folder)
  const unlock = lockDataFolder(dataFolder)
  try {
    const cluster = openCluster(dataFolder)
    const { address, url } = await addressOf(cluster)
    const start = async () => {
      await takeOver(cluster)
      return startServer(cluster, address, settings, join(dataFolder, "postgres.log"))
    }
    let server = await start()
    await createDatabase(url("postgres"), "baize")
    await openRoles(url("baize"), cluster)

    const leaving = new AbortController()
    async function keepRunning(say: (sentence: string) => void): Promise<void> {
      while (!leaving.signal.aborted) {
        await Promise.race([once(server, "exit"), aborted(leaving.signal)])
        while (!leaving.signal.aborted && (server.exitCode !== null || server.signalCode !== null))
          try {
            say(`The database ended (${server.exitCode ?? server.signalCode}); starting it again.`)
            server = await start()
          } catch (error) {
            say((error as Error).message)
            await pause(AGAIN_MS, undefined, { signal: leaving.signal }).catch(() => {})
          }
      }
    }
    const running = startAgain ? keepRunning(startAgain) : Promise.resolve()

    return {
      url: url("baize"),
      urlOf: role => withRole(url("baize"), role, passwordOf(cluster, role)),
      get pid() {
        return server.pid!
      },
      async stop() {
        leaving.abort()
        await running
        await stopServer(cluster, server)
        if (platform() !== "win32") removeSocketFolder(cluster.folder)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    if (signal.aborted) done()
    else signal.addEventListener("abort", () => done(), { once: true })
  })

type Address = { address: string[]; url: (database: string) => string }

async function addressOf(cluster: Cluster): Promise<Address> {
  if (platform() !== "win32") {
    const folder = socketFolder(cluster.folder)
    return {
      address: ["listen_addresses=", `unix_socket_directories=${folder}`, "unix_socket_permissions=0700"],
      url: database => `postgresql://baize@/${database}?host=${encodeURIComponent(folder)}`,
    }
  }
  const port = await freePort()
  return {
    address: ["listen_addresses=127.0.0.1", `port=${port}`],
    url: database => `postgresql://baize:${cluster.password}@127.0.0.1:${port}/${database}`,
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
