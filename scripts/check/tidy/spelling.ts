import type { SourceFile } from "./files.ts"
import { lineAt } from "./files.ts"
import type { Finding } from "./finding.ts"

export interface Spelling {
  readonly pattern: RegExp
  /** The American spelling of each British one, in lower case. */
  readonly american: ReadonlyMap<string, string>
}

/** Reads the table under "Spelling" in `docs/voice.md`: British spellings, and the American ones in the same order. */
export function readSpelling(voice: string): Spelling {
  const [, section = ""] = voice.split("## Spelling")
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter(line => line.startsWith("|"))
  const american = new Map<string, string>()
  for (const row of rows.slice(2)) {
    const [, british = "", instead = ""] = row.split("|")
    const words = instead.split(",").map(word => word.trim())
    for (const [index, word] of british.split(",").entries()) american.set(word.trim(), words[index] ?? "")
  }
  if (american.size === 0) throw new Error('docs/voice.md has no table under "Spelling"')
  return { pattern: new RegExp([...american.keys()].join("|"), "gi"), american }
}

/** A proper name, or a word that is spelled so in America too. */
const isAmerican = (text: string, start: number): boolean =>
  /^(?:cent(?:re)[- ]court|greyhound)/i.test(text.slice(start, start + 12))

/** A status that other parties and the databases know, as a literal, a key or a property of its own. */
function isStatus(text: string, start: number, word: string): boolean {
  const [before = "", after = ""] = [text[start - 1], text[start + word.length]]
  if (!/^cancell(?:ed|ing)$/.test(word) || /\w/.test(after)) return false
  return !/[\s\w]/.test(before) || (after === ":" && !/\w/.test(before))
}

/** British spellings anywhere in a file, in identifiers as well; one finding per file. The guide's own table is exempt. */
export function findBritish({ path, text }: SourceFile, { pattern, american }: Spelling): Finding[] {
  if (path === "docs/voice.md") return []
  const places = Array.from(text.matchAll(pattern)).flatMap(({ 0: word, index }) => {
    if (isAmerican(text, index) || isStatus(text, index, word)) return []
    return [`${path}:${lineAt(text, index)}: "${word}": write ${american.get(word.toLowerCase())}`]
  })
  return places.length > 0 ? [{ rule: "spelling", key: path, count: places.length, places }] : []
}
