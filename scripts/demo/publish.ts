import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import type { TranslatedText } from "@baize/platform/brands/words.ts"
import { insertContent } from "@baize/platform/site/publishing/rows.ts"
import sql from "sql-template-tag"
import { contentOf } from "./brand-content.ts"
import type { DemoContent } from "./content.ts"

const DAY = 86_400_000

/** A text in the languages that the brand offers: its operator can save no others. */
const offered = ({ languages }: Brand, text: TranslatedText): TranslatedText =>
  Object.fromEntries(Object.entries(text).filter(([language]) => languages.includes(language)))

/** Publishes the demo world's banners, notices, announcements and promotions at a brand. */
export async function publish(database: Database, brand: Brand, now: Date): Promise<void> {
  const ids = new Map<string, number>()
  // Promotions first: announcements link to them. Banners and promotions keep their order, news is newest first.
  const isPromotion = ({ kind }: DemoContent): boolean => kind === "promotion"
  const all = contentOf(brand.code)
  const ordered = [...all.filter(isPromotion), ...all.filter(item => !isPromotion(item))]
  for (const [place, item] of ordered.entries()) {
    const sort = item.kind === "banner" || item.kind === "promotion" ? place : 0
    const id = await insertContent(database, brand.id, {
      kind: item.kind,
      title: offered(brand, item.title),
      body: offered(brand, item.body),
      image: item.image ?? null,
      promotionType: item.promotionType ?? null,
      execution: item.execution ?? null,
      linkageType: item.linkageType ?? 0,
      link: await target(item),
      sort,
      publishedAt: new Date(now.getTime() - item.daysAgo * DAY),
      until: item.untilDays === undefined ? null : new Date(now.getTime() + item.untilDays * DAY),
    })
    if (item.kind === "promotion" && item.promotionType) ids.set(item.promotionType, id)
  }

  async function target({ linkageType, link = "" }: DemoContent): Promise<string> {
    if (linkageType === 3) return String(ids.get(link) ?? link)
    if (linkageType !== 2) return link
    const [vendor, code] = link.split("/")
    const game = await database.row<{ id: number }>(sql`select id from game where vendor = ${vendor} and code = ${code}`)
    return String(game?.id ?? link)
  }
}
