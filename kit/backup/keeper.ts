import { rmSync } from "node:fs"
import { readFile, statfs } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { startEmbeddedPostgres } from "../database/embedded.ts"
import type { Figures } from "../monitoring/figures.ts"
import {
  type Base,
  bases,
  identify,
  logFiles,
  pieceName,
  type RestoreCheck,
  recordVerification,
  runOf,
  takeBase,
  verificationOf,
} from "./base.ts"
import { archiveLog, slot } from "./log-archive.ts"
import { holeIn, positionOf, segmentName } from "./positions.ts"
import { connectReplication } from "./replication.ts"
import { restore } from "./restore.ts"
import type { Store } from "./store.ts"

export interface Keeping {
  readonly url: string
  readonly store: Store
  /** Small files that a restored database needs, by name: their paths. */
  readonly files: Readonly<Record<string, string>>
  /** Where a copy is restored to be verified; emptied before and after. */
  readonly scratch: string
  /** Whether a restored database is right: what is wrong with it. */
  readonly check: (url: string) => Promise<readonly string[]>
  /** Time between copies. */
  readonly everyMs: number
  /** How long a copy is kept. */
  readonly keepMs: number
  readonly log: (sentence: string) => void
  readonly signal: AbortSignal
}

/** How often is looked whether a copy is due; and the delay after a failure. */
const LOOK_MS = 60_000
const AGAIN_MS = 1_000
/** A copy that is not sound is followed by another after this time. */
const BROKEN_MS = 3_600_000
/** A copy is restored only where it fits three times: its log comes in addition, and the database grows meanwhile. */
const ROOM = 3

