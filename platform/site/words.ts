/** What a brand publishes, by language. */
export type TranslatedText = Readonly<Record<string, string>>

/** The words in the asker's language, else the brand's, else English, else in any that there is. */
export const wordsIn = (words: TranslatedText, language: string, brandLanguage: string): string =>
  words[language] ?? words[brandLanguage] ?? words.en ?? Object.values(words)[0] ?? ""
