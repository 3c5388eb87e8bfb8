import * as v from "valibot"
import { languages } from "../../locales/languages.ts"

const codes = languages.map(({ code }) => code)

/** A language as a key of texts in settings: a mistyped one would be kept and never be shown. */
export const LanguageKey = v.picklist(codes, `a language is one of ${codes.join(", ")}`)

/** Those of texts by language whose language exists. */
export const knownTexts = <Text>(texts: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(texts).filter(([code]) => v.is(LanguageKey, code)))

/** A name or a brand's content, by language. */
export type TranslatedText = Readonly<Record<string, string>>

/** Such a text as an operator writes it, with this number of letters at most in each language. */
export const words = (most: number) =>
  v.record(
    v.string(),
    v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(most, `it has more than ${most} letters`)),
  )

/** The text in the first available of these languages, else in English, else in any. */
export function wordIn(words: TranslatedText, ...languages: readonly string[]): string {
  const language = languages.find(one => words[one] !== undefined) ?? "en"
  return words[language] ?? Object.values(words)[0] ?? ""
}
