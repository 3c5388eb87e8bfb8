import { parseArgs } from "node:util"
import { root } from "@baize/kit/configuration.ts"
import { changesBetween, hashOfAll, linesOf, programHashes } from "@baize/kit/program/hashes.ts"
import { MANIFEST, readManifest } from "@baize/kit/program/manifest.ts"
import type { Platform } from "../platform.ts"
import { print } from "./terminal.ts"

/**
 * `npm run operator -- verify-program [--files] [--hash HASH] [--release]`: prints one hash for all files of the program on this
 * machine, or a line for each as `sha256sum` does. Exit code 0; 1: it is not HASH, or differs from what the release states.
 */
export async function verifyProgramCommand(_: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { files: { type: "boolean" }, hash: { type: "string" }, release: { type: "boolean" } },
  })
  const hashes = await programHashes(root)
  const hash = hashOfAll(hashes)
  if (values.files) process.stdout.write(linesOf(hashes))
  if (values.hash !== undefined && values.hash.toLowerCase() !== hash)
    return print(`BROKEN  expected ${values.hash}, found ${hash}`, 1)
  if (values.release) {
    const stated = await readManifest(root)
    const changes = stated ? changesBetween(stated, hashes) : [`${MANIFEST}: missing`]
    if (changes.length > 0) return print(`BROKEN  ${changes.join("\nBROKEN  ")}`, 1)
  }
  return print(values.files ? `${hash}  -` : `${hash}: ${hashes.size} files`, 0)
}
