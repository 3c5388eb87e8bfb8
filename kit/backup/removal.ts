import { type Base, bases, isSound, isWrong, lastReceived, stateOf } from "./base.ts"
import { positionOf, segmentName } from "./positions.ts"
import type { Store } from "./store.ts"

/** What a copy that was interrupted left behind is removed after this time. */
const LEFT_MS = 86_400_000

/**
 * Removes copies that are older than `keepMs`, what interrupted ones left, and log to which none that is kept leads. The newest
 * copy stays, and so does the newest sound one; where no copy is known to be sound, the newest that is not known to be wrong.
 */
export async function removeOld(store: Store, keepMs: number): Promise<void> {
  const all = await bases(store)
  const states = await Promise.all(all.map(base => stateOf(store, base)))
  const sound = states.findLastIndex(isSound)
  const best = sound >= 0 ? sound : states.findLastIndex(state => !isWrong(state))
  const isOld = (base: Base, index: number): boolean =>
    index !== best && index !== all.length - 1 && Date.now() - Date.parse(base.endedAt) > keepMs
  const old = all.filter(isOld)
  // First: what is left is not a copy any more.
  for (const base of old) await store.remove(`${base.name}/base.json`)
  for (const base of old) for (const name of await store.names(`${base.name}/`)) await store.remove(name)
  await removeLeft(store)
  await removeUncopied(store, keepMs)
  const kept = all.filter(base => !old.includes(base))
  for (const line of new Set(all.map(base => base.line)))
    await removeLog(
      store,
      line,
      kept.find(base => base.line === line),
    )
}

/** Pieces of a copy that has no description: its process was killed while it was taken, or while it was removed. */
async function removeLeft(store: Store): Promise<void> {
  const before = new Date(Date.now() - LEFT_MS).toISOString().replaceAll(":", "-")
  const names = await store.names("")
  const whole = new Set(names.filter(name => name.endsWith("/base.json")).map(name => name.slice(0, -"/base.json".length)))
  for (const name of names) {
    const [copy, beganAt] = /^[^/]+\/base\/([^/]+)(?=\/)/.exec(name) ?? []
    if (copy && beganAt! < before && !whole.has(copy)) await store.remove(name)
  }
}

/** Log of histories without any copy: of a restored database that was only tried. */
async function removeUncopied(store: Store, keepMs: number): Promise<void> {
  const names = await store.names("")
  const linesWith = (kind: string) => new Set(names.filter(name => name.includes(kind)).map(name => name.split("/")[0]!))
  const copied = linesWith("/base/")
  for (const line of linesWith("/wal/")) {
    if (copied.has(line)) continue
    const at = await lastReceived(store, line)
    if (at !== undefined && Date.now() - at > keepMs) await removeLog(store, line, undefined)
  }
}

async function removeLog(store: Store, line: string, oldest: Base | undefined): Promise<void> {
  const prefix = `${line}/wal/`
  const first = oldest && segmentName(oldest.timeline, positionOf(oldest.starts), oldest.segmentSize)
  for (const name of await store.names(prefix))
    if (first === undefined || name.slice(prefix.length) < first) await store.remove(name)
}
