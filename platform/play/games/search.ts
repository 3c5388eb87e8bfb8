import { folded } from "@baize/kit/folded.ts"
import sql, { type Sql } from "sql-template-tag"

/** More words than anyone types. */
const MOST_WORDS = 8

/** The words of a search as names are found by them (play/catalog/found-by.ts), each escaped for a pattern. */
export const wordsOf = (text = ""): string[] =>
  folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(word => word.replace(/[\\%_]/g, "\\$&"))

/** Of a game or a vendor: by language, what it is found by, or its names as they are until that is written. */
const foundBy = (table: "game" | "maker"): Sql =>
  table === "game" ? sql`coalesce(game.found_by, game.names)` : sql`coalesce(maker.found_by, maker.names)`

const called = (names: Sql, language: string, pattern: string): Sql =>
  language === "en"
    ? sql`${names} ->> 'en' ilike ${pattern}`
    : sql`(${names} ->> ${language} ilike ${pattern} or ${names} ->> 'en' ilike ${pattern})`

/**
 * Whether a game's name or its vendor's, in the requester's language or in English, contains the word. Vendors are scanned once.
 */
export const hasWord = (word: string, language: string): Sql => sql`
  (${called(foundBy("game"), language, `%${word}%`)}
   or game.vendor in (select maker.id from vendor maker where ${called(foundBy("maker"), language, `%${word}%`)}))`

/**
 * 0 for a name that starts with the word, 1 for one containing a word that does, 2 for one that contains it elsewhere, 3 where
 * only the vendor's does.
 */
export const distance = (word: string, language: string): Sql => sql`
  case when ${called(foundBy("game"), language, `%\n${word}%`)} then 0
       when ${called(foundBy("game"), language, `% ${word}%`)} then 1
       when ${called(foundBy("game"), language, `%${word}%`)} then 2 else 3 end`
