/** A brand's content, by language. */
export type TranslatedText = Readonly<Record<string, string>>

/** The text in the visitor's language, else the brand's, else English, else any. */
export const wordsIn = (words: TranslatedText, language: string, brandLanguage: string): string =>
  words[language] ?? words[brandLanguage] ?? words.en ?? Object.values(words)[0] ?? ""
