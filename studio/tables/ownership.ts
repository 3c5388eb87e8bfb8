import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** What a process of the studio can own as a whole: the live tables, the cash tables of poker, or its tournaments. */
type OwnedTables = "studio tables" | "studio poker" | "studio tournaments"

interface OwnershipOptions {
  database: Database
  what: OwnedTables
  /** Called when this process has become the owner and then twice a second, in the transaction that holds the lock. */
  onHeld(tx: Database): Promise<void>
  /** Called when it has lost ownership. */
  onLost(): void
  onError(error: unknown): void
}

const everyMilliseconds = 500

const lockOf = (what: OwnedTables) => sql`pg_try_advisory_xact_lock(hashtext(${what}))`

/** Whether no process owns the tables now: at start-up this means that no other process lives. */
export const isAlone = async (database: Database) =>
  (await database.one<{ alone: boolean }>(sql`select ${lockOf("studio tables")} as alone`)).alone

/**
 * One studio process owns the tables: it holds a lock in the database for as long as its connection lives. A killed process
 * releases it immediately, one that loses the database must stop; no clock is involved.
 */
export function ownership({ database, what, onHeld, onLost, onError }: OwnershipOptions) {
  let stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let owner = false

  /** Waits, at most until it is to stop. */
  const wait = (signal: AbortSignal) => pause(everyMilliseconds, undefined, { signal }).catch(() => {})

  const hold = (signal: AbortSignal, tried: () => void) =>
    database.transaction(async tx => {
      const { got } = await tx.one<{ got: boolean }>(sql`select ${lockOf(what)} as got`)
      owner = got
      tried()
      if (!got) return
      while (!signal.aborted) {
        // Fails without its connection, which ends the ownership.
        await onHeld(tx)
        await wait(signal)
      }
    })

  async function run(signal: AbortSignal, tried: () => void): Promise<void> {
    while (!signal.aborted) {
      await hold(signal, tried).catch(onError)
      tried()
      if (owner) {
        owner = false
        onLost()
      }
      await wait(signal)
    }
  }

  return {
    isOwner: () => owner,
    /** Resolves when it is known whether this process has the tables for now. */
    start(): Promise<void> {
      stopping = new AbortController()
      return new Promise(tried => {
        running = run(stopping.signal, tried)
      })
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
