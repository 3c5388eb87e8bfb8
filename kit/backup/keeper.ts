import { readFile } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import type { Figures } from "../monitoring/figures.ts"
import { type Base, bases, type CopyState, getReadable, identify, isSound, isWrong, stateOf, takeBase } from "./base.ts"
import { archiveLog, slot } from "./log-archive.ts"
import { removeOld } from "./removal.ts"
import { connectReplication } from "./replication.ts"
import type { Store } from "./store.ts"
import { createLogReader, isLogStored, type LogReader, storedLog } from "./stored-log.ts"
import { type CopyVerification, verify } from "./verification.ts"

export interface Keeping extends CopyVerification {
  readonly url: string
  /** Small files that a restored database needs, by name: their paths. */
  readonly files: Readonly<Record<string, string>>
  /** Time between copies. */
  readonly everyMs: number
  /** How long a copy is kept. */
  readonly keepMs: number
  readonly signal: AbortSignal
}

/** How often to check whether a copy is due, and the delay after a failure. */
const LOOK_MS = 60_000
const AGAIN_MS = 1_000
/**
 * A copy that is wrong is followed by another after this time, and one that could not be verified is tried again; each further
 * time after twice as long, and at the latest when a copy is due.
 */
const FIRST_RETRY_MS = 3_600_000

