import { type Base, getReadable } from "./base.ts"
import { positionOf, segmentName, segmentStart } from "./positions.ts"
import { type Store, UnreadableObject } from "./store.ts"

/** The log that is stored after a copy. */
export interface StoredLog {
  /** The files that follow each other from the copy's first on, in order; the last can be stored in part. */
  readonly files: readonly string[]
  /** Why the log ends there, where more of it is stored: a file is missing, or was never stored to its end. */
  readonly gap: string | undefined
}

/**
 * What is stored of the log after a copy, by the names of its files alone. While names are read, files are stored whole: a gap
 * counts only if a second look finds it, too.
 */
export async function storedLog(store: Store, base: Base): Promise<StoredLog> {
  const prefix = `${base.line}/wal/`
  const look = async () =>
    logIn(
      (await store.names(prefix)).map(name => name.slice(prefix.length)),
      base,
    )
  const first = await look()
  return first.gap ? look() : first
}

function logIn(names: readonly string[], { timeline, starts, segmentSize }: Base): StoredLog {
  const from = segmentStart(positionOf(starts), segmentSize)
  const nameOf = (n: number): string => segmentName(timeline, from + BigInt(n) * BigInt(segmentSize), segmentSize)
  const whole = new Set(names)
  const stored = [...new Set(names.map(name => name.slice(0, 24)))].filter(name => name >= nameOf(0))
  for (const [n, file] of stored.entries()) {
    if (file !== nameOf(n)) return { files: stored.slice(0, n), gap: `The stored log has a hole before ${file}.` }
    if (n + 1 < stored.length && !whole.has(file))
      return { files: stored.slice(0, n + 1), gap: `The stored log has a hole in ${file}: it was not stored to its end.` }
  }
  return { files: stored, gap: undefined }
}

/** The last file of the log without which a copy is not whole. */
export const lastFileOf = ({ timeline, ends, segmentSize }: Base): string =>
  segmentName(timeline, positionOf(ends) - 1n, segmentSize)

/** Whether the log that a copy needs to be whole is stored, too: its last file, as far as that. */
export async function isLogStored(store: Store, base: Base): Promise<boolean> {
  const file = `${base.line}/wal/${lastFileOf(base)}`
  const offset = Number((positionOf(base.ends) - 1n) % BigInt(base.segmentSize))
  for (const name of await store.names(file)) {
    if (name === file) return true
    const part = await getReadable(store, name)
    // Whether it is damaged is for a verification to say.
    if (!part) return true
    if (Number.parseInt(name.slice(file.length + 1), 16) + part.length > offset) return true
  }
  return false
}

/** The stored content of a file of the log. While it is read in parts, it can have been stored whole. */
export async function contentOf(store: Store, { line, segmentSize }: Base, file: string): Promise<Uint8Array> {
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

/** Files that are read back at once, so that this takes little beside play: 1 GB of log in each look. */
const PORTION = 64

/**
 * Reads each whole file of the log back once, some in each call. Gives why one can't be opened any more, until a copy was taken
 * after it.
 */
export function createLogReader(store: Store): (base: Base, { files }: StoredLog) => Promise<string | undefined> {
  let read = ""
  return async (base, { files }) => {
    const whole = files.slice(0, -1).filter(file => base.line + file > read)
    for (const file of whole.slice(0, PORTION)) {
      try {
        await store.get(`${base.line}/wal/${file}`)
      } catch (error) {
        if (error instanceof UnreadableObject) return error.message
        throw error
      }
      read = base.line + file
    }
    return undefined
  }
}
