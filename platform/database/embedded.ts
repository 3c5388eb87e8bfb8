import { createServer } from "node:net"
import { platform } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { writableFolder } from "./data-folder.ts"
import { type Cluster, openCluster } from "./embedded/cluster.ts"
import { lockDataFolder } from "./embedded/lock.ts"
import { startServer, stopServer, takeOver } from "./embedded/server.ts"
import { removeSocketFolder, socketFolder } from "./embedded/socket-folder.ts"

export interface EmbeddedPostgres {
  /** For `connect`, and for any client that understands libpq's URLs. */
  readonly url: string
  /** The postmaster, for tests that kill it. */
  readonly pid: number
  /** Fast shutdown: open statements are cancelled, everything committed is on disk. Resolves when the process is gone. */
  stop(): Promise<void>
}

interface Options {
  /** The data folder, made when absent. The cluster is its `postgres/`; `lock` and `postgres.log` are beside it. */
  readonly folder: string
  /** Further `name=value` settings of PostgreSQL. */
  readonly settings?: readonly string[]
}

/**
 * Starts the PostgreSQL 18 that came with npm on a data folder, durable, reachable by nobody but this machine's owner of the folder.
 * Refuses with a StartProblem: `data-folder-unwritable`, `data-folder-busy` (a living second instance), `database-broken`.
 * Whatever a killed predecessor left (lock, postmaster.pid, a running server) is taken over.
 */
export async function startEmbeddedPostgres({ folder, settings = [] }: Options): Promise<EmbeddedPostgres> {
  const dataFolder = writableFolder(folder)
  const unlock = lockDataFolder(dataFolder)
  try {
    const cluster = openCluster(dataFolder)
    takeOver(cluster)
    const { address, url } = await addressOf(cluster)
    const server = await startServer(cluster, address, settings, join(dataFolder, "postgres.log"))
    await createDatabase(url("postgres"), "baize")
    const stop = async () => {
      await stopServer(cluster, server)
      if (platform() !== "win32") removeSocketFolder(cluster.folder)
      unlock()
    }
    return { url: url("baize"), pid: server.pid!, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

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

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once("error", failed)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => found(address && typeof address === "object" ? address.port : 0))
    })
  })

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
