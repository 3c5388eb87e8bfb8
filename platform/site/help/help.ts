import { type HelpArticle, helpSections } from "@baize/common/api/site.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { wordIn } from "../../brands/words.ts"
import { type HelpEntry, houseHelp } from "./house-help.ts"

/** The help center of a brand: its published help (kind `help`, its section in `promotion_type`), else the house's. */
export async function helpOf(database: Database, brand: Brand, language: string, now: Date): Promise<HelpArticle[]> {
  const own = await database.rows<HelpEntry>(sql`
    select promotion_type as section, title, body from content
    where brand = ${brand.id} and kind = 'help' and promotion_type = any(${[...helpSections]})
      and published_at <= ${now} and (until is null or until > ${now})
    order by sort, id`)
  return (own.length > 0 ? own : houseHelp).map(({ section, title, body }) => ({
    section,
    title: named(wordIn(title, language, brand.language)),
    content: named(wordIn(body, language, brand.language)),
  }))

  function named(text: string): string {
    return text.replaceAll("{brand}", brand.name)
  }
}
