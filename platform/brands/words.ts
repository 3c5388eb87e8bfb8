/** A name or a brand's content, by language. */
export type TranslatedText = Readonly<Record<string, string>>

/** The text in the first available of these languages, else in English, else in any. */
export function wordIn(words: TranslatedText, ...languages: readonly string[]): string {
  const language = languages.find(one => words[one] !== undefined) ?? "en"
  return words[language] ?? Object.values(words)[0] ?? ""
}
