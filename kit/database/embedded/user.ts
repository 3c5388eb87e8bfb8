import { chmodSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

const nobody = 65534

/** Whom the embedded PostgreSQL runs as: it refuses root, so root hands it to the system's "nobody"; anybody else runs it himself. */
export const databaseUser: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Whether `databaseUser` may pass through every folder above `path` (a checkout under a closed /root shuts "nobody" out). */
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
