/** A language with a complete catalog. */
export interface Language {
  readonly code: string
  /** In its own words, as the selector shows it. */
  readonly name: string
  readonly direction: "ltr" | "rtl"
}

export const languages: readonly Language[] = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "ko", name: "한국어", direction: "ltr" },
]

export const defaultLanguage = "en"

/** The language of a code, if there is a catalog for it. */
export const languageOf = (code: string | undefined): Language | undefined => languages.find(language => language.code === code)
