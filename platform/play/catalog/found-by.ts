import type { Database } from "@baize/kit/database/database.ts"
import { folded, initialsOf } from "@baize/kit/folded.ts"
import sql from "sql-template-tag"
import type { TranslatedText } from "../../brands/words.ts"

/** Changes with what is written: all is written again then. */
const VERSION = "2"

interface FoundRow<Id> {
  readonly id: Id
  readonly names: TranslatedText
}

/**
 * Writes what games and vendors are found by, where their names have changed. Each name is without accents and tones; a Korean
 * one also by its first consonants (ㅇㅁㄹ), a Chinese one also by its pinyin, apart, together and by first letters (lv tai, lvtai
 * or lutai, lt).
 */
export async function writeFoundBy(database: Database): Promise<void> {
  const vendors = await database.rows<FoundRow<string>>(sql`
    select id, names from vendor where found_by ->> 'version' is distinct from ${VERSION}`)
  if (vendors.length > 0)
    await database.run(sql`
      update vendor set found_by = written."foundBy"
      from jsonb_to_recordset(${await written(vendors)}::jsonb) as written(id text, "foundBy" jsonb)
      where vendor.id = written.id`)
  const games = await database.rows<FoundRow<number>>(sql`
    select id, names from game where found_by ->> 'version' is distinct from ${VERSION}`)
  if (games.length > 0)
    await database.run(sql`
      update game set found_by = written."foundBy"
      from jsonb_to_recordset(${await written(games)}::jsonb) as written(id bigint, "foundBy" jsonb)
      where game.id = written.id`)
}

async function written(rows: readonly FoundRow<unknown>[]): Promise<string> {
  const { pinyin } = await import("pinyin-pro")
  const spelled = (name: string): string[] => {
    const syllables = pinyin(name, { toneType: "none", type: "array", nonZh: "consecutive", v: true })
    const together = syllables.map(folded).join("")
    const initials = syllables.map(syllable => folded(syllable)[0] ?? "").join("")
    return [syllables.map(folded).join(" "), together, together.replaceAll("v", "u"), initials]
  }
  const entries = (language: string, name: string): string => {
    const plain = folded(name)
    const chinese = language === "cn" || language === "tw" ? spelled(name) : []
    return [...new Set([plain, initialsOf(plain), ...chinese])].map(entry => `\n${entry}`).join("")
  }
  return JSON.stringify(
    rows.map(({ id, names }) => {
      const found = Object.entries(names).map(([language, name]) => [language, entries(language, name)] as const)
      return { id, foundBy: { ...Object.fromEntries(found), version: VERSION } }
    }),
  )
}