/** Keeps a database backed up until the signal: its log all the time, copies when due, each verified, old ones removed. */
export function keepBackups(keeping: Keeping): { readonly figures: Figures; readonly ended: Promise<unknown> } {
  const { url, store, log, signal } = keeping
  const known = { storedAt: 0, verifiedAt: 0, verifiedSeconds: 0, problems: 0, unverified: 0 }
  /** Log counts as stored only where a copy leads to it. */
  let leads = false
  const receiving = Promise.withResolvers<void>()
  signal.addEventListener("abort", () => receiving.resolve(), { once: true })

  async function archive(): Promise<void> {
    while (!signal.aborted) {
      const stored = (at: number): void => {
        if (leads) known.storedAt = at
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
    const reader = createLogReader(store)
    let isNew = true // what is known of copies before this process started
    while (!signal.aborted) {
      try {
        await keepFiles(keeping)
        const line = await lineNow(url)
        const leading = (does: boolean): void => {
          leads = does
        }
        if (isNew) Object.assign(known, await figuresOf(store, line))
        isNew = await copyWhenDue({ ...keeping, line, reader, leading })
        if (isNew) {
          Object.assign(known, await figuresOf(store, line))
          await removeOld(store, keeping.keepMs)
        }
      } catch (error) {
        isNew = true // a verdict can be stored already
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
        { name: "baize_backup_not_verified_tries", labels: {}, value: known.unverified },
        { name: "baize_backup_interval_seconds", labels: {}, value: keeping.everyMs / 1_000 },
      ],
    },
  }
}

/** What a process that keeps backups shows. */
export const backupFigures = [
  { name: "baize_backup_log_stored_timestamp_seconds", help: "Everything committed until then can be restored" },
  {
    name: "baize_backup_verified_timestamp_seconds",
    help: "When the newest copy of this database without a problem was restored and verified",
  },
  { name: "baize_backup_restore_seconds", help: "How long restoring and verifying the newest copy took" },
  { name: "baize_backup_problems", help: "What is wrong with the newest copy that could be verified" },
  {
    name: "baize_backup_not_verified_tries",
    help: "How often the newest copy could not be verified, for a reason that is not its own",
  },
  { name: "baize_backup_interval_seconds", help: "How often a copy is due" },
]

/** By what the store knows of the copies of one history: those of another restore another database. */
async function figuresOf(store: Store, line: string) {
  const copies = (await bases(store)).filter(base => base.line === line)
  const states = await Promise.all(copies.map(base => stateOf(store, base)))
  const judged = states.findLast(({ verdict }) => verdict !== undefined)?.verdict
  const sound = states.findLast(isSound)?.verdict
  return {
    verifiedAt: sound ? Date.parse(sound.at) : 0,
    verifiedSeconds: judged?.seconds ?? 0,
    problems: judged?.problems.length ?? 0,
    unverified: states.at(-1)?.trouble?.tries ?? 0,
  }
}

const reason = (error: unknown): string => (error as Error).message

/** Stores the files that have changed, each state by its instant. */
export async function keepFiles({ store, files }: Pick<Keeping, "store" | "files">): Promise<void> {
  for (const [name, path] of Object.entries(files)) {
    const content = await readFile(path)
    const newest = (await store.names(`files/${name}/`)).at(-1)
    if (newest && content.equals((await getReadable(store, newest)) ?? Buffer.alloc(0))) continue
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

interface KeepingLine extends Keeping {
  /** The history that the database writes. */
  readonly line: string
  readonly reader: LogReader
  /** Whether a copy leads to what is being stored. */
  readonly leading: (does: boolean) => void
}

/**
 * Takes a copy if the newest is too old, or if log after it is missing: where the server had to drop it, the store was away, or
 * it was damaged. Verifies the newest if that is due. Gives whether something is known that was not.
 */
async function copyWhenDue(keeping: KeepingLine): Promise<boolean> {
  const { url, store, everyMs, log, signal, line, reader, leading } = keeping
  const copies = (await bases(store)).filter(base => base.line === line)
  let newest = copies.at(-1)
  const age = newest ? Date.now() - Date.parse(newest.endedAt) : Number.POSITIVE_INFINITY
  const stored = newest && (await storedLog(store, newest))
  leading(!stored?.gap && !(newest && reader.isBroken(newest)) && (await isLed(store, copies)))
  const isDue = !newest || !stored || age >= (await dueAfter(store, copies, everyMs))
  // What is before a copy that is due need not be read.
  const gap = stored?.gap ?? (isDue ? undefined : await reader.read(newest!, stored!))
  if (gap) {
    log(gap)
    leading(false)
  }
  if (!newest || gap || isDue) {
    newest = await takeBase(url, store)
    log(`Copied the database: ${(newest.bytes / 1e6).toFixed(0)} MB.`)
  } else if (!isVerificationDue(await stateOf(store, newest), everyMs)) return false
  await logStored(store, newest, signal)
  if (signal.aborted) return false
  leading(true)
  await verify(keeping, newest)
  return true
}

/** Whether a copy leads to what is being stored: the newest that is not known to be wrong. */
async function isLed(store: Store, copies: readonly Base[]): Promise<boolean> {
  for (const base of copies.toReversed())
    if (!isWrong(await stateOf(store, base))) return (await storedLog(store, base)).gap === undefined
  return false
}

/** Times of retries double: a fault that stays must not fill the store. */
const retryMs = (tries: number, mostMs: number): number => Math.min(mostMs, FIRST_RETRY_MS * 2 ** (tries - 1))

/** The age at which the newest copy is followed by another: sooner while it is wrong. */
async function dueAfter(store: Store, copies: readonly Base[], everyMs: number): Promise<number> {
  let wrong = 0
  for (const base of copies.toReversed())
    if (isWrong(await stateOf(store, base))) wrong++
    else break
  return wrong > 0 ? retryMs(wrong, everyMs) : everyMs
}

function isVerificationDue({ verdict, trouble }: CopyState, everyMs: number): boolean {
  if (verdict) return false
  return !trouble || Date.now() - Date.parse(trouble.at) >= retryMs(trouble.tries, everyMs)
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
async function logStored(store: Store, base: Base, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isLogStored(store, base))) await pause(500, undefined, { signal }).catch(() => {})
}

/** Takes one copy, with the log that it needs, beside a process that keeps backups or without one. */
export async function copyNow(url: string, store: Store): Promise<Base> {
  const hadSlot = await hasSlot(url)
  const leaving = new AbortController()
  // One process at a time can receive the log: beside one that does, this attempt is refused.
  const archiving = archiveLog({ url, store, signal: leaving.signal }).catch((error: { readonly code?: string }) => {
    if (error.code !== IN_USE) throw error
  })
  const broken = archiving.then(() => new Promise<never>(() => {}))
  broken.catch(() => {})
  try {
    const base = await Promise.race([takeBase(url, store), broken])
    await Promise.race([logStored(store, base, leaving.signal), broken])
    return base
  } finally {
    leaving.abort()
    await archiving.catch(() => {})
    // Made by this copy: without a process that stores it, the server would keep its log for good.
    if (!hadSlot) await forgetBackups(url)
  }
}

const [ABSENT, IN_USE] = ["42704", "55006"]

async function hasSlot(url: string): Promise<boolean> {
  const replication = await connectReplication(url)
  try {
    const [[found]] = (await replication.command(`READ_REPLICATION_SLOT ${slot}`)) as [[{ slot_type: string | null } | undefined]]
    return found?.slot_type != null
  } finally {
    await replication.close()
  }
}

/** Lets the server drop its log again where backups are not kept. Does nothing while a process receives it. */
export async function forgetBackups(url: string): Promise<void> {
  const replication = await connectReplication(url)
  try {
    // The server can take a moment to notice that a receiver has gone.
    for (let tries = 0; tries < 20; tries++) {
      const code = await replication.command(`DROP_REPLICATION_SLOT ${slot}`).then(
        () => ABSENT,
        (error: { readonly code?: string }) => {
          if (error.code !== ABSENT && error.code !== IN_USE) throw error
          return error.code
        },
      )
      if (code === ABSENT) return
      await pause(100)
    }
  } finally {
    await replication.close()
  }
}
