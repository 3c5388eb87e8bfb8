import type { SourceFile } from "./files.ts"
import { lineAt } from "./files.ts"
import type { Finding } from "./finding.ts"
import type { Prose } from "./prose.ts"

export interface Phrases {
  readonly pattern: RegExp
  /** What to write, by phrase in lower case. */
  readonly instead: ReadonlyMap<string, string>
}

/** Reads the last table of `docs/voice.md`. A phrase with a remark in parentheses needs a reader and is left out. */
export function readPhrases(voice: string): Phrases {
  const [, table = ""] = voice.split("## Write this instead")
  const instead = new Map<string, string>()
  for (const line of table
    .split("\n")
    .filter(each => each.startsWith("|"))
    .slice(2)) {
    const [, not = "", but = ""] = line.split("|").map(cell => cell.trim())
    for (const phrase of not.split(/,\s*/)) if (!phrase.includes("(")) instead.set(phrase.toLowerCase(), but)
  }
  if (instead.size === 0) throw new Error('docs/voice.md has no table under "Write this instead"')
  const words = [...instead.keys()].sort((one, other) => other.length - one.length)
  return {
    pattern: new RegExp(`(?<![\\w-])(?:${words.map(word => word.replaceAll(" ", "\\s+")).join("|")})(?![\\w-])`, "gi"),
    instead,
  }
}

/** Phrases that `docs/voice.md` replaces, one finding per file. */
export function findPhrases({ path, text }: SourceFile, prose: readonly Prose[], { pattern, instead }: Phrases): Finding[] {
  const places = prose.flatMap(({ start, words }) =>
    Array.from(words.matchAll(pattern), match => {
      const phrase = match[0].replace(/\s+/g, " ")
      return `${path}:${lineAt(text, start + match.index)}: "${phrase}": write ${instead.get(phrase.toLowerCase())}`
    }),
  )
  return places.length > 0 ? [{ rule: "phrases", key: path, count: places.length, places }] : []
}
