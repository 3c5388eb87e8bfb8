import { type HelpArticle, type HelpSection, helpSections } from "@baize/common/api/site.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { escapeHtml } from "@baize/kit/html.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { wordIn } from "../../brands/words.ts"
import { type HelpEntry, houseHelp } from "./house-help.ts"
import { houseLegal } from "./house-legal.ts"

/** Sections that a brand always has: what it does not publish itself is the house's. */
const legal: readonly HelpSection[] = ["privacy", "cookies", "aml"]

/**
 * The help center of a brand: its published help (kind `help`, its section in `promotion_type`), else the house's; the legal
 * sections one by one.
 */
export async function helpOf(database: Database, brand: Brand, language: string, now: Date): Promise<HelpArticle[]> {
  const own = await database.rows<HelpEntry>(sql`
    select promotion_type as section, title, body from content
    where brand = ${brand.id} and kind = 'help' and promotion_type = any(${[...helpSections]})
      and published_at <= ${now} and (until is null or until > ${now})
    order by sort, id`)
  const published = new Set(own.map(({ section }) => section))
  const guides = [...published].some(section => !legal.includes(section)) ? [] : houseHelp
  const added = [...guides, ...houseLegal.filter(({ section }) => !published.has(section))]
  const { license } = brand.settings
  return [...own, ...added.filter(({ needs }) => !needs || license)].map(({ section, title, body }) => ({
    section,
    title: wordIn(title, language, brand.language).replaceAll("{brand}", brand.name),
    content: named(wordIn(body, language, brand.language), brand),
  }))
}

/** A text with what is known of its brand filled in. */
function named(text: string, { name, settings: { company, license } }: Brand): string {
  const facts = {
    brand: name,
    operator: company ? `${company.name}, ${company.address}` : name,
    authority: license?.authority ?? "",
    license: license?.number ?? "",
  }
  return text.replaceAll(/\{(brand|operator|authority|license)\}/g, (_, fact: keyof typeof facts) => escapeHtml(facts[fact]))
}
