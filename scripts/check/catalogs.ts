import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { directionOf, tagOf } from "@baize/kit/languages.ts"
import { jadeBrand, lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import { portalLanguages } from "../../locales/languages.ts"

/** The texts of one file by key, as "field.required". */
export type FlatTexts = ReadonlyMap<string, string>

/** A file of texts in English and in another language. */
export interface Catalog {
  /** Relative to the project. */
  readonly file: string
  readonly source: FlatTexts
  /** Undefined: the language does not have the file. */
  readonly texts: FlatTexts | undefined
}

const sites = "locales"
const games = "studio/client/locales"

const flat = (value: unknown, path: string): [string, string][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]]

/** The texts of a file, by its path in the project. */
export const readTexts = (file: string): FlatTexts => new Map(flat(JSON.parse(readFileSync(join(root, file), "utf8")), ""))

/** Files that some languages have: those of the portal, and those in which a brand of the demo world publishes. */
const ofSome: Readonly<Record<string, readonly string[]>> = {
  [`${sites}/en/agent.json`]: portalLanguages.map(({ code }) => code),
  [`${sites}/en/demo-jade.json`]: jadeBrand.languages,
  [`${sites}/en/demo-lido.json`]: lidoBrand.languages,
}

/** Every catalog of a language: those of the games, then those of the sites. */
export const catalogsOf = (language: string): Catalog[] =>
  [
    ...globSync("en/*.json", { cwd: join(root, sites) }).map(file => [`${sites}/${file}`, file.replace("en/", `${language}/`)]),
    ...globSync("**/en.json", { cwd: join(root, games) }).map(file => [
      `${games}/${file}`,
      join(dirname(file), `${language}.json`),
    ]),
  ]
    .map(([source, name]) => [source!, join(source!.startsWith(games) ? games : sites, name!)] as const)
    .filter(([source]) => ofSome[source]?.includes(language) ?? true)
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([source, file]) => ({
      file,
      source: readTexts(source),
      texts: existsSync(join(root, file)) ? readTexts(file) : undefined,
    }))

/** Languages with a folder of catalogs, offered or not. */
export const translatedLanguages = (): string[] =>
  readdirSync(join(root, sites), { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))

const matches = (pattern: RegExp, text: string): string =>
  [...text.matchAll(pattern)]
    .map(([, name]) => name)
    .sort()
    .join(",")

/** What code inserts into a text (`{{name}}`, `{name}` in games), and what it marks (`<b>`). */
const inserted = (text: string): string => matches(/\{\{?\s*(\w+)[^}]*\}/g, text)
const marked = (text: string): string => matches(/<(\/?\w+)\s*\/?>/g, text)

/** i18next appends the plural form to the key; so do the games (`words.ts`). */
const form = /_(zero|one|two|few|many|other)$/
export const baseOf = (key: string): string => key.replace(form, "")

/** "은(는)": the inserted word decides which is right; no one would write both. */
const openParticle = /\((으|은|는|이|가|을|를|와|과)\)/

/**
 * A particle whose form depends on how the inserted word before it is read: a sum ends in 원 in one currency, in 달러 in another,
 * and each digit has an ending of its own. A noun goes in between: "{{sum}} 금액이".
 */
const particle = /\{\{?\s*(\w+)[^}]*\}\}?(?:<\/\w+>)?(?:은|는|이|가|을|를|와|과|으로|로)(?![\p{Script=Hangul}])/gu
/** Inserted words that always end alike: shares in 퍼센트, multipliers in 배, dates in 일, places in 위, lengths of time in 시간. */
const steady = new Set(["ceiling", "day", "earned", "place", "pool", "rate", "reserve", "returned", "share", "time", "top"])
const hasLooseParticle = (text: string): boolean => [...text.matchAll(particle)].some(([, name]) => !steady.has(name!))

