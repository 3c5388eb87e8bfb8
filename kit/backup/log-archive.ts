import { setTimeout as pause } from "node:timers/promises"
import { createLimiter } from "../concurrency/limiter.ts"
import { getReadable, identify, recordReceived } from "./base.ts"
import { positionOf, positionText, segmentName, segmentStart } from "./positions.ts"
import { connectReplication, type Replication } from "./replication.ts"
import type { Store } from "./store.ts"

/** PostgreSQL keeps its log for this slot until it is stored. */
export const slot = "baize_backup"

interface ArchiveOptions {
  readonly url: string
  readonly store: Store
  /** How often what is new is stored, at least: what is younger can be lost. */
  readonly everyMs?: number
  /** The log is whole in the store up to what was written at `at` (milliseconds). */
  readonly stored?: (at: number) => void
  /** The log is received from now on. */
  readonly began?: () => void
  /** What is committed until then is stored before it ends, if that takes only seconds. */
  readonly signal: AbortSignal
}

/** How long the end may take. */
const LEAVE_MS = 5_000

/**
 * Receives the write-ahead log as the server writes it, and stores it, until the signal; rejects when the connection or the store
 * fails. A file of the log is stored in parts while it grows (`NAME.OFFSET`), then whole (`NAME`).
 */
export async function archiveLog({ url, store, everyMs = 1_000, stored = () => {}, began = () => {}, signal }: ArchiveOptions) {
  const replication = await connectReplication(url)
  const ended = new AbortController()
  try {
    const { line, timeline, segmentSize } = await identify(replication)
    const retained = await openSlot(replication)
    const resumed = await resumeAt({ store, line, timeline, segmentSize, retained })
    // Asked now: the server has written more since the slot was made.
    const { position } = await identify(replication)
    if (resumed.begin > position) throw new Error(`The store has log of ${line} that this server has not written.`)
    await recordReceived(store, line)
    const log = collectLog({ store, folder: `${line}/wal`, timeline, segmentSize, ...resumed })
    const flush = async (): Promise<void> => {
      const { written, at } = await log.store()
      if (ended.signal.aborted) return
      replication.send(status(written))
      if (at !== undefined) stored(at)
    }
    const stream = replication.receive(
      `START_REPLICATION SLOT ${slot} PHYSICAL ${positionText(resumed.begin)} TIMELINE ${timeline}`,
      message => log.take(message, flush, () => replication.send(status(log.written()))),
    )
    began()
    const flushes = flushing(flush, everyMs, AbortSignal.any([signal, ended.signal]))
    await Promise.race([stream, flushes])
    const until = performance.now() + LEAVE_MS
    for (const end = await positionNow(url); log.written() < end && performance.now() < until; await pause(50)) await flush()
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    ended.abort() // the timer must not outlive its connection
    await replication.close()
  }
}

async function positionNow(url: string): Promise<bigint> {
  const replication = await connectReplication(url)
  try {
    return (await identify(replication)).position
  } finally {
    await replication.close()
  }
}

async function flushing(flush: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => {})
    if (!signal.aborted) await flush()
  }
}

