import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { InvalidInput } from "@baize/kit/invalid-input.ts"

/** The content of a JSON file, or a sentence why it cannot be read. */
export function jsonIn(file: string): { readonly json: unknown } | string {
  try {
    return { json: JSON.parse(readFileSync(file, "utf8")) }
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
