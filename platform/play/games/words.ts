/** Names by language; English is always included. */
export type TranslatedName = Readonly<Record<string, string>>

export const wordIn = (words: TranslatedName, language: string): string => words[language] ?? words.en ?? ""
