import { spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { postgresBinaries } from "../database/embedded/binaries.ts"
import { type Cluster, clusterFolder, openDataFolder } from "../database/embedded/cluster.ts"
import { startServer, stopServer } from "../database/embedded/server.ts"
import { socketFolder } from "../database/embedded/socket-folder.ts"
import { databaseUser } from "../database/embedded/user.ts"
import { StartProblem } from "../database/problems.ts"
import { type Base, bases, pieceName, verificationOf } from "./base.ts"
import { positionOf, segmentName } from "./positions.ts"
import type { Store } from "./store.ts"

interface Restoring {
  readonly store: Store
  /** The data folder to fill; it must hold no database. */
  readonly to: string
  /** The last instant to restore; all that is stored when absent. */
  readonly at?: Date
  /** The copy to begin with; the newest that ended before `at` when absent. */
  readonly base?: Base
}

/** Objects fetched at once. */
const AT_ONCE = 4
/** Recovery of a day's log takes its time. */
const RECOVERY_MS = 6 * 60 * 60 * 1_000

/**
 * Makes a database in a data folder from a copy and the log after it, and ends its recovery: an ordinary start opens it. Refuses
 * with a StartProblem `backup-unusable`, and then leaves nothing behind.
 */
export async function restore({ store, to, at, base }: Restoring): Promise<Base> {
  const target = clusterFolder(openDataFolder(to))
  if (existsSync(target)) throw new StartProblem("backup-unusable", `${to} holds a database already; nothing was touched.`)
  const from = base ?? (await newestBefore(store, at))
  const folder = `${target}.restoring`
  rmSync(folder, { recursive: true, force: true })
  try {
    openOwn(folder)
    await unpack(store, from, folder)
    // The copied server had its socket in its folder.
    for (const name of readdirSync(folder)) if (name.startsWith(".s.PGSQL.")) rmSync(join(folder, name))
    await fetchLog({ store, base: from, folder: join(folder, LOG), toEnd: at === undefined })
    await recover({ folder, bin: postgresBinaries(), password: undefined }, join(to, "restore.log"), at)
    rmSync(join(folder, LOG), { recursive: true })
    renameSync(folder, target)
    return from
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Where the log lies while it is replayed, below the restored folder. */
const LOG = "restored_wal"

async function newestBefore(store: Store, at: Date | undefined): Promise<Base> {
  const before = (await bases(store)).filter(({ endedAt }) => at === undefined || new Date(endedAt) <= at)
  for (const base of before.toReversed()) if (((await verificationOf(store, base))?.problems.length ?? 0) === 0) return base
  throw new StartProblem(
    "backup-unusable",
    at ? `The store has no copy of the database from before ${at.toISOString()}.` : "The store has no copy of a database.",
  )
}

/** A folder of the user that the database runs as, closed to others. */
function openOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (databaseUser.uid !== undefined) chownSync(folder, databaseUser.uid, databaseUser.gid!)
}

async function unpack(store: Store, base: Base, folder: string): Promise<void> {
  const tar = spawn("tar", ["-x", "-f", "-", "-C", folder], { ...databaseUser, stdio: ["pipe", "ignore", "pipe"] })
  let complaint = ""
  tar.stderr.on("data", text => {
    complaint += text
  })
  tar.stdin.on("error", () => {}) // told by its exit
  const ended = once(tar, "exit")
  ended.catch(() => {}) // awaited below
  let next = store.get(`${base.name}/${pieceName(0)}`)
  for (let number = 0; number < base.pieces; number++) {
    const content = await next
    if (number + 1 < base.pieces) next = store.get(`${base.name}/${pieceName(number + 1)}`)
    next.catch(() => {}) // awaited in the next turn
    if (!tar.stdin.write(content)) await Promise.race([once(tar.stdin, "drain").catch(() => {}), ended])
  }
  // PostgreSQL ends its archive without the two empty blocks that some programs ask for.
  tar.stdin.end(Buffer.alloc(1024))
  const [code] = (await ended) as [number]
  if (code !== 0) throw new StartProblem("backup-unusable", `The copy ${base.name} cannot be unpacked: ${complaint.trim()}`)
}

interface FetchingLog {
  readonly store: Store
  readonly base: Base
  readonly folder: string
  /** Everything is wanted: a hole must not pass for the end. */
  readonly toEnd: boolean
}

/** Puts the files of the log that a copy needs into a folder; of a file that is stored in parts, what there is. */
async function fetchLog({ store, base, folder, toEnd }: FetchingLog): Promise<void> {
  openOwn(folder)
  const prefix = `${base.line}/wal/`
  const first = segmentName(base.timeline, positionOf(base.starts), base.segmentSize)
  const names = (await store.names(prefix)).map(name => name.slice(prefix.length)).filter(name => name >= first)
  const files = Map.groupBy(names, name => name.slice(0, 24))
  const waiting = [...files].toSorted(([one], [other]) => one.localeCompare(other))
  const begin = positionOf(base.starts)
  const hole = waiting.findIndex(
    ([name], n) => name !== segmentName(base.timeline, begin + BigInt(n) * BigInt(base.segmentSize), base.segmentSize),
  )
  if (toEnd && hole >= 0)
    throw new StartProblem(
      "backup-unusable",
      `The stored log has a hole before ${waiting[hole]![0]}: restore --at an earlier time.`,
    )
  const fetchSome = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, stored] = next
      const path = join(folder, name)
      writeFileSync(path, await contentOf(store, prefix, stored, base.segmentSize), { mode: 0o600 })
      if (databaseUser.uid !== undefined) chownSync(path, databaseUser.uid, databaseUser.gid!)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
}

async function contentOf(store: Store, prefix: string, stored: readonly string[], size: number): Promise<Uint8Array> {
  const whole = stored.find(name => !name.includes("."))
  if (whole) return store.get(prefix + whole)
  const content = Buffer.alloc(size)
  for (const name of stored.toSorted()) content.set(await store.get(prefix + name), Number.parseInt(name.slice(25), 16))
  return content
}

/** Replays the log and opens the database on a timeline of its own, then stops it. */
async function recover(cluster: Cluster, log: string, at: Date | undefined): Promise<void> {
  const signal = join(cluster.folder, "recovery.signal")
  writeFileSync(signal, "")
  if (databaseUser.uid !== undefined) chownSync(signal, databaseUser.uid, databaseUser.gid!)
  const copy = process.platform === "win32" ? `copy "${LOG}\\%f" "%p"` : `cp ${LOG}/%f "%p"`
  const settings = [
    `restore_command=${copy}`,
    "recovery_target_timeline=current",
    "recovery_target_action=promote",
    ...(at ? [`recovery_target_time=${at.toISOString().replace("Z", "+00:00")}`] : []),
  ]
  const address = ["listen_addresses=", `unix_socket_directories=${socketFolder(cluster.folder)}`]
  const server = await startServer(cluster, address, settings, log).catch(error => {
    throw new StartProblem("backup-unusable", recoveryProblem(error as Error, at), error)
  })
  const until = performance.now() + RECOVERY_MS
  while (existsSync(signal) && server.exitCode === null && performance.now() < until) await pause(50)
  await stopServer(cluster, server)
  if (existsSync(signal)) throw new StartProblem("backup-unusable", `Recovery did not end; see ${log}.`)
}

function recoveryProblem({ message }: Error, at: Date | undefined): string {
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(message)?.[1]
  if (at && message.includes("before configured recovery target"))
    return `The stored log ends${last ? ` at ${last} UTC` : ""}, before ${at.toISOString()}.`
  return message
}
