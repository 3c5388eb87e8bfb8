import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { generalRefusals } from "@baize/common/api/envelope.ts"
import { root } from "@baize/kit/configuration.ts"

const folder = join(root, "locales")
/** Every catalog of English; each needs no line here. */
const files = readdirSync(join(folder, "en")).map(file => file.replace(/\.json$/, ""))

type FlatTexts = Record<string, string>

const flat = (value: unknown, path: string): [string, string][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]]

const read = (language: string, file: string): FlatTexts | undefined => {
  const path = join(folder, language, `${file}.json`)
  return existsSync(path) ? Object.fromEntries(flat(JSON.parse(readFileSync(path, "utf8")), "")) : undefined
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(",")
/** Plural forms differ between languages: Korean has one where English has two. */
const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "")

/** "은(는)": the inserted word decides which is right; no one would write both. */
const openParticle = /\((으|은|는|이|가|을|를|와|과)\)/

/** Complete languages have exactly the keys of English with the same placeholders; others may lack some, never add any. */
export function checkLocales(complete: readonly string[] = ["en", "ko"]): string[] {
  const problems: string[] = []
  const languages = readdirSync(folder, { withFileTypes: true }).filter(
    entry => entry.isDirectory() && entry.name !== "overrides",
  )
  for (const language of [...complete, ...languages.map(({ name }) => name).filter(name => !complete.includes(name))])
    for (const file of files) {
      const source = read("en", file)
      const texts = read(language, file)
      if (!source || !texts) {
        if (!source || complete.includes(language)) problems.push(`${language}/${file}.json is missing`)
        continue
      }
      const has = new Set(Object.keys(texts).map(base))
      const wanted = new Map(Object.entries(source).map(([key, text]) => [base(key), text]))
      for (const [key, text] of Object.entries(texts)) {
        const original = wanted.get(base(key))
        if (original === undefined) problems.push(`${language}/${file}.json has ${key}, which English does not`)
        else if (placeholders(original) !== placeholders(text))
          problems.push(`${language}/${file}.json: ${key} has other placeholders than English`)
        if (language === "ko" && openParticle.test(text))
          problems.push(`${language}/${file}.json: ${key} leaves its particle open; put a noun of its own before it`)
        if (!text.trim()) problems.push(`${language}/${file}.json: ${key} is empty`)
      }
      if (complete.includes(language))
        for (const key of wanted.keys()) if (!has.has(key)) problems.push(`${language}/${file}.json lacks ${key}`)
    }
  return [...problems, ...refusalsWithoutText()]
}

/** Codes that a call can refuse with but that have no text. */
function refusalsWithoutText(): string[] {
  const texts = read("en", "refusals") ?? {}
  const declared = Object.values(modules).flatMap(module =>
    Object.values(callsOf(module as object) as Record<string, Endpoint>).flatMap(({ refusals }) => Object.keys(refusals)),
  )
  return [...new Set([...Object.keys(generalRefusals), ...declared])]
    .filter(code => !(code in texts))
    .map(code => `en/refusals.json lacks ${code}`)
}