/** Keeps a database backed up until the signal: its log all the time, copies when due, each verified, old ones removed. */
export function keepBackups(keeping: Keeping): { readonly figures: Figures; readonly ended: Promise<unknown> } {
  const { url, store, log, signal } = keeping
  const known = { storedAt: 0, verifiedAt: 0, verifiedSeconds: 0, problems: 0 }
  const receiving = Promise.withResolvers<void>()
  signal.addEventListener("abort", () => receiving.resolve(), { once: true })

  async function archive(): Promise<void> {
    while (!signal.aborted) {
      const stored = (at: number): void => {
        known.storedAt = at
      }
      try {
        await keepFiles(keeping) // the log can need them
        await archiveLog({ url, store, stored, began: receiving.resolve, signal })
      } catch (error) {
        log(`The log is not stored: ${reason(error)}`)
      }
      await pause(AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }
  async function copy(): Promise<void> {
    await receiving.promise // a copy needs the log that is written meanwhile
    while (!signal.aborted) {
      try {
        await keepFiles(keeping)
        const verification = await copyWhenDue(keeping)
        if (verification) Object.assign(known, figuresOf(verification))
      } catch (error) {
        log(`The database is not copied: ${reason(error)}`)
      }
      await pause(LOOK_MS, undefined, { signal }).catch(() => {})
    }
  }
  return {
    ended: Promise.all([archive(), copy()]),
    figures: {
      declared: backupFigures,
      read: async () => [
        { name: "baize_backup_log_stored_timestamp_seconds", labels: {}, value: known.storedAt / 1_000 },
        { name: "baize_backup_verified_timestamp_seconds", labels: {}, value: known.verifiedAt / 1_000 },
        { name: "baize_backup_restore_seconds", labels: {}, value: known.verifiedSeconds },
        { name: "baize_backup_problems", labels: {}, value: known.problems },
      ],
    },
  }
}

/** What a process that keeps backups shows. */
export const backupFigures = [
  { name: "baize_backup_log_stored_timestamp_seconds", help: "Everything committed until then is stored" },
  { name: "baize_backup_verified_timestamp_seconds", help: "When a copy was last restored and verified without a problem" },
  { name: "baize_backup_restore_seconds", help: "How long restoring and verifying the newest copy took" },
  { name: "baize_backup_problems", help: "What was wrong with the copy verified last" },
]

const figuresOf = ({ at, seconds, problems }: RestoreCheck) => ({
  ...(problems.length === 0 ? { verifiedAt: Date.parse(at) } : {}),
  verifiedSeconds: seconds,
  problems: problems.length,
})

const reason = (error: unknown): string => (error as Error).message

/** Stores the files that have changed, each state by its instant. */
async function keepFiles({ store, files }: Keeping): Promise<void> {
  for (const [name, path] of Object.entries(files)) {
    const content = await readFile(path)
    const newest = (await store.names(`files/${name}/`)).at(-1)
    if (newest && content.equals(await store.get(newest))) continue
    await store.put(`files/${name}/${new Date().toISOString().replaceAll(":", "-")}`, content)
  }
}

/** A file as it was at an instant, or lately; as it was first, if it was not stored before that. */
export async function storedFile(store: Store, name: string, at = new Date()): Promise<Uint8Array | undefined> {
  const names = await store.names(`files/${name}/`)
  const last = `files/${name}/${at.toISOString().replaceAll(":", "-")}`
  const found = names.findLast(one => one <= last) ?? names[0]
  return found === undefined ? undefined : store.get(found)
}

/**
 * Takes a copy if the newest is too old, or if log after it is missing: where the server had to drop it, or the store was away.
 * Gives the verification of the newest.
 */
async function copyWhenDue(keeping: Keeping): Promise<RestoreCheck | undefined> {
  const { url, store, everyMs, log, signal } = keeping
  const line = await lineNow(url)
  let newest = (await bases(store)).findLast(base => base.line === line)
  const broken = newest && ((await verificationOf(store, newest))?.problems.length ?? 0) > 0
  const age = newest ? Date.now() - Date.parse(newest.endedAt) : Number.POSITIVE_INFINITY
  const hole = newest && holeIn(await logFiles(store, newest), runOf(newest))
  if (hole) log(`The stored log has a hole before ${hole}.`)
  if (!newest || hole || age >= (broken ? Math.min(everyMs, BROKEN_MS) : everyMs)) {
    newest = await takeBase(url, store)
    log(`Copied the database: ${(newest.bytes / 1e6).toFixed(0)} MB.`)
  }
  const found = await verificationOf(store, newest)
  if (found) return found
  await logStored(store, newest, signal)
  if (signal.aborted) return undefined
  const verification = await verify(keeping, newest)
  await removeOld(keeping)
  return verification
}

async function lineNow(url: string): Promise<string> {
  const replication = await connectReplication(url)
  try {
    return (await identify(replication)).line
  } finally {
    await replication.close()
  }
}

/** Waits until the log that a copy needs to be whole is stored, too. */
export async function logStored(store: Store, base: Base, signal: AbortSignal): Promise<void> {
  const end = positionOf(base.ends)
  const file = `${base.line}/wal/${segmentName(base.timeline, end - 1n, base.segmentSize)}`
  const offset = Number((end - 1n) % BigInt(base.segmentSize))
  while (!signal.aborted) {
    for (const name of await store.names(file)) {
      if (name === file) return
      const part = await store.get(name)
      if (Number.parseInt(name.slice(file.length + 1), 16) + part.length > offset) return
    }
    await pause(500, undefined, { signal }).catch(() => {})
  }
}

/** Restores a copy beside the running database, checks what came out, and records that. */
export async function verify(
  { store, scratch, check, log }: Pick<Keeping, "store" | "scratch" | "check" | "log">,
  base: Base,
): Promise<RestoreCheck> {
  const begun = performance.now()
  const problems: string[] = []
  rmSync(scratch, { recursive: true, force: true })
  try {
    const { bavail, bsize } = await statfs(dirname(scratch))
    if (bavail * bsize < base.bytes * ROOM) throw new Error("The disk has no room to restore a copy beside the database.")
    await restore({ store, to: scratch, base })
    const server = await startEmbeddedPostgres({ folder: scratch, settings: ["shared_buffers=32MB"] })
    problems.push(...(await check(server.url).finally(server.stop)))
  } catch (error) {
    problems.push(reason(error))
  }
  rmSync(scratch, { recursive: true, force: true })
  const verification = { at: new Date().toISOString(), seconds: (performance.now() - begun) / 1_000, problems }
  await recordVerification(store, base, verification)
  log(problems.length === 0 ? `Restored and verified it in ${verification.seconds.toFixed(0)} s.` : problems.join("\n"))
  return verification
}

/** Removes copies that are too old, but never the newest sound one and what came after it, and the log before the oldest kept. */
async function removeOld({ store, keepMs }: Keeping): Promise<void> {
  const all = await bases(store)
  const sound = await Promise.all(all.map(async base => (await verificationOf(store, base))?.problems.length === 0))
  const newestSound = sound.lastIndexOf(true)
  const isOld = (base: Base, index: number): boolean => index < newestSound && Date.now() - Date.parse(base.endedAt) > keepMs
  for (const base of all.filter(isOld)) {
    await store.remove(`${base.name}/base.json`) // first: what is left is not a copy any more
    for (let number = 0; number < base.pieces; number++) await store.remove(`${base.name}/${pieceName(number)}`)
    await store.remove(`${base.name}/verified.json`)
  }
  const kept = all.filter((base, index) => !isOld(base, index))
  for (const line of new Set(all.map(base => base.line)))
    await removeLog(
      store,
      line,
      kept.find(base => base.line === line),
    )
}

async function removeLog(store: Store, line: string, oldest: Base | undefined): Promise<void> {
  const prefix = `${line}/wal/`
  const first = oldest && segmentName(oldest.timeline, positionOf(oldest.starts), oldest.segmentSize)
  for (const name of await store.names(prefix))
    if (first === undefined || name.slice(prefix.length) < first) await store.remove(name)
}

/** Lets the server drop its log again, where backups were kept before and no longer are. */
export async function forgetBackups(url: string): Promise<void> {
  const replication = await connectReplication(url)
  try {
    await replication.command(`DROP_REPLICATION_SLOT ${slot}`)
  } catch (error) {
    if ((error as { code?: string }).code !== "42704") throw error
  } finally {
    await replication.close()
  }
}
