import { containing } from "@baize/kit/database/containing.ts"
import { folded } from "@baize/kit/folded.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { hanPattern } from "./han-pattern.ts"

/**
 * Whether a name (a text column) contains what someone typed, as people search for it: without accents and tones, in Korean by
 * first consonants and in Chinese by pinyin. As `isFound` of kit/folded.ts and `useFound` of the sites.
 */
export async function isFound(name: Sql, typed: string): Promise<Sql> {
  const part = folded(typed.trim())
  const initials = sql`or regexp_replace(folded(${name}), '[\\u1161-\\u11ff]', '', 'g') like ${containing(part)}`
  const pattern = await hanPattern(typed)
  const spelled = pattern === undefined ? empty : sql`or (octet_length(${name}) > char_length(${name}) and ${name} ~ ${pattern})`
  return sql`(folded(${name}) like ${containing(part)} ${/[\u1100-\u1112]/.test(part) ? initials : empty} ${spelled})`
}
