import { positionOf } from "./positions.ts"
import { connectReplication, type Replication } from "./replication.ts"
import { type Store, UnreadableObject } from "./store.ts"

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

/** When a copy was restored, and what was found wrong with it. */
export interface RestoreCheck {
  readonly at: string
  readonly seconds: number
  readonly problems: readonly string[]
}

/** Why a copy could not be verified, last at an instant: no room, no key, a store that is away. It says nothing of the copy. */
interface Trouble {
  readonly at: string
  readonly reason: string
  readonly tries: number
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

/** The whole copies in a store that its key opens, oldest first. */
export async function bases(store: Store): Promise<Base[]> {
  const names = (await store.names("")).filter(name => name.endsWith("/base.json"))
  const found = await Promise.all(names.map(name => readable<Base>(store, name)))
  return found.filter(base => base !== undefined).toSorted((one, other) => one.endedAt.localeCompare(other.endedAt))
}

/** Undefined for what another key sealed, or what was damaged: it must not stand in the way of the others. */
export const getReadable = (store: Store, name: string): Promise<Uint8Array | undefined> =>
  store.get(name).catch((error: unknown) => {
    if (error instanceof UnreadableObject) return undefined
    throw error
  })

async function readable<Content>(store: Store, name: string): Promise<Content | undefined> {
  const content = await getReadable(store, name)
  return content && (JSON.parse(Buffer.from(content).toString()) as Content)
}

/** What is known of a copy: `verdict` of the last restore that came to an end, `trouble` of later ones that did not. */
export interface CopyState {
  readonly verdict: RestoreCheck | undefined
  readonly trouble: Trouble | undefined
}

/** A copy that was restored and is not right. One that could not be verified can be sound. */
export const isWrong = ({ verdict }: CopyState): boolean => (verdict?.problems.length ?? 0) > 0
export const isSound = ({ verdict }: CopyState): boolean => verdict?.problems.length === 0

export async function stateOf(store: Store, base: Base): Promise<CopyState> {
  const names = await store.names(`${base.name}/`)
  const read = async <Content>(name: string): Promise<Content | undefined> =>
    names.includes(`${base.name}/${name}`) ? readable<Content>(store, `${base.name}/${name}`) : undefined
  return { verdict: await read<RestoreCheck>(VERDICT), trouble: await read<Trouble>(TROUBLE) }
}

export async function recordVerdict(store: Store, base: Base, verdict: RestoreCheck): Promise<void> {
  await store.put(`${base.name}/${VERDICT}`, Buffer.from(JSON.stringify(verdict)))
  await store.remove(`${base.name}/${TROUBLE}`)
}

export async function recordTrouble(store: Store, base: Base, reason: string): Promise<void> {
  const tries = ((await stateOf(store, base)).trouble?.tries ?? 0) + 1
  const trouble: Trouble = { at: new Date().toISOString(), reason, tries }
  await store.put(`${base.name}/${TROUBLE}`, Buffer.from(JSON.stringify(trouble)))
}

const receivedName = (line: string): string => `${line}/received`

/** Records that the log of a history begins to be received now. */
export const recordReceived = (store: Store, line: string): Promise<void> =>
  store.put(receivedName(line), Buffer.from(new Date().toISOString()))

/** When the log of a history began to be received last, in milliseconds; without a record of that, when some was stored last. */
export async function lastReceived(store: Store, line: string): Promise<number | undefined> {
  const name = receivedName(line)
  const content = (await store.names(name)).includes(name) ? await getReadable(store, name) : undefined
  return content ? Date.parse(Buffer.from(content).toString()) : (await store.lastPut(`${line}/wal/`))?.getTime()
}

const VERDICT = "verified.json"
const TROUBLE = "not-verified.json"
