import { spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { postgresBinaries } from "../database/embedded/binaries.ts"
import { type Cluster, clusterFolder, openDataFolder } from "../database/embedded/cluster.ts"
import { startServer, stopServer } from "../database/embedded/server.ts"
import { socketFolder } from "../database/embedded/socket-folder.ts"
import { databaseUser } from "../database/embedded/user.ts"
import { StartProblem } from "../database/problems.ts"
import { type Base, bases, logFiles, pieceName, runOf, verificationOf } from "./base.ts"
import { holeIn } from "./positions.ts"
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
export function openOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (databaseUser.uid !== undefined) chownSync(folder, databaseUser.uid, databaseUser.gid!)
}

/** Puts a copy into an empty folder. */
export async function unpack(store: Store, base: Base, folder: string): Promise<void> {
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
  const put = (name: string, content: Uint8Array): void => {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    if (databaseUser.uid !== undefined) chownSync(join(folder, name), databaseUser.uid, databaseUser.gid!)
  }
  const waiting = await logFiles(store, base)
  const hole = holeIn(waiting, runOf(base))
  if (toEnd && hole)
    throw new StartProblem("backup-unusable", `The stored log has a hole before ${hole}: restore --at an earlier time.`)
  const fetchSome = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) put(name, await contentOf(store, base, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
  for (const timeline of await laterTimelines(store, base))
    put(`${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`, Buffer.alloc(0))
}

/** Timelines that earlier restores have begun: PostgreSQL takes the next number for which it finds no file. */
async function laterTimelines(store: Store, { line, timeline }: Base): Promise<number[]> {
  const prefix = line.slice(0, line.indexOf("-") + 1)
  const lines = new Set((await store.names(prefix)).map(name => Number(name.slice(prefix.length, name.indexOf("/")))))
  return [...lines].filter(found => found > timeline)
}

/** The stored content of a file of the log. While it is read in parts, it can have been stored whole. */
async function contentOf(store: Store, { line, segmentSize }: Base, file: string): Promise<Uint8Array> {
  for (let tries = 0; ; tries++) {
    const names = await store.names(`${line}/wal/${file}`)
    try {
      if (names.includes(`${line}/wal/${file}`)) return await store.get(`${line}/wal/${file}`)
      const content = Buffer.alloc(segmentSize)
      for (const name of names) content.set(await store.get(name), Number.parseInt(name.slice(-8), 16))
      return content
    } catch (error) {
      if (tries === 2) throw error
    }
  }
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
    // The server is ready when recovery has ended, not when it could be read: stopped before, it would replay the whole log.
    "hot_standby=off",
    ...(at ? [`recovery_target_time=${at.toISOString().replace("Z", "+00:00")}`] : []),
  ]
  const address = ["listen_addresses=", `unix_socket_directories=${socketFolder(cluster.folder)}`]
  const server = await startServer(cluster, address, settings, log).catch(error => {
    throw new StartProblem("backup-unusable", recoveryProblem(error as Error, at), error)
  })
  const isPromoted = readdirSync(join(cluster.folder, "pg_wal")).some(name => name.endsWith(".history"))
  await stopServer(cluster, server)
  if (existsSync(signal) || !isPromoted) throw new StartProblem("backup-unusable", `Recovery did not end; see ${log}.`)
}

function recoveryProblem({ message }: Error, at: Date | undefined): string {
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(message)?.[1]
  if (at && message.includes("before configured recovery target"))
    return `The stored log ends${last ? ` at ${last} UTC` : ""}, before ${at.toISOString()}.`
  return message
}
