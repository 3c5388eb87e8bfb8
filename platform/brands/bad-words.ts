import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { hasLink, wordList } from "@baize/kit/word-list.ts"
import sql from "sql-template-tag"

/** Why a message is refused. */
export type Objection = "chat-words" | "chat-link"

/** Checks messages against a list of words, and for addresses. */
export function judgeOf(words: readonly string[]): (text: string) => Objection | undefined {
  const isListed = wordList(words)
  return text => (isListed(text) ? "chat-words" : hasLink(text) ? "chat-link" : undefined)
}

/** The words that members of a brand can't use in messages and names. */
export const badWordsOf = async (database: Database, brand: BrandId): Promise<string[]> =>
  (await database.rows<{ word: string }>(sql`select word from chat_word where brand = ${brand} order by word`)).map(
    ({ word }) => word,
  )
