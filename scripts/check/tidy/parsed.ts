import { type ParseResult, parseSync } from "oxc-parser"
import type { SourceFile } from "./files.ts"

export type Parsed = Pick<ParseResult, "program" | "comments">

/** The syntax tree of a TypeScript or JavaScript file; nothing for other files. Code that cannot be parsed is an error. */
export function parse({ path, text }: SourceFile): Parsed | undefined {
  if (!/\.(tsx?|mjs)$/.test(path)) return undefined
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return parsed
}
