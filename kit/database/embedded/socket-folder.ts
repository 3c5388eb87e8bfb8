import { createHash } from "node:crypto"
import { chownSync, lstatSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { StartProblem } from "../problems.ts"
import { databaseUser } from "./user.ts"

/** The path of a socket is limited to 107 bytes on Linux and 103 on macOS. */
const longest = 103 - "/.s.PGSQL.5432.lock".length

/**
 * Where the server puts its unix socket: inside the cluster, closed to others; a short folder under /tmp when that path is too
 * long.
 */
export function socketFolder(cluster: string): string {
  if (Buffer.byteLength(cluster) <= longest) return cluster
  const folder = join("/tmp", `baize-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (databaseUser.uid !== undefined) chownSync(folder, databaseUser.uid, databaseUser.gid!)
  const found = lstatSync(folder)
  const owner = databaseUser.uid ?? process.getuid?.()
  // Anyone can create folders in /tmp: the owner of a folder that is not ours alone could impersonate the database.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new StartProblem(
      "data-folder-unwritable",
      `${folder} belongs to another user. Delete it, or use a data folder with a shorter path.`,
    )
  return folder
}

/** Removes what `socketFolder` created outside the cluster. */
export function removeSocketFolder(cluster: string): void {
  if (Buffer.byteLength(cluster) > longest) rmSync(socketFolder(cluster), { recursive: true, force: true })
}
