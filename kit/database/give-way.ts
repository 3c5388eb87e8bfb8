import { readFileSync, writeFileSync } from "node:fs"
import { constants, setPriority } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"

const NICE = constants.priority.PRIORITY_BELOW_NORMAL
/** The kernel changes one group in a tenth of a second. */
const AGAIN_MS = 150
const ATTEMPTS = 20

/**
 * Lets a connection's process of PostgreSQL run after all others that want the processor, where the server is on this machine
 * (Linux, by its socket): reading the whole ledger would take a core from bets. Elsewhere nothing changes.
 */
export function giveWay(client: pg.PoolClient): void {
  const { host, processID: pid } = client as unknown as pg.Client & { readonly processID?: number }
  if (!pid || !host.startsWith("/")) return
  try {
    // The server may count its processes in a container of its own: then the number is that of another process here.
    if (readFileSync(`/proc/${pid}/comm`, "utf8") !== "postgres\n") return
    setPriority(pid, NICE)
  } catch {
    return // Not ours to change, or it has ended.
  }
  void groupGivesWay(`/proc/${pid}/autogroup`)
}

/**
 * Where the kernel shares the processor between sessions (sched_autogroup_enabled), a process has its priority only within its
 * own, and PostgreSQL begins one for each connection: that gives way, too.
 */
async function groupGivesWay(file: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    try {
      if (groupOf(file) === groupOf("/proc/self/autogroup")) return // Our other processes would give way with it.
      return writeFileSync(file, String(NICE))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return
      await pause(AGAIN_MS, undefined, { ref: false })
    }
}

const groupOf = (file: string): string => readFileSync(file, "utf8").split(" ")[0]!
