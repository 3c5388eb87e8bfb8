import { readFileSync } from "node:fs"

/** The text of a file; undefined if it can't be read, above all because it has just gone. */
export function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}
