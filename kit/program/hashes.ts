import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"

/**
 * What runs: the servers' code, the mathematics of the games, every word, what browsers get of both sites and the games
 * (`studio/client/dist`), and the list of packages with their hashes.
 */
const programFolders = [
  ...["platform", "studio", "kit", "common", "locales"],
  ...["player-site/dist", "agent-portal/dist"],
] as const
const packages = "package-lock.json"

/** SHA-256 in hexadecimal of each file, by its path below `root` with `/`, sorted by it. Tests are no part of the program. */
export type ProgramHashes = ReadonlyMap<string, string>

const isPart = (path: string): boolean => !/(^|\/)node_modules\/|\.test\.tsx?$/.test(path)

const sha256 = (content: Buffer | string): string => createHash("sha256").update(content).digest("hex")

export async function programHashes(root: string): Promise<ProgramHashes> {
  const paths = [packages]
  for (const folder of programFolders.filter(one => existsSync(join(root, one)))) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries)
      if (entry.isFile()) paths.push(relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
  }
  const hashes = new Map<string, string>()
  // One file at a time: nothing waits for this, and bets are taken between two.
  for (const path of paths.filter(isPart).sort()) {
    const content = await readFile(join(root, path)).catch(absent)
    if (content) hashes.set(path, sha256(content))
  }
  return hashes
}

/** A build swaps its folder while others are read: a file of the former one is gone. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}

/** A line `hash  path` for each file, as `sha256sum` prints and checks them. */
export const linesOf = (hashes: ProgramHashes): string => [...hashes].map(([path, hash]) => `${hash}  ${path}\n`).join("")

/** One hash for all: SHA-256 of their lines. */
export const hashOfAll = (hashes: ProgramHashes): string => sha256(linesOf(hashes))

/** Names each file that was added, changed or removed. */
export function changesBetween(before: ProgramHashes, after: ProgramHashes): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort()
  return paths.flatMap(path => {
    const [then, now] = [before.get(path), after.get(path)]
    if (then === now) return []
    return [`${path}: ${then === undefined ? "added" : now === undefined ? "removed" : "changed"}`]
  })
}