/** The position from which the server still has the log: creates the slot, also in place of one that lost log. */
async function openSlot({ command }: Replication): Promise<bigint> {
  const read = async (): Promise<bigint | undefined> => {
    const [[found]] = (await command(`READ_REPLICATION_SLOT ${slot}`)) as [[{ restart_lsn: string | null } | undefined]]
    return found?.restart_lsn ? positionOf(found.restart_lsn) : undefined
  }
  const retained = await read()
  if (retained !== undefined) return retained
  await command(`DROP_REPLICATION_SLOT ${slot}`).catch(ifAbsent)
  await command(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL RESERVE_WAL`)
  return (await read())!
}

function ifAbsent(error: { readonly code?: string }): void {
  if (error.code !== "42704") throw error
}

interface Resuming {
  readonly store: Store
  readonly line: string
  readonly timeline: number
  readonly segmentSize: number
  readonly retained: bigint
}

/** The beginning of the first file that is not stored whole, among those the server has, and the parts that are. */
async function resumeAt({ store, line, timeline, segmentSize, retained }: Resuming) {
  const names = new Set(await store.names(`${line}/wal/`))
  const nameAt = (position: bigint): string => `${line}/wal/${segmentName(timeline, position, segmentSize)}`
  let begin = segmentStart(retained, segmentSize)
  while (names.has(nameAt(begin))) begin += BigInt(segmentSize)
  const parts = [...names].filter(name => name.startsWith(`${nameAt(begin)}.`)).toSorted()
  let end = 0
  for (const part of parts) {
    const offset = Number.parseInt(part.slice(-8), 16)
    const content = await getReadable(store, part)
    if (!content) break // received again, and replaced
    if (offset <= end) end = Math.max(end, offset + content.length)
  }
  return { begin, parts, end }
}

interface Collecting {
  readonly store: Store
  readonly folder: string
  readonly timeline: number
  readonly segmentSize: number
  readonly begin: bigint
  /** What an earlier process stored of the first file. */
  readonly parts: string[]
  /** Its bytes up to here are stored. */
  readonly end: number
}

/** More parts than these are put together to one. */
const PARTS = 60

/** Puts the pieces of the log together to files. Messages: w, start, end, time, data; k, end, time, whether to answer. */
function collectLog({ store, folder, timeline, segmentSize, begin, parts, end }: Collecting) {
  let start = begin
  let segment = Buffer.alloc(segmentSize)
  /** Bytes of this file received, and of those stored. */
  let filled = 0
  let kept = end
  let stored = parts
  /** The timer, a file that is full, and the end can want to store. */
  const inTurn = createLimiter(1, 3)
  /** How far the server had written, and when it said so. */
  let serverEnd = begin
  let marks: { readonly position: bigint; readonly at: number }[] = []
  /** What the server may forget: after a restart it sends again what is stored. */
  const written = (): bigint => start + BigInt(Math.min(kept, filled))

  async function storeNew(): Promise<{ written: bigint; at: number | undefined }> {
    marks.push({ position: serverEnd, at: Date.now() })
    const name = `${folder}/${segmentName(timeline, start, segmentSize)}`
    if (filled === segmentSize) {
      await store.put(name, segment)
      await removeAll(store, stored)
      start += BigInt(segmentSize)
      segment = Buffer.alloc(segmentSize)
      filled = kept = 0
      stored = []
      // Less must not replace more.
    } else if (filled > kept) {
      const end = filled
      const whole = stored.length >= PARTS
      const part = `${name}.${(whole ? 0 : kept).toString(16).padStart(8, "0")}`
      await store.put(part, segment.subarray(whole ? 0 : kept, end))
      if (whole)
        await removeAll(
          store,
          stored.splice(0).filter(one => one !== part),
        )
      stored.push(part)
      kept = end
    }
    const reached = marks.findLast(({ position }) => position <= written())
    if (reached) marks = marks.slice(marks.indexOf(reached) + 1)
    return { written: written(), at: reached?.at }
  }
  return {
    written,
    store: () => inTurn(storeNew),
    async take(message: Buffer, flush: () => Promise<void>, answer: () => void): Promise<void> {
      if (message[0] === "k".charCodeAt(0)) {
        serverEnd = message.readBigUInt64BE(1)
        if (message[17] === 1) answer()
        return
      }
      serverEnd = message.readBigUInt64BE(9)
      let data = message.subarray(25)
      while (data.length > 0) {
        const room = segmentSize - filled
        data.copy(segment, filled, 0, room)
        filled += Math.min(room, data.length)
        data = data.subarray(room)
        if (filled === segmentSize) await flush()
      }
    },
  }
}

/** Removes what is stored otherwise. A store that forbids it keeps a few files more. */
async function removeAll(store: Store, names: readonly string[]): Promise<void> {
  await Promise.all(names.map(name => store.remove(name).catch(() => {})))
}

/** The answer to the server: everything up to here is safe. */
function status(written: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write("r")
  for (const offset of [1, 9, 17]) message.writeBigInt64BE(written, offset)
  message.writeBigInt64BE(BigInt(Date.now() - Date.UTC(2000, 0, 1)) * 1_000n, 25)
  return message
}
