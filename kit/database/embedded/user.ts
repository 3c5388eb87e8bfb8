import { chmodSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

const nobody = 65534

/**
 * The user the embedded PostgreSQL runs as: PostgreSQL refuses root, so root uses the system's "nobody"; any other user runs it
 * directly.
 */
export const databaseUser: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Whether `databaseUser` can pass through every folder above `path` (a checkout under a closed /root shuts "nobody" out). */
export function canReach(path: string): boolean {
  if (databaseUser.uid === undefined) return true
  const above = dirname(path)
  if (above === path) return true
  const { mode, uid } = statSync(above)
  const open = uid === nobody ? mode & 0o100 : mode & 0o001
  return open !== 0 && canReach(above)
}

/** Where root keeps what `databaseUser` must reach when its usual place is closed. */
export function openFolder(): string {
  const folder = "/var/lib/baize"
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}
