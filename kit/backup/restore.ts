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
import { type Base, bases, isWrong, lastReceived, pieceName, stateOf } from "./base.ts"
import type { Store } from "./store.ts"
import { contentOf, lastFileOf, logEndIn, storedLog } from "./stored-log.ts"

interface Restoring {
  readonly store: Store
  /** The data folder to fill; it must hold no database. */
  readonly to: string
  /** The last instant to restore; all that is stored when absent. */
  readonly at?: Date
  /** The copy to begin with, whatever was found of it; the newest that ended before `at` and is not wrong when absent. */
  readonly base?: Base
  /** End where the copy is whole, without the log after it. */
  readonly copyOnly?: boolean
  /** Where log is missing or damaged, what was before it is enough; else that is refused, unless `at` is before it. */
  readonly upToGap?: boolean
}

export interface Restored {
  readonly base: Base
  /** Why the log that is stored was not all replayed. */
  readonly gap: string | undefined
}

/** Objects fetched at once. */
const AT_ONCE = 4

/**
 * Makes a database in a data folder from a copy and the log after it, and ends its recovery: an ordinary start opens it. Refuses
 * with a StartProblem, and then leaves at most `restore.log`: `backup-broken` where the copy or its log is not what was stored,
 * `backup-unusable` for anything else.
 */
export async function restore({ store, to, at, base, ...end }: Restoring): Promise<Restored> {
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
    const cluster = { folder, bin: postgresBinaries(), password: undefined }
    const gap = await replay({ store, base: from, cluster, at, to, ...end })
    rmSync(join(folder, LOG), { recursive: true })
    renameSync(folder, target)
    return { base: from, gap }
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
  const lines = Map.groupBy(before, ({ line }) => line)
  if (lines.size > 1) throw new StartProblem("backup-unusable", whichOf([...lines.values()]))
  const newest = before.at(-1)
  if (at === undefined && newest && (await isPlayedOn(store, newest)))
    throw new StartProblem(
      "backup-unusable",
      `A database restored from these copies was played on, and has no whole copy yet. ${newest.name} leads to what was before ` +
        "that restore, and to what it left out: restore --copy NAME, or --at an instant.",
    )
  for (const base of before.toReversed()) if (!isWrong(await stateOf(store, base))) return base
  throw new StartProblem("backup-unusable", await whyNone(store, all, before, at))
}

