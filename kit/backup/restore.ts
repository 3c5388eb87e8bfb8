import { spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Writable } from "node:stream"
import { postgresBinaries } from "../database/embedded/binaries.ts"
import { type Cluster, clusterFolder, openDataFolder } from "../database/embedded/cluster.ts"
import { startServer, stopServer } from "../database/embedded/server.ts"
import { socketFolder } from "../database/embedded/socket-folder.ts"
import { databaseUser } from "../database/embedded/user.ts"
import { StartProblem } from "../database/problems.ts"
import { type Base, bases, isWrong, logFiles, pieceName, runOf, stateOf } from "./base.ts"
import { holeIn, positionOf, segmentName } from "./positions.ts"
import type { Store } from "./store.ts"

interface Restoring {
  readonly store: Store
  /** The data folder to fill; it must hold no database. */
  readonly to: string
  /** The last instant to restore; all that is stored when absent. */
  readonly at?: Date
  /** The copy to begin with, whatever was found of it; the newest that ended before `at` and is not wrong when absent. */
  readonly base?: Base
  /** Where log is missing, what was before it is enough; else that is refused, unless `at` is before it. */
  readonly pastHoles?: boolean
}

/** Objects fetched at once. */
const AT_ONCE = 4

/**
 * Makes a database in a data folder from a copy and the log after it, and ends its recovery: an ordinary start opens it. Refuses
 * with a StartProblem, and then leaves nothing behind: `backup-broken` where the copy or its log is not what was stored,
 * `backup-unusable` for anything else.
 */
export async function restore({ store, to, at, base, pastHoles = false }: Restoring): Promise<Base> {
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
    await replay({ store, base: from, cluster: { folder, bin: postgresBinaries(), password: undefined }, at, pastHoles, to })
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
  const all = await bases(store)
  const before = all.filter(({ endedAt }) => at === undefined || new Date(endedAt) <= at)
  for (const base of before.toReversed()) if (!isWrong(await stateOf(store, base))) return base
  throw new StartProblem("backup-unusable", await whyNone(store, all, before, at))
}

async function whyNone(store: Store, all: readonly Base[], before: readonly Base[], at: Date | undefined): Promise<string> {
  const newest = before.at(-1)
  const when = at ? ` from before ${at.toISOString()}` : ""
  if (newest)
    return (
      `Every copy of the database${when} was restored before and found wrong. ${newest.name} is the newest: ` +
      `${(await stateOf(store, newest)).verdict?.problems[0]} restore --copy NAME takes one as it is.`
    )
  if (all.length > 0) return `The store has no copy of the database${when}; the oldest ended at ${all[0]!.endedAt}.`
  const others = (await store.names("")).filter(name => name.endsWith("/base.json")).length
  return others > 0
    ? `The store has ${others} copies of a database, and none that the key in BACKUP_KEY_FILE opens.`
    : "The store has no copy of a database."
}

/** A folder of the user that the database runs as, closed to others. */
export function openOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (databaseUser.uid !== undefined) chownSync(folder, databaseUser.uid, databaseUser.gid!)
}

/** Puts a copy into an empty folder. */
export async function unpack(store: Store, base: Base, folder: string): Promise<void> {
  const env = { ...process.env, LC_ALL: "C" }
  const tar = spawn("tar", ["-x", "-f", "-", "-C", folder], { ...databaseUser, env, stdio: ["pipe", "ignore", "pipe"] })
  let complaint = ""
  tar.stderr.on("data", text => {
    complaint += text
  })
  tar.stdin.on("error", () => {}) // told by its exit
  const ended = once(tar, "close")
  ended.catch(() => {}) // awaited below
  await feed(store, base, tar.stdin, ended).catch(error => {
    tar.kill()
    throw error
  })
  const [code] = (await ended) as [number | null]
  if (code === 0) return
  const isDamage = code !== null && !HERE.test(complaint)
  throw new StartProblem(
    isDamage ? "backup-broken" : "backup-unusable",
    `The copy ${base.name} cannot be unpacked: ${complaint.trim() || "tar was ended"}`,
  )
}

