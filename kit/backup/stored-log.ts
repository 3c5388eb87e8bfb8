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

/** How much of that file it needs, in bytes. */
export const logEndIn = ({ ends, segmentSize }: Base): number => Number((positionOf(ends) - 1n) % BigInt(segmentSize)) + 1

/** Whether the log that a copy needs to be whole is stored, too: its last file, as far as that. */
export async function isLogStored(store: Store, base: Base): Promise<boolean> {
  const file = `${base.line}/wal/${lastFileOf(base)}`
  for (const name of await store.names(file)) {
    if (name === file) return true
    const part = await getReadable(store, name)
    // Whether it is damaged is for a verification to say.
    if (!part) return true
    if (Number.parseInt(name.slice(file.length + 1), 16) + part.length >= logEndIn(base)) return true
  }
  return false
}

/** What is stored of a file of the log. */
export interface StoredContent {
  /** A whole file: zeros after `end`. */
  readonly content: Uint8Array
  readonly end: number
  /** Why there is no more of it. */
  readonly problem: Error | undefined
}

/**
 * The stored content of a file of the log, as far as its parts that begin before `until` can be read one after another. While it
 * is read in parts, it can have been stored whole; what is still listed at the third try and can't be read stays so.
 */
export async function contentOf(store: Store, base: Base, file: string, until = base.segmentSize): Promise<StoredContent> {
  for (let tries = 0; ; tries++) {
    const found = await readParts(store, base, `${base.line}/wal/${file}`, until)
    if (!found.problem || tries === 2) return found
  }
}

async function readParts(store: Store, { segmentSize }: Base, whole: string, until: number): Promise<StoredContent> {
  const names = await store.names(whole)
  const content = Buffer.alloc(segmentSize)
  let end = 0
  let problem = names.length === 0 ? new Error(`The store has no ${whole}.`) : undefined
  for (const name of names.includes(whole) ? [whole] : names) {
    const offset = name === whole ? 0 : Number.parseInt(name.slice(-8), 16)
    if (offset >= until) break
    if (offset > end) {
      problem ??= new Error(`The stored log has a hole before ${name}.`)
      break
    }
    try {
      const part = await store.get(name)
      content.set(part, offset)
      end = Math.max(end, offset + part.length)
    } catch (error) {
      problem ??= error instanceof UnreadableObject ? error : new Error(`${name} can't be read.`, { cause: error })
    }
  }
  return { content, end, problem }
}

/** Files that are read back at once, so that this takes little beside play: 1 GB of log in each look. */
const PORTION = 64

export interface LogReader {
  /** Reads whole files of the log after a copy back, each once, some in each call. Gives why one can't be read any more. */
  read(base: Base, log: StoredLog): Promise<string | undefined>
  /** Whether that was found of the log after a copy. */
  isBroken(base: Base): boolean
}

export function createLogReader(store: Store): LogReader {
  let last = ""
  let broken = ""
  return {
    isBroken: ({ name }) => name === broken,
    async read(base, { files }) {
      broken = ""
      const whole = files.slice(0, -1).filter(file => base.line + file > last)
      for (const file of whole.slice(0, PORTION)) {
        const isRead = await store.get(`${base.line}/wal/${file}`).then(
          () => true,
          () => false,
        )
        const { problem } = isRead ? {} : await contentOf(store, base, file)
        if (problem) {
          broken = base.name
          return problem.message
        }
        last = base.line + file
      }
      return undefined
    },
  }
}
