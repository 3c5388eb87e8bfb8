import { existsSync, readdirSync, readFileSync } from "node:fs"
import { findLanguage, tagOf, tagsOfHeader } from "@baize/kit/languages.ts"
import { createInstance } from "i18next"
import { defaultLanguage, portalLanguages } from "../../locales/languages.ts"
import type { Brand } from "../brands/brands.ts"
import type { Visitor } from "./visitor.ts"

const folder = new URL("../../locales/", import.meta.url)

/** Texts the platform itself sends: refusals and letters, in the requester's language. */
export type Translate = (language: string, key: string, values?: Record<string, string | number>) => string

/**
 * Reads a file of `locales/<code>`; what a language lacks comes in English. `separator`: of the parts of a key, in a nested file.
 */
export function loadTexts(
  file: "agent" | "contracts" | "refusals" | "letters" | "pages" | "common" | "inbox" | "help" = "refusals",
  separator: "." | false = false,
): Translate {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter(
      entry =>
        entry.isDirectory() && /^[a-z]{2}(-\w+)?$/.test(entry.name) && existsSync(new URL(`${entry.name}/${file}.json`, folder)),
    )
    .map(entry => entry.name)
  const i18n = createInstance()
  void i18n.init({
    initAsync: false,
    fallbackLng: "en",
    load: "currentOnly",
    keySeparator: separator,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      languages.map(code => [
        tagOf(code),
        { translation: JSON.parse(readFileSync(new URL(`${code}/${file}.json`, folder), "utf8")) },
      ]),
    ),
  })
  return (language, key, values = {}) => i18n.t(key, { lng: tagOf(language), ...values })
}

/** The first supported language of an Accept-Language header, else the default. */
export const chooseLanguage = (header: string | undefined, supported: readonly string[], otherwise: string): string =>
  findLanguage(tagsOfHeader(header), supported) ?? otherwise

/** The requested language if it is offered, else the first that the visitor accepts and that is, else the default. */
const firstOffered = (requested: string | undefined, accepted: string, offered: readonly string[], otherwise: string): string =>
  (requested ? findLanguage(tagsOfHeader(requested), offered) : undefined) ?? chooseLanguage(accepted, offered, otherwise)

/** The requested language, else the visitor's, if the brand offers it; for the portal one that it is shown in. */
export const languageOf = (brand: Brand, visitor: Pick<Visitor, "language" | "site">, requested?: string): string =>
  visitor.site === "agent"
    ? portalLanguageOf(brand, visitor, requested)
    : firstOffered(requested, visitor.language, brand.languages, brand.language)

/** What the portal shows an agent, its documents and files: the requested language, else the visitor's, the brand's, English. */
export function portalLanguageOf(brand: Brand, visitor: Pick<Visitor, "language">, requested?: string): string {
  const offered = portalLanguages.map(({ code }) => code).filter(code => brand.languages.includes(code))
  const otherwise = offered.includes(brand.language) ? brand.language : defaultLanguage
  return firstOffered(requested, visitor.language, offered, otherwise)
}
