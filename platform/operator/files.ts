import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { InvalidInput } from "@baize/kit/invalid-input.ts"

interface JsonFile {
  readonly json: unknown
  /** SHA-256 of the file in hexadecimal, as `sha256sum` prints it. */
  readonly checksum: string
}

/** The content of a JSON file, or a sentence why it cannot be read. */
export function jsonIn(file: string): JsonFile | string {
  try {
    const content = readFileSync(file)
    return { json: JSON.parse(content.toString("utf8")), checksum: createHash("sha256").update(content).digest("hex") }
  } catch (error) {
    return `${file} cannot be read: ${reason(error)}.`
  }
}

const reason = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === "ENOENT" ? "no such file" : (error as Error).message

/** Reads the files that another file names, relative to it. */
export const besides =
  (file: string) =>
  (name: string): Buffer => {
    try {
      return readFileSync(resolve(dirname(file), name))
    } catch (error) {
      throw new InvalidInput(`${name} cannot be read: ${reason(error)}`)
    }
  }
