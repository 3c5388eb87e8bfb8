/** What something is called, or what a brand publishes, by language. */
export type TranslatedText = Readonly<Record<string, string>>

/** The words in the first of these languages that there is, else in English, else in any. */
export function wordIn(words: TranslatedText, ...languages: readonly string[]): string {
  const language = languages.find(one => words[one] !== undefined) ?? "en"
  return words[language] ?? Object.values(words)[0] ?? ""
}