/** "3 càng" among words from right to left is drawn as "càng 3", unless U+200E before it says which way it is read. */
const turnedAround = /^\d+ [\p{Script=Latin}\d ]+$/u

/**
 * Lao and Khmer have no spaces between words, and a browser without their dictionary breaks no line but at one or at U+200B: the
 * letters and marks in a row that a phone has room for; U+2060 keeps a compound that a dictionary would break. A text message
 * pays for each letter, and the phone breaks it.
 */
const unbroken: Readonly<Record<string, RegExp>> = {
  lo: /[\p{Script=Lao}\p{M}\u2060]{25,}/u,
  km: /[\p{Script=Khmer}\p{M}\u2060]{25,}/u,
}

/** French has a space at these marks: one that breaks no line, or the mark would begin one. */
const breakingSpace = / [:;!?»]|« /
/** Half-width marks after a Chinese word, which has its own. */
const halfWidth = /\p{Script=Han}[,:;!?]/u

/** "5%" is drawn as "%5" after a word from the right, and as "5%" without one, unless U+200E is around its sign, as in `Intl`. */
const looseSign = /[\d}]%(?!\u200e)/

/** The keys of English that the file lacks, without plural forms. */
export const missingFrom = ({ source, texts = new Map() }: Catalog): string[] => {
  const has = new Set([...texts.keys()].map(baseOf))
  return [...new Set([...source.keys()].map(baseOf))].filter(key => !has.has(key))
}

/** What is wrong in a file as far as it is translated, a sentence each. */
export function problemsOf({ file, source, texts = new Map() }: Catalog, language: string): string[] {
  const problems: string[] = []
  const originals = new Map([...source].map(([key, text]) => [baseOf(key), text]))
  for (const [key, text] of texts) {
    const original = source.get(key) ?? originals.get(baseOf(key))
    if (original === undefined) problems.push(`${file} has ${key}, which English does not`)
    else if (inserted(original) !== inserted(text)) problems.push(`${file}: ${key} has other placeholders than English`)
    else if (marked(original) !== marked(text)) problems.push(`${file}: ${key} has other marks than English`)
    if (!text.trim()) problems.push(`${file}: ${key} is empty`)
    if (language === "ko" && openParticle.test(text))
      problems.push(`${file}: ${key} leaves its particle open; put a noun of its own before it`)
    if (language === "ko" && hasLooseParticle(text))
      problems.push(`${file}: ${key} has a particle after a sum or a number; put a noun between them`)
    if (unbroken[language]?.test(text) && !key.startsWith("sms-"))
      problems.push(`${file}: ${key} has more than 24 letters in a row; put U+200B between its words`)
    if (language === "fr" && breakingSpace.test(text)) problems.push(`${file}: ${key} breaks before its mark; put U+00A0 there`)
    if ((language === "cn" || language === "tw") && halfWidth.test(text))
      problems.push(`${file}: ${key} has a half-width mark after a Chinese word`)
    if (directionOf(tagOf(language)) === "rtl" && turnedAround.test(text))
      problems.push(`${file}: ${key} would be drawn with its number last; start it with U+200E`)
    if (directionOf(tagOf(language)) === "rtl" && looseSign.test(text))
      problems.push(`${file}: ${key} has a % that changes its side; put U+200E before and after it`)
  }
  return [...problems, ...wrongForms(file, texts, language)]
}

/** Counted texts come in exactly the forms that the language has. */
function wrongForms(file: string, texts: FlatTexts, language: string): string[] {
  const wanted = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories.toSorted().join(", ")
  const forms = Map.groupBy(
    [...texts.keys()].filter(key => form.test(key)),
    baseOf,
  )
  return [...forms].flatMap(([key, keys]) => {
    const has = keys
      .map(one => form.exec(one)![1])
      .toSorted()
      .join(", ")
    return has === wanted ? [] : [`${file}: ${key} has the plural forms ${has}; ${language} has ${wanted}`]
  })
}
