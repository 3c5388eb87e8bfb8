import { createHash, randomBytes } from "node:crypto"
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { StartProblem } from "../database/problems.ts"

/** A key that seals the database's secrets. It is never in the database. */
export interface VaultKey {
  /** From the key's hash: identifies the key a value was sealed with. */
  readonly id: string
  readonly key: Buffer
}

const KEY_BYTES = 32

/**
 * The keys of a file, one base64url key of 32 bytes per line: the first seals, all of them open. A missing file is created,
 * readable by its owner only. Refuses with `key-file-wrong`; `name` is the variable that names the file.
 */
export function readKeyFile(path: string, name: string): readonly [VaultKey, ...VaultKey[]] {
  const wrong = (why: string): StartProblem =>
    new StartProblem("key-file-wrong", `The key file ${path} (${name}) cannot be used: ${why}.`)
  try {
    if (!existsSync(path)) makeKeyFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw wrong((error as Error).message)
  }
  const lines = contentOf(path, wrong)
    .split("\n")
    .map(line => line.trim())
    .filter(line => line !== "" && !line.startsWith("#"))
  const [first, ...others] = lines.map(line => {
    const key = Buffer.from(line, "base64url")
    if (key.length !== KEY_BYTES) throw wrong(`each line must be a key of ${KEY_BYTES} bytes in base64url`)
    return { id: createHash("sha256").update("vault key").update(key).digest("base64url").slice(0, 10), key }
  })
  if (!first) throw wrong("it contains no key")
  return [first, ...others]
}

/** A new key as a line of a key file. */
export const newKeyLine = (): string => `${randomBytes(KEY_BYTES).toString("base64url")}\n`

/** Creates it atomically, and does not replace one that another process created at the same moment. */
function makeKeyFile(path: string): void {
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // On the disk before anything is sealed by it: a power cut must not take the key and leave what it sealed.
    writeFileSync(draft, newKeyLine(), { mode: 0o600, flush: true })
    chmodSync(draft, 0o600)
    linkSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

function contentOf(path: string, wrong: (why: string) => StartProblem): string {
  try {
    return readFileSync(path, "utf8")
  } catch (error) {
    throw wrong((error as Error).message)
  }
}
