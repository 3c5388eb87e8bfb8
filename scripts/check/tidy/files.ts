import { readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const checked = new Set([".ts", ".tsx", ".mjs", ".css", ".html", ".sql", ".md", ".yml", ".yaml", ".sh"])
const skipped = new Set(["node_modules", "dist", "data", "coverage", "test-results"])

/** Files written for people: code, SQL, style sheets, documents, and the sites' English texts. */
const isChecked = (path: string): boolean => checked.has(extname(path)) || /^locales\/en\/\w+\.json$/.test(path)

export function readFiles(root: string, folder = ""): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name === ".git" ? [] : readFiles(root, path)
    return isChecked(path) ? [{ path, text: readFileSync(join(root, path), "utf8") }] : []
  })
}

/** The number of the line, from 1, that holds this offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++
  return line
}
