import { containing } from "@baize/kit/database/containing.ts"
import { folded } from "@baize/kit/folded.ts"
import sql, { empty, type Sql } from "sql-template-tag"

/**
 * Whether a name (a text column) contains what someone typed, as people search for it: without accents and tones, and in Korean
 * by first consonants. As `isFound` of kit/folded.ts.
 */
export function isFound(name: Sql, typed: string): Sql {
  const part = folded(typed.trim())
  const initials = sql`or regexp_replace(folded(${name}), '[\\u1161-\\u11ff]', '', 'g') like ${containing(part)}`
  return sql`(folded(${name}) like ${containing(part)} ${/[\u1100-\u1112]/.test(part) ? initials : empty})`
}
