import { tagOf } from "@baize/kit/languages.ts"

/** A language with a complete catalog. */
export interface Language {
  /** The specification's, as it is stored and sent; the page uses its tag (`tagOf`). */
  readonly code: string
  /** In its own words, as the selector shows it. */
  readonly name: string
  readonly direction: "ltr" | "rtl"
  /** Whether the agent portal has it, too; in the others it is in English. */
  readonly portal: boolean
}

export const languages: readonly Language[] = [
  { code: "en", name: "English", direction: "ltr", portal: true },
  { code: "cn", name: "简体中文", direction: "ltr", portal: true },
  { code: "tw", name: "繁體中文", direction: "ltr", portal: true },
  { code: "ja", name: "日本語", direction: "ltr", portal: true },
  { code: "th", name: "ไทย", direction: "ltr", portal: true },
  { code: "vi", name: "Tiếng Việt", direction: "ltr", portal: true },
  { code: "ko", name: "한국어", direction: "ltr", portal: true },
  { code: "es", name: "Español", direction: "ltr", portal: true },
  { code: "es-mx", name: "Español (México)", direction: "ltr", portal: true },
  { code: "pt", name: "Português (Portugal)", direction: "ltr", portal: true },
  { code: "pt-br", name: "Português (Brasil)", direction: "ltr", portal: true },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr", portal: true },
  { code: "ms", name: "Bahasa Melayu", direction: "ltr", portal: true },
  { code: "hi", name: "हिन्दी", direction: "ltr", portal: true },
  { code: "tr", name: "Türkçe", direction: "ltr", portal: true },
  { code: "ru", name: "Русский", direction: "ltr", portal: true },
  { code: "fr", name: "Français", direction: "ltr", portal: true },
  { code: "de", name: "Deutsch", direction: "ltr", portal: true },
  { code: "it", name: "Italiano", direction: "ltr", portal: false },
  { code: "nl", name: "Nederlands", direction: "ltr", portal: false },
  { code: "pl", name: "Polski", direction: "ltr", portal: false },
  { code: "uk", name: "Українська", direction: "ltr", portal: false },
  { code: "cs", name: "Čeština", direction: "ltr", portal: false },
  { code: "ro", name: "Română", direction: "ltr", portal: false },
  { code: "sv", name: "Svenska", direction: "ltr", portal: false },
  { code: "da", name: "Dansk", direction: "ltr", portal: false },
  { code: "no", name: "Norsk", direction: "ltr", portal: false },
  { code: "hu", name: "Magyar", direction: "ltr", portal: false },
  { code: "fi", name: "Suomi", direction: "ltr", portal: false },
  { code: "el", name: "Ελληνικά", direction: "ltr", portal: false },
]

/** Those of the agent portal. */
export const portalLanguages: readonly Language[] = languages.filter(({ portal }) => portal)

export const defaultLanguage = "en"

/** The language of a code, if there is a catalog for it. */
export const languageOf = (code: string | undefined): Language | undefined => languages.find(language => language.code === code)

/** The code of a page's language. */
export const codeOf = (tag: string): string => languages.find(({ code }) => tagOf(code) === tag)?.code ?? defaultLanguage