/** Writes the pieces of a copy, as fast as they are taken, until the reader has ended. */
async function feed(store: Store, base: Base, reader: Writable, ended: Promise<unknown>): Promise<void> {
  let next = store.get(`${base.name}/${pieceName(0)}`)
  for (let number = 0; number < base.pieces; number++) {
    const content = await next
    if (number + 1 < base.pieces) next = store.get(`${base.name}/${pieceName(number + 1)}`)
    next.catch(() => {}) // awaited in the next turn
    if (!reader.write(content)) await Promise.race([once(reader, "drain").catch(() => {}), ended])
  }
  // PostgreSQL ends its archive without the two empty blocks that some programs ask for.
  reader.end(Buffer.alloc(1024))
}

/** What programs say of the machine they run on, rather than of what they read. */
const HERE =
  /No space left|quota|allocate memory|out of memory|not permitted|Permission denied|Read-only|Too many open|Input\/output/i
/** What PostgreSQL says of a copy, or of log, that is not whole. */
const DAMAGE = /checkpoint record|WAL ends before|invalid page|incorrect .*checksum|could not find .* backup_label|PANIC/

interface Replaying {
  readonly store: Store
  readonly base: Base
  readonly cluster: Cluster
  readonly at: Date | undefined
  readonly pastHoles: boolean
  readonly to: string
}

/**
 * Fetches log and replays it. Up to an instant, what was written before the next copy began after it nearly always has a later
 * commit, which shows PostgreSQL where to stop; on a quiet database more is fetched.
 */
async function replay({ store, base, cluster, at, pastHoles, to }: Replaying): Promise<void> {
  const files = await logFiles(store, base)
  const hole = holeIn(files, runOf(base))
  if (hole && !at && !pastHoles)
    throw new StartProblem("backup-unusable", `The stored log has a hole before ${hole}: restore --at an earlier time.`)
  const folder = join(cluster.folder, LOG)
  openOwn(folder)
  await putLater(store, base, folder)
  const last = at && (await lastNeeded(store, base, at))
  const first = last ? files.filter(name => name <= last) : files
  await fetchLog({ store, base, folder, files: first })
  try {
    await recover(cluster, join(to, "restore.log"), at)
  } catch (error) {
    if (first.length === files.length || !(error as Error).message.includes(BEFORE_TARGET)) throw explained(error as Error, at)
    await fetchLog({ store, base, folder, files: files.slice(first.length) })
    await recover(cluster, join(to, "restore.log"), at).catch((later: Error) => {
      throw explained(later, at)
    })
  }
}

/** The file of the log in which the first copy ends that began after an instant, of the history of `base`. */
async function lastNeeded(store: Store, { line }: Base, at: Date): Promise<string | undefined> {
  const later = (await bases(store)).find(base => base.line === line && new Date(base.beganAt) > at)
  return later && segmentName(later.timeline, positionOf(later.ends), later.segmentSize)
}

interface FetchingLog {
  readonly store: Store
  readonly base: Base
  readonly folder: string
  readonly files: readonly string[]
}

function putIn(folder: string, name: string, content: Uint8Array): void {
  writeFileSync(join(folder, name), content, { mode: 0o600 })
  if (databaseUser.uid !== undefined) chownSync(join(folder, name), databaseUser.uid, databaseUser.gid!)
}

/** Puts files of the log into a folder; of a file that is stored in parts, what there is. */
async function fetchLog({ store, base, folder, files }: FetchingLog): Promise<void> {
  const waiting = [...files]
  const fetchSome = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) putIn(folder, name, await contentOf(store, base, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
}

/** Marks the timelines that exist, so that this restore begins another. */
async function putLater(store: Store, base: Base, folder: string): Promise<void> {
  for (const timeline of await laterTimelines(store, base))
    putIn(folder, `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`, Buffer.alloc(0))
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
  const server = await startServer(cluster, address, settings, log)
  const isPromoted = readdirSync(join(cluster.folder, "pg_wal")).some(name => name.endsWith(".history"))
  await stopServer(cluster, server)
  if (existsSync(signal) || !isPromoted) throw new StartProblem("backup-unusable", `Recovery did not end; see ${log}.`)
}

const BEFORE_TARGET = "before configured recovery target"

/** Why recovery failed, by what the server said. */
function explained(error: Error, at: Date | undefined): StartProblem {
  const { message } = error
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(message)?.[1]
  if (at && message.includes(BEFORE_TARGET))
    return new StartProblem(
      "backup-unusable",
      `The stored log ends${last ? ` at ${last} UTC` : ""}, before ${at.toISOString()}.`,
      error,
    )
  return new StartProblem(DAMAGE.test(message) && !HERE.test(message) ? "backup-broken" : "backup-unusable", message, error)
}
