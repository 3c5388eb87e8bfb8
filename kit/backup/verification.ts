import { rmSync } from "node:fs"
import { statfs } from "node:fs/promises"
import { dirname } from "node:path"
import { startEmbeddedPostgres } from "../database/embedded.ts"
import { StartProblem } from "../database/problems.ts"
import { sqlState } from "../database/states.ts"
import { type Base, pieceName, type RestoreCheck, recordTrouble, recordVerdict } from "./base.ts"
import { restore } from "./restore.ts"
import { type Store, UnreadableObject } from "./store.ts"
import { isLogStored } from "./stored-log.ts"

export interface CopyVerification {
  readonly store: Store
  /** Where a copy is restored to be verified; emptied before and after. */
  readonly scratch: string
  /** Whether a restored database is right: what is wrong with it. Rejects where it can't say. */
  readonly check: (url: string) => Promise<readonly string[]>
  readonly log: (sentence: string) => void
}

/** A copy is restored only where it fits three times: its log comes in addition, and the database grows meanwhile. */
const ROOM = 3

/**
 * Restores a copy beside the running database, checks what came out, and records that. Undefined where it could not be verified,
 * which is recorded apart and says nothing of the copy: a copy that was verified before keeps its verdict.
 */
export async function verify({ store, scratch, check, log }: CopyVerification, base: Base): Promise<RestoreCheck | undefined> {
  const begun = performance.now()
  let problems: readonly string[]
  rmSync(scratch, { recursive: true, force: true })
  try {
    await needRoom(dirname(scratch), base.bytes * ROOM)
    if (!(await isLogStored(store, base))) throw new Error("the log that it needs is not stored yet.")
    await restore({ store, to: scratch, base, copyOnly: true })
    const server = await startEmbeddedPostgres({ folder: scratch, settings: ["shared_buffers=32MB"] })
    problems = await check(server.url).finally(server.stop)
  } catch (error) {
    const damage = await damageBehind(error, store, base)
    if (damage === undefined) {
      const reason = (error as Error).message
      log(`The copy ${base.name} could not be verified: ${reason}`)
      await recordTrouble(store, base, reason)
      return undefined
    }
    problems = [damage]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  const verdict = { at: new Date().toISOString(), seconds: (performance.now() - begun) / 1_000, problems }
  await recordVerdict(store, base, verdict)
  log(problems.length === 0 ? `Restored and verified it in ${verdict.seconds.toFixed(0)} s.` : problems.join("\n"))
  return verdict
}

async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new Error(`The disk of ${folder} has no room to restore it: ${(bytes / 1e6).toFixed(0)} MB are needed.`)
}

/** What PostgreSQL says of rows and indexes that are not what was written. */
const CORRUPTED = new Set(["XX001", "XX002"])

/** What is wrong with a copy if that is why it could not be restored: a thing that no other try would change. */
async function damageBehind(error: unknown, store: Store, base: Base): Promise<string | undefined> {
  const { message } = error as Error
  if (error instanceof StartProblem && error.code === "backup-broken") return message
  // Its own key has opened this copy's description: a piece that it does not open is not the one that was stored.
  if (error instanceof UnreadableObject && (error.reason === "damaged" || message.startsWith(base.name))) return message
  if (CORRUPTED.has(sqlState(error) ?? "")) return message
  try {
    const names = new Set(await store.names(`${base.name}/`))
    const missing = Array.from({ length: base.pieces }, (_, number) => `${base.name}/${pieceName(number)}`)
      .filter(name => !names.has(name))
      .at(0)
    // Named with the copy itself, or the store is another, or away.
    return missing && names.has(`${base.name}/base.json`) ? `The store has no ${missing}.` : undefined
  } catch {
    return undefined
  }
}
