import { callsOf, modules } from "@baize/common/api/calls.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { generalRefusals } from "@baize/common/api/envelope.ts"
import { languages } from "../../locales/languages.ts"
import { otherAddress } from "./address.ts"
import { baseOf, type Catalog, catalogsOf, missingFrom, problemsOf, translatedLanguages } from "./catalogs.ts"
import { latinWords, leftInEnglish } from "./english.ts"
import { halfEnglish } from "./half-english.ts"
import { meaningProblems } from "./terms.ts"

/** What is wrong in a file of a language, a sentence each: keys, forms, terms, numbers, English. */
export const problemsIn = (catalog: Catalog, language: string): string[] => [
  ...problemsOf(catalog, language),
  ...meaningProblems(catalog, language),
  ...otherAddress(catalog, language).map(word => `${catalog.file}: ${word}, another form of address`),
  ...leftInEnglish(catalog, language).map(key => `${catalog.file}: ${key} is English`),
  ...halfEnglish(catalog, language).map(word => `${catalog.file}: ${word} in English`),
  ...latinWords(catalog, language).map(word => `${catalog.file}: ${word} in Latin letters`),
]

/** Languages that are offered have exactly the keys of English, with the same placeholders; others may lack some. */
export function checkLocales(offered: readonly string[] = languages.map(({ code }) => code)): string[] {
  const problems = translatedLanguages().flatMap(language =>
    catalogsOf(language).flatMap(catalog => [
      ...problemsIn(catalog, language),
      ...(offered.includes(language) ? missingFrom(catalog).map(key => `${catalog.file} lacks ${key}`) : []),
    ]),
  )
  return [...problems, ...refusalsWithoutText()]
}

/** Codes that a call can refuse with but that have no text. */
function refusalsWithoutText(): string[] {
  const { source } = catalogsOf("en").find(({ file }) => file === "locales/en/refusals.json")!
  const texts = new Set([...source.keys()].map(baseOf))
  const declared = Object.values(modules).flatMap(module =>
    Object.values(callsOf(module as object) as Record<string, Endpoint>).flatMap(({ refusals }) => Object.keys(refusals)),
  )
  return [...new Set([...Object.keys(generalRefusals), ...declared])]
    .filter(code => !texts.has(code))
    .map(code => `locales/en/refusals.json lacks ${code}`)
}