/** Each restore begins a history; a copy of another database that is newer must not be taken for the one that was lost. */
function whichOf(lines: readonly (readonly Base[])[]): string {
  const each = lines.map(copies => {
    const newest = copies.at(-1)!
    return `${newest.name}  (${copies.length} copies, from ${copies[0]!.endedAt} to ${newest.endedAt})`
  })
  return (
    `The store has copies of ${lines.length} histories. Name the copy to begin with (restore --copy NAME); the newest are:\n` +
    each.join("\n")
  )
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
  tar.stdin.on("error", () => {}) // its exit says why
  const ended = once(tar, "close")
  ended.catch(() => {}) // awaited below
  await feed(store, base, tar.stdin, ended).catch(async error => {
    tar.kill()
    await ended.catch(() => {}) // it writes to the folder until then
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
  for (let number = 0; number < base.pieces && !reader.destroyed; number++) {
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
  readonly copyOnly?: boolean
  readonly upToGap?: boolean
  readonly to: string
}

/**
 * Fetches log and replays it; gives the gap at which that ended. Up to an instant, what was written before the next copy began
 * after it nearly always has a later commit, which shows PostgreSQL where to stop; on a quiet database more is fetched.
 */
async function replay({ store, base, cluster, at, copyOnly, upToGap, to }: Replaying): Promise<string | undefined> {
  const { files, gap } = await storedLog(store, base)
  const refuse = (why: string): never => {
    throw new StartProblem("backup-unusable", `${why} restore --up-to-gap restores what was before, --at an earlier instant.`)
  }
  if (gap && !at && !copyOnly && !upToGap) refuse(gap)
  const folder = join(cluster.folder, LOG)
  openOwn(folder)
  await putLater(store, base, folder)
  const last = copyOnly ? lastFileOf(base) : at && (await lastNeeded(store, base, at))
  const first = last ? files.filter(name => name <= last) : files
  const target = copyOnly ? "recovery_target=immediate" : at && targetOf(at)
  const log = join(to, "restore.log")
  const until = copyOnly ? logEndIn(base) : undefined
  let unreadable = await fetchLog({ store, base, folder, files: first, until })
  if (unreadable && copyOnly) throw unreadable
  if (unreadable && !at && !upToGap) refuse(unreadable.message)
  try {
    await recover(cluster, log, target)
  } catch (error) {
    const isShort = (error as Error).message.includes(BEFORE_TARGET)
    if (!isShort || unreadable || first.length === files.length) throw explained(error as Error, at, unreadable?.message ?? gap)
    unreadable = await fetchLog({ store, base, folder, files: files.slice(first.length) })
    await recover(cluster, log, target).catch((later: Error) => {
      throw explained(later, at, unreadable?.message ?? gap)
    })
  }
  return at || copyOnly ? undefined : (unreadable?.message ?? gap)
}

const targetOf = (at: Date): string => `recovery_target_time=${at.toISOString().replace("Z", "+00:00")}`

/** The file of the log in which the first copy ends that began after an instant, of the history of `base`. */
async function lastNeeded(store: Store, { line }: Base, at: Date): Promise<string | undefined> {
  const later = (await bases(store)).find(base => base.line === line && new Date(base.beganAt) > at)
  return later && lastFileOf(later)
}

interface FetchingLog {
  readonly store: Store
  readonly base: Base
  readonly folder: string
  readonly files: readonly string[]
  /** How much of the last of them is needed. */
  readonly until?: number | undefined
}

function putIn(folder: string, name: string, content: Uint8Array): void {
  writeFileSync(join(folder, name), content, { mode: 0o600 })
  if (databaseUser.uid !== undefined) chownSync(join(folder, name), databaseUser.uid, databaseUser.gid!)
}

/**
 * Puts files of the log into a folder; of a file that is stored in parts, what there is. Ends at the first that can't be read, of
 * which it puts what is before that, and gives why.
 */
async function fetchLog({ store, base, folder, files, until }: FetchingLog): Promise<Error | undefined> {
  let next = 0
  let last = files.length - 1
  let unreadable: Error | undefined
  const fetchSome = async (): Promise<void> => {
    for (let n = next++; n <= last; n = next++) {
      const { content, end, problem } = await contentOf(store, base, files[n]!, n === files.length - 1 ? until : undefined)
      if (end > 0) putIn(folder, files[n]!, content)
      if (!problem || n > last) continue
      unreadable = problem
      last = n
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
  return unreadable
}

/** Marks the timelines that exist, so that this restore begins another. */
async function putLater(store: Store, base: Base, folder: string): Promise<void> {
  for (const timeline of await laterTimelines(store, base))
    putIn(folder, `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`, Buffer.alloc(0))
}

/** Timelines that earlier restores have begun: PostgreSQL takes the next number for which it finds no file. */
const laterTimelines = async (store: Store, base: Base): Promise<number[]> =>
  (await laterLines(store, base)).map(line => timelineOf(line))

const timelineOf = (line: string): number => Number(line.slice(line.indexOf("-") + 1))

async function laterLines(store: Store, { line, timeline }: Base): Promise<string[]> {
  const names = await store.names(line.slice(0, line.indexOf("-") + 1))
  const lines = new Set(names.map(name => name.slice(0, name.indexOf("/"))))
  return [...lines].filter(found => timelineOf(found) > timeline)
}

/** Whether a database restored from a copy may have taken its place: it ran after the copy. A trial before the copy did not. */
async function isPlayedOn(store: Store, base: Base): Promise<boolean> {
  for (const line of await laterLines(store, base))
    if (((await lastReceived(store, line)) ?? Number.POSITIVE_INFINITY) > Date.parse(base.beganAt)) return true
  return false
}

/** Replays the log and opens the database on a timeline of its own, then stops it. */
async function recover(cluster: Cluster, log: string, target: string | undefined): Promise<void> {
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
    ...(target ? [target] : []),
  ]
  const address = ["listen_addresses=", `unix_socket_directories=${socketFolder(cluster.folder)}`]
  const server = await startServer(cluster, address, settings, log)
  const isPromoted = readdirSync(join(cluster.folder, "pg_wal")).some(name => name.endsWith(".history"))
  await stopServer(cluster, server)
  if (existsSync(signal) || !isPromoted) throw new StartProblem("backup-unusable", `Recovery did not end; see ${log}.`)
}

const BEFORE_TARGET = "before configured recovery target"

/** Why recovery failed, by what the server said. */
function explained(error: Error, at: Date | undefined, gap: string | undefined): StartProblem {
  const { message } = error
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(message)?.[1]
  if (at && message.includes(BEFORE_TARGET))
    return new StartProblem(
      "backup-unusable",
      `${gap ? `${gap} What is before it` : "The stored log"} ends${last ? ` at ${last} UTC` : ""}, before ${at.toISOString()}.`,
      error,
    )
  return new StartProblem(DAMAGE.test(message) && !HERE.test(message) ? "backup-broken" : "backup-unusable", message, error)
}
