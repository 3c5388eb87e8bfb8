/** What something is called, by language; English is always there. */
export type TranslatedName = Readonly<Record<string, string>>

export const wordIn = (words: TranslatedName, language: string): string => words[language] ?? words.en ?? ""
