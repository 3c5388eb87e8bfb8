import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { root } from "@baize/kit/configuration.ts"

/** A hash of everything a build depends on: equal contents of these files, equal build. */
export function versionOf(folders: readonly string[]): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")))
  const files = folders.flatMap(folder =>
    globSync(`${folder}/**/*`, { cwd: root, exclude: path => /node_modules|(^|[\\/])dist([\\/]|$)|\.test\.tsx?$/.test(path) }),
  )
  for (const file of files.sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest("hex")
}

/** `out` is a path from the root of the repository, or an absolute one. */
const stampOf = (out: string): string => resolve(root, out, ".version")

export const isStale = (out: string, version: string): boolean =>
  !existsSync(stampOf(out)) || readFileSync(stampOf(out), "utf8") !== version
export const stamp = (out: string, version: string): void => writeFileSync(stampOf(out), version)
