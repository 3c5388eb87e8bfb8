import { chownSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { takeBase } from "@baize/kit/backup/base.ts"
import { openStore } from "@baize/kit/backup/open-store.ts"
import { openOwn, unpack } from "@baize/kit/backup/restore.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { postgresBinaries } from "@baize/kit/database/embedded/binaries.ts"
import { type Cluster, clusterFolder, openDataFolder } from "@baize/kit/database/embedded/cluster.ts"
import { startServer, stopServer } from "@baize/kit/database/embedded/server.ts"
import { socketFolder } from "@baize/kit/database/embedded/socket-folder.ts"
import { databaseUser } from "@baize/kit/database/embedded/user.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import sql from "sql-template-tag"
import { layWire, type Wire } from "./faulty-connection.ts"

/** A PostgreSQL on a machine of its own, reached over a network that can be broken. */
interface Machine {
  readonly wire: Wire
  /** As the owner, around the wire. */
  readonly database: Database
}

/** A primary, and the standby that gets each commit before the primary says that it is done. */
export interface MachinePair {
  readonly primary: Machine
  readonly standby: Machine
  /** Names both machines; of the role that the platform has. */
  readonly url: string
  /** The standby alone, for reports. */
  readonly standbyUrl: string
  killPrimary(): void
  promote(): Promise<void>
  /** Starts the killed primary as it was, as its machine would after a power cut. */
  revivePrimary(): Promise<void>
  close(): Promise<void>
}

const socketsOf = (url: string): string => new URL(url.replace("@/", "@localhost/")).searchParams.get("host")!
const addressOf = ({ folder }: Cluster): string[] => ["listen_addresses=", `unix_socket_directories=${socketFolder(folder)}`]

export async function startPair(folder: string): Promise<MachinePair> {
  const [onePort, twoPort] = (await freePorts(2)) as [number, number]
  const open: (() => unknown)[] = []
  const one = await startEmbeddedPostgres({ folder: join(folder, "one"), settings: ["wal_keep_size=1GB"] })
  open.push(one.stop)
  const oneWire = await layWire({ port: onePort, host: "127.0.0.1" }, { path: join(socketsOf(one.url), ".s.PGSQL.5432") })
  open.push(oneWire.close)
  const database = await connect(one.url)
  open.push(database.close)

  const copy = await copyOf(one.url, folder)
  // The test's process carries the connection, and so the role that replicates is admitted over the socket.
  const following = [
    `primary_conninfo=host=127.0.0.1 port=${onePort} user=baize application_name=two`,
    "wal_retrieve_retry_interval=200ms",
  ]
  const server = await startServer(copy, addressOf(copy), following, join(folder, "two.log"))
  open.push(() => stopServer(copy, server))
  const twoSocket = join(socketFolder(copy.folder), ".s.PGSQL.5432")
  const twoWire = await layWire({ port: twoPort, host: "127.0.0.1" }, { path: twoSocket })
  open.push(twoWire.close)
  const twoDatabase = await connect(one.url.replace(/host=.*/, `host=${encodeURIComponent(socketFolder(copy.folder))}`))
  open.push(twoDatabase.close)

  await database.run(sql`alter system set synchronous_standby_names = 'two'`)
  await database.run(sql`select pg_reload_conf()`)
  const isSynchronous = (): Promise<object | undefined> =>
    database.row(sql`select from pg_stat_replication where application_name = 'two' and sync_state = 'sync'`)
  while (!(await isSynchronous())) await pause(50)

  return {
    primary: { wire: oneWire, database },
    standby: { wire: twoWire, database: twoDatabase },
    url: `postgresql://baize_app@127.0.0.1:${onePort},127.0.0.1:${twoPort}/baize?target_session_attrs=read-write`,
    standbyUrl: `postgresql://baize_app@127.0.0.1:${twoPort}/baize`,
    killPrimary: () => void process.kill(one.pid, "SIGKILL"),
    async promote() {
      await twoDatabase.run(sql`select pg_promote()`)
    },
    async revivePrimary() {
      const cluster = { folder: clusterFolder(join(folder, "one")), bin: postgresBinaries(), password: undefined }
      const revived = await startServer(cluster, addressOf(cluster), [], join(folder, "one-again.log"))
      open.push(() => stopServer(cluster, revived))
    },
    async close() {
      for (const end of open.toReversed()) await end()
    },
  }
}

/** A cluster that was copied from the running one and will follow it. */
async function copyOf(url: string, folder: string): Promise<Cluster> {
  const target = clusterFolder(openDataFolder(join(folder, "two")))
  const store = openStore(join(folder, "copy"))
  openOwn(target)
  await unpack(store, await takeBase(url, store), target)
  for (const name of readdirSync(target)) if (name.startsWith(".s.PGSQL.")) rmSync(join(target, name))
  const signal = join(target, "standby.signal")
  writeFileSync(signal, "")
  if (databaseUser.uid !== undefined) chownSync(signal, databaseUser.uid, databaseUser.gid!)
  return { folder: target, bin: postgresBinaries(), password: undefined }
}
