import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Finding, Rule } from "./finding.ts"

/** Findings that are allowed for now. The list may only shrink. */
export type Exceptions = Readonly<Record<Rule, Readonly<Record<string, number>>>>

const path = "scripts/check/tidy/exceptions.json"

export const readExceptions = (root: string): Exceptions => JSON.parse(readFileSync(join(root, path), "utf8")) as Exceptions

const writeExceptions = (root: string, exceptions: Exceptions): void =>
  writeFileSync(join(root, path), `${JSON.stringify(exceptions, null, 2)}\n`)

/** Findings beyond their exception, and exceptions that allow more than needed. */
export function compare(findings: readonly Finding[], exceptions: Exceptions): string[] {
  const worse = findings.flatMap(({ rule, key, count, places }) => {
    const allowed = exceptions[rule][key] ?? 0
    if (count <= allowed) return []
    return allowed === 0 ? places : [`${key}: ${count} instead of the ${allowed} that ${path} allows`, ...places]
  })
  // History is not rewritten, and a shallow clone has little of it: an exception for a commit stays.
  const files = listed(exceptions).filter(({ rule }) => rule !== "commits")
  const stale = files.flatMap(({ rule, key, allowed }) => {
    const count = countOf(findings, rule, key)
    if (count >= allowed) return []
    return [`${path}: ${rule}: ${key} needs ${count} instead of ${allowed}: npm run tidy -- --shrink`]
  })
  return [...worse, ...stale]
}

/** Lowers each exception to what is needed, and drops unneeded ones. */
export function shrink(root: string, findings: readonly Finding[], exceptions: Exceptions): void {
  const kept: Record<Rule, Record<string, number>> = {
    phrases: {},
    spelling: {},
    width: {},
    functions: {},
    types: {},
    commits: exceptions.commits,
  }
  for (const { rule, key, allowed } of listed(exceptions)) {
    const count = Math.min(allowed, countOf(findings, rule, key))
    if (count > 0) kept[rule][key] = count
  }
  writeExceptions(root, kept)
}

const listed = (exceptions: Exceptions): { rule: Rule; key: string; allowed: number }[] =>
  (Object.keys(exceptions) as Rule[]).flatMap(rule =>
    Object.entries(exceptions[rule]).map(([key, allowed]) => ({ rule, key, allowed })),
  )

const countOf = (findings: readonly Finding[], rule: Rule, key: string): number =>
  findings.reduce((most, finding) => (finding.rule === rule && finding.key === key ? Math.max(most, finding.count) : most), 0)
