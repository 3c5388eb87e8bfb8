/** What something is called, by language; English is always there. */
export type Words = Readonly<Record<string, string>>

export const wordIn = (words: Words, language: string): string => words[language] ?? words.en ?? ""
