import { renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartProblem } from "../problems.ts"
import { contentOf } from "./content-of.ts"
import { identityOf } from "./processes.ts"

/**
 * Takes the data folder for this process and gives the function that releases it. A lock left by a dead process (kill -9, power
 * loss) is taken over; a living owner is a `data-folder-busy`.
 */
export function lockDataFolder(folder: string): () => void {
  const path = join(folder, "lock")
  const own = `${process.pid} ${identityOf(process.pid)}`
  for (let tries = 0; tries < 5; tries++) {
    if (create(path, own)) return () => contentOf(path) === own && rmSync(path, { force: true })
    const holder = contentOf(path)
    if (holder === undefined) continue
    const [pid, ...identity] = holder.split(" ")
    if (identityOf(Number(pid)) === identity.join(" ")) break
    discard(path, holder)
  }
  throw new StartProblem(
    "data-folder-busy",
    `Another Baize is already running on the data folder ${folder}. Stop it first, or wait a moment if it is just starting.`,
  )
}

/** Two starters can find the same stale lock: a rename has one winner, and a starter that moved a fresh lock puts it back. */
function discard(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (contentOf(aside) === stale) rmSync(aside)
  else renameSync(aside, path)
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: "wx" })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}
