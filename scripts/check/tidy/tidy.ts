import { readFileSync } from "node:fs"
import { join } from "node:path"
import { findCommits } from "./commits.ts"
import { compare, readExceptions } from "./exceptions.ts"
import { readFiles } from "./files.ts"
import type { Finding } from "./finding.ts"
import { findLongFunctions } from "./functions.ts"
import { parse } from "./parsed.ts"
import { findPhrases, readPhrases } from "./phrases.ts"
import { proseOf } from "./prose.ts"
import { findBritish, readSpelling } from "./spelling.ts"
import { findRepeatedTypes, genericTypes } from "./types.ts"
import { findWideLines } from "./width.ts"

/** Violations of `docs/voice.md` and `docs/contributing.md` in this folder, exceptions included. */
export function findUntidy(root: string): Finding[] {
  const voice = readFileSync(join(root, "docs/voice.md"), "utf8")
  const [phrases, spelling] = [readPhrases(voice), readSpelling(voice)]
  const findings: Finding[] = []
  const types = readFiles(root).flatMap(file => {
    const parsed = parse(file)
    findings.push(
      ...findPhrases(file, proseOf(file, parsed), phrases),
      ...findBritish(file, spelling),
      ...findWideLines(file),
      ...findLongFunctions(file, parsed),
    )
    return genericTypes(file, parsed)
  })
  return [...findings, ...findRepeatedTypes(types), ...findCommits(root)]
}

/** Violations beyond the list of exceptions, and exceptions no longer needed. */
export function checkTidy(root: string): string[] {
  return compare(findUntidy(root), readExceptions(root))
}
