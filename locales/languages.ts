import { tagOf } from "@baize/kit/languages.ts"

/** A language with a complete catalog. */
export interface Language {
  /** The specification's, as it is stored and sent; the page uses its tag (`tagOf`). */
  readonly code: string
  /** In its own words, as the selector shows it. */
  readonly name: string
  readonly direction: "ltr" | "rtl"
}

export const languages: readonly Language[] = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "cn", name: "简体中文", direction: "ltr" },
  { code: "tw", name: "繁體中文", direction: "ltr" },
  { code: "ja", name: "日本語", direction: "ltr" },
  { code: "th", name: "ไทย", direction: "ltr" },
  { code: "vi", name: "Tiếng Việt", direction: "ltr" },
  { code: "ko", name: "한국어", direction: "ltr" },
  { code: "es", name: "Español", direction: "ltr" },
  { code: "es-mx", name: "Español (México)", direction: "ltr" },
  { code: "pt", name: "Português (Portugal)", direction: "ltr" },
  { code: "pt-br", name: "Português (Brasil)", direction: "ltr" },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr" },
  { code: "ms", name: "Bahasa Melayu", direction: "ltr" },
  { code: "hi", name: "हिन्दी", direction: "ltr" },
  { code: "tr", name: "Türkçe", direction: "ltr" },
  { code: "ru", name: "Русский", direction: "ltr" },
  { code: "fr", name: "Français", direction: "ltr" },
  { code: "de", name: "Deutsch", direction: "ltr" },
]

export const defaultLanguage = "en"

/** The language of a code, if there is a catalog for it. */
export const languageOf = (code: string | undefined): Language | undefined => languages.find(language => language.code === code)

/** The code of a page's language. */
export const codeOf = (tag: string): string => languages.find(({ code }) => tagOf(code) === tag)?.code ?? defaultLanguage
