import { directionOf, tagOf } from "@baize/kit/languages.ts"

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

const complete: readonly Omit<Language, "direction">[] = [
  { code: "en", name: "English", portal: true },
  { code: "cn", name: "简体中文", portal: true },
  { code: "tw", name: "繁體中文", portal: true },
  { code: "ja", name: "日本語", portal: true },
  { code: "th", name: "ไทย", portal: true },
  { code: "vi", name: "Tiếng Việt", portal: true },
  { code: "ko", name: "한국어", portal: true },
  { code: "es", name: "Español", portal: true },
  { code: "es-mx", name: "Español (México)", portal: true },
  { code: "pt", name: "Português (Portugal)", portal: true },
  { code: "pt-br", name: "Português (Brasil)", portal: true },
  { code: "id", name: "Bahasa Indonesia", portal: true },
  { code: "ms", name: "Bahasa Melayu", portal: true },
  { code: "hi", name: "हिन्दी", portal: true },
  { code: "tr", name: "Türkçe", portal: true },
  { code: "ru", name: "Русский", portal: true },
  { code: "fr", name: "Français", portal: true },
  { code: "de", name: "Deutsch", portal: true },
  { code: "it", name: "Italiano", portal: false },
  { code: "nl", name: "Nederlands", portal: false },
  { code: "pl", name: "Polski", portal: false },
  { code: "uk", name: "Українська", portal: false },
  { code: "cs", name: "Čeština", portal: false },
  { code: "ro", name: "Română", portal: false },
  { code: "sv", name: "Svenska", portal: false },
  { code: "da", name: "Dansk", portal: false },
  { code: "no", name: "Norsk", portal: false },
  { code: "hu", name: "Magyar", portal: false },
  { code: "fi", name: "Suomi", portal: false },
  { code: "el", name: "Ελληνικά", portal: false },
  { code: "tl", name: "Filipino", portal: false },
  { code: "bn", name: "বাংলা", portal: false },
  { code: "ta", name: "தமிழ்", portal: false },
  { code: "te", name: "తెలుగు", portal: false },
  { code: "ur", name: "اردو", portal: false },
  { code: "fa", name: "فارسی", portal: false },
  { code: "ar", name: "العربية", portal: false },
  { code: "my", name: "မြန်မာ", portal: false },
  { code: "km", name: "ខ្មែរ", portal: false },
  { code: "lo", name: "ລາວ", portal: false },
]

export const languages: readonly Language[] = complete.map(one => ({ ...one, direction: directionOf(tagOf(one.code)) }))

/** Those of the agent portal. */
export const portalLanguages: readonly Language[] = languages.filter(({ portal }) => portal)

export const defaultLanguage = "en"

/** The language of a code, if there is a catalog for it. */
export const languageOf = (code: string | undefined): Language | undefined => languages.find(language => language.code === code)

/** The code of a page's language. */
export const codeOf = (tag: string): string => languages.find(({ code }) => tagOf(code) === tag)?.code ?? defaultLanguage
