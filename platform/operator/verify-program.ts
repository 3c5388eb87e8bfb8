import { parseArgs } from "node:util"
import { root } from "@baize/kit/configuration.ts"
import { hashOfAll, programHashes } from "@baize/kit/program/hashes.ts"
import type { Platform } from "../platform.ts"
import { print } from "./terminal.ts"

/**
 * `npm run operator -- verify-program [--files] [--hash HASH]`: prints one hash for all files of the program on this machine, or
 * a line for each as `sha256sum` does. Exit code 0; 1: it is not HASH.
 */
export async function verifyProgramCommand(_: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { files: { type: "boolean" }, hash: { type: "string" } } })
  const hashes = await programHashes(root)
  const hash = hashOfAll(hashes)
  if (values.files) for (const [path, own] of hashes) console.log(`${own}  ${path}`)
  if (values.hash !== undefined && values.hash.toLowerCase() !== hash)
    return print(`BROKEN  expected ${values.hash}, found ${hash}`, 1)
  return print(values.files ? `${hash}  -` : `${hash}: ${hashes.size} files`, 0)
}
