import { readFileSync } from "node:fs"
import { constants, setPriority } from "node:os"
import type pg from "pg"

/**
 * Lets a connection's process of PostgreSQL run after all others that want the processor, where the server is on this machine
 * (Linux, by its socket): reading the whole ledger would take a core from bets. Elsewhere nothing changes.
 */
export function giveWay(client: pg.PoolClient): void {
  const { host, processID: pid } = client as unknown as pg.Client & { readonly processID?: number }
  if (!pid || !host.startsWith("/")) return
  try {
    // The server may count its processes in a container of its own: then the number is that of another process here.
    if (readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n") setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not ours to change, or it has ended.
  }
}
