import { writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { linesOf, type ProgramHashes, programHashes } from "./hashes.ts"

/** What a release consists of, as its build states it, for `sha256sum --check`. The SHA-256 of this file is the one for all. */
export const MANIFEST = "program.sha256"

/** Writes the manifest of a release: the last step of its build. */
export async function writeManifest(root: string): Promise<void> {
  writeFileSync(join(root, MANIFEST), linesOf(await programHashes(root)))
}

/** The manifest of this release; undefined where its build wrote none. */
export async function readManifest(root: string): Promise<ProgramHashes | undefined> {
  const text = await readFile(join(root, MANIFEST), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
  })
  if (text === undefined) return undefined
  const lines = text.split("\n").filter(Boolean)
  return new Map(lines.map(line => [line.slice(line.indexOf("  ") + 2), line.slice(0, line.indexOf("  "))]))
}
