import { type HelpArticle, type HelpSection, helpSections } from "@baize/common/api/site.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { escapeHtml } from "@baize/kit/html.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { companyOf, licenseOf } from "../../brands/company.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { houseHelp, houseTexts } from "./house-help.ts"

/** An entry that a brand publishes. */
interface OwnEntry {
  readonly section: HelpSection
  readonly title: TranslatedText
  readonly body: TranslatedText
}

/** Sections that a brand always has: what it does not publish itself is the house's. */
const legal: readonly HelpSection[] = ["privacy", "cookies", "aml"]

/**
 * The help center of a brand: its published help (kind `help`, its section in `promotion_type`), else the house's; the legal
 * sections one by one.
 */
export async function helpOf(database: Database, brand: Brand, language: string, now: Date): Promise<HelpArticle[]> {
  const own = await database.rows<OwnEntry>(sql`
    select promotion_type as section, title, body from content
    where brand = ${brand.id} and kind = 'help' and promotion_type = any(${[...helpSections]})
      and published_at <= ${now} and (until is null or until > ${now})
    order by sort, id`)
  const published = new Set(own.map(({ section }) => section))
  const guides = ![...published].some(section => !legal.includes(section))
  const added = houseHelp.filter(({ section }) => (legal.includes(section) ? !published.has(section) : guides))
  const theirs = own.map(({ section, title, body }) => ({
    section,
    title: wordIn(title, language, brand.language),
    text: wordIn(body, language, brand.language),
  }))
  return [...theirs, ...houseTexts(added, brand, language)].map(({ section, title, text }) => ({
    section,
    title: title.replaceAll("{brand}", brand.name),
    content: named(text, brand, language),
  }))
}

/** A text with what is known of its brand filled in, in the language of the reader. */
function named(text: string, brand: Brand, language: string): string {
  const { name, settings } = brand
  const [company, license] = [companyOf(brand, language), licenseOf(brand, language)]
  const facts = {
    brand: name,
    operator: company ? `${company.name}, ${company.address}` : name,
    authority: license?.authority ?? "",
    license: license?.number ?? "",
    age: `${settings.minimumAge}`,
  }
  return text.replaceAll(/\{(brand|operator|authority|license|age)\}/g, (_, fact: keyof typeof facts) => escapeHtml(facts[fact]))
}
