import { positionOf, segmentName, segmentStart } from "./positions.ts"
import { connectReplication, type Replication } from "./replication.ts"
import type { Store } from "./store.ts"

/** A copy of the data folder, from which the log leads to any later instant of its line. */
export interface Base {
  /** The object names of this copy begin so. */
  readonly name: string
  readonly line: string
  readonly timeline: number
  readonly segmentSize: number
  /** The log is needed from here; the copy is whole from `ends` on. */
  readonly starts: string
  readonly ends: string
  /** Instants (ISO 8601) by the clock of the machine that made it. */
  readonly beganAt: string
  readonly endedAt: string
  /** Objects of the archive (tar), numbered from 0. */
  readonly pieces: number
  readonly bytes: number
}

/** When a copy was restored, and what was found. */
export interface RestoreCheck {
  readonly at: string
  readonly seconds: number
  readonly problems: readonly string[]
}

/** An object of a copy has this size before it is compressed; the last is smaller. */
const PIECE_BYTES = 32 * 1024 * 1024

/**
 * The history that a database writes: of its cluster, and of its timeline, which changes with each restore. What is in a store
 * belongs to one of them.
 */
const lineOf = ({ systemid, timeline }: { readonly systemid: string; readonly timeline: string }): string =>
  `${systemid}-${timeline.padStart(4, "0")}`

/** Who a server is, how large the files of its log are, and how far it has written. */
export async function identify({ command }: Replication) {
  const [[system]] = (await command("IDENTIFY_SYSTEM")) as [[Record<"systemid" | "timeline" | "xlogpos", string>]]
  const [[size]] = (await command("SHOW wal_segment_size")) as [[{ wal_segment_size: string }]]
  const [, count, unit] = /^(\d+)(MB|GB)$/.exec(size.wal_segment_size)!
  return {
    line: lineOf(system),
    timeline: Number(system.timeline),
    position: positionOf(system.xlogpos),
    segmentSize: Number(count) * 1024 * 1024 * (unit === "GB" ? 1024 : 1),
  }
}

/** Copies the whole running database into the store; PostgreSQL reads its files and checks their checksums. */
export async function takeBase(url: string, store: Store, now = () => new Date()): Promise<Base> {
  const replication = await connectReplication(url)
  const { line, timeline, segmentSize } = await identify(replication)
  const beganAt = now().toISOString()
  const name = `${line}/base/${beganAt.replaceAll(":", "-")}`
  try {
    const pieces = collectPieces((number, content) => store.put(`${name}/${pieceName(number)}`, content))
    const options = "LABEL 'baize', CHECKPOINT 'fast', WAIT false, MANIFEST 'no'"
    const results = await replication.receive(`BASE_BACKUP (${options})`, pieces.take)
    const positions = results.flat().flatMap(row => row.recptr ?? [])
    const { count, bytes } = await pieces.end()
    const base: Base = {
      name,
      line,
      timeline,
      segmentSize,
      starts: positions[0]!,
      ends: positions.at(-1)!,
      beganAt,
      endedAt: now().toISOString(),
      pieces: count,
      bytes,
    }
    // Last: a copy without this is not one.
    await store.put(`${name}/base.json`, Buffer.from(JSON.stringify(base)))
    return base
  } catch (error) {
    for (const piece of await store.names(`${name}/`)) await store.remove(piece).catch(() => {})
    throw error
  } finally {
    await replication.close()
  }
}

export const pieceName = (number: number): string => `data.tar.${String(number).padStart(6, "0")}`

/**
 * Takes the messages of a BASE_BACKUP (n: an archive begins; d: data; p: progress) and hands on the archive in pieces. A database
 * with tablespaces has more archives than one.
 */
function collectPieces(put: (number: number, content: Uint8Array) => Promise<void>) {
  let chunks: Buffer[] = []
  let size = 0
  let archives = 0
  const sum = { count: 0, bytes: 0 }
  const flush = async (): Promise<void> => {
    if (size === 0) return
    await put(sum.count++, Buffer.concat(chunks))
    sum.bytes += size
    chunks = []
    size = 0
  }
  return {
    async take(message: Buffer): Promise<void> {
      const kind = String.fromCharCode(message[0]!)
      if (kind === "n" && ++archives > 1) throw new Error("A database with tablespaces can't be copied by this program.")
      if (kind !== "d") return
      chunks.push(message.subarray(1))
      size += message.length - 1
      if (size >= PIECE_BYTES) await flush()
    },
    async end() {
      await flush()
      return sum
    },
  }
}

/** The log that a copy needs, as files. */
export const runOf = ({ timeline, segmentSize, starts }: Base) => ({
  timeline,
  segmentSize,
  from: segmentStart(positionOf(starts), segmentSize),
})

/** The names of the files of the log that are stored, whole or in parts, from the first that a copy needs on. */
export async function logFiles(store: Store, base: Base): Promise<string[]> {
  const prefix = `${base.line}/wal/`
  const { timeline, from, segmentSize } = runOf(base)
  const first = segmentName(timeline, from, segmentSize)
  const names = (await store.names(prefix)).map(name => name.slice(prefix.length, prefix.length + 24))
  return [...new Set(names)].filter(name => name >= first)
}

/** The whole copies in a store, oldest first. */
export async function bases(store: Store): Promise<Base[]> {
  const names = (await store.names("")).filter(name => name.endsWith("/base.json"))
  const found = await Promise.all(names.map(async name => JSON.parse(Buffer.from(await store.get(name)).toString()) as Base))
  return found.toSorted((one, other) => one.endedAt.localeCompare(other.endedAt))
}

export async function verificationOf(store: Store, base: Base): Promise<RestoreCheck | undefined> {
  const name = `${base.name}/verified.json`
  if (!(await store.names(name)).includes(name)) return undefined
  return JSON.parse(Buffer.from(await store.get(name)).toString()) as RestoreCheck
}

export const recordVerification = (store: Store, base: Base, verification: RestoreCheck): Promise<void> =>
  store.put(`${base.name}/verified.json`, Buffer.from(JSON.stringify(verification)))
