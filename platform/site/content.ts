import type { Announcement, Banner, Notice } from "@baize/common/api/site.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Brand } from "../brands/brands.ts"
import { type TranslatedText, wordIn } from "../brands/words.ts"
import { gamesByNumber } from "../play/games/views.ts"

type ContentType = "announcement" | "notice" | "promotion" | "banner"

interface SiteContentRow {
  readonly id: number
  readonly title: TranslatedText
  readonly body: TranslatedText
  readonly image: string | null
  readonly promotionType: string | null
  readonly linkageType: 0 | 1 | 2 | 3
  readonly link: string
  readonly execution: "A" | "B" | "F" | null
  readonly publishedAt: Date
  readonly until: Date | null
}

/** Maximum shown, newest first. */
const MOST = 200
const MOST_HEADLINES = 12

/** A brand's present content of a kind, in order. */
const shown = (
  database: Database,
  brand: Brand,
  kind: ContentType,
  now: Date,
  execution?: "A" | "B" | "F",
): Promise<SiteContentRow[]> =>
  database.rows<SiteContentRow>(sql`
    select id, title, body, image, promotion_type as "promotionType", linkage_type as "linkageType", link, execution,
           published_at as "publishedAt", until
    from content
    where brand = ${brand.id} and kind = ${kind} and published_at <= ${now} and (until is null or until > ${now})
      and (${execution ?? null}::text is null or execution = ${execution ?? null})
    order by sort, published_at desc, id desc limit ${MOST}`)

export async function bannersOf(
  database: Database,
  brand: Brand,
  language: string,
  now: Date,
): Promise<InferOutput<typeof Banner>[]> {
  const rows = await shown(database, brand, "banner", now)
  const opened = rows
    .filter(({ linkageType, link }) => linkageType === 2 && /^\d{1,15}$/.test(link))
    .map(({ link }) => Number(link))
  const games = new Map((await gamesByNumber(database, brand, language, opened)).map(game => [String(game.nodeId), game]))
  return rows.map(({ id, title, body, image, linkageType, link }) => ({
    id,
    title: wordIn(title, language, brand.language),
    text: wordIn(body, language, brand.language),
    url: image ?? "",
    linkageType,
    link,
    game: (linkageType === 2 && games.get(link)) || null,
  }))
}

/** The texts of the ticker by title only: notices, or the newest announcements. */
export async function headlinesOf(
  database: Database,
  brand: Brand,
  language: string,
  now: Date,
  kind: "notice" | "announcement",
): Promise<InferOutput<typeof Notice>[]> {
  const rows = await shown(database, brand, kind, now)
  return rows.slice(0, MOST_HEADLINES).map(({ id, title, publishedAt }) => ({
    id,
    title: wordIn(title, language, brand.language),
    time: publishedAt.toISOString(),
  }))
}

/** Announcements, notices or promotions with their text. `execution`: when a popup shows them (A, B or F). */
export async function announcementsOf(
  database: Database,
  brand: Brand,
  language: string,
  now: Date,
  { types, execution }: { types: Exclude<ContentType, "banner">; execution?: "A" | "B" | "F" | undefined },
): Promise<Announcement[]> {
  const rows = await shown(database, brand, types, now, execution)
  return rows.map(row => ({
    id: row.id,
    title: wordIn(row.title, language, brand.language),
    content: wordIn(row.body, language, brand.language),
    promotionType: row.promotionType,
    promotionId: row.linkageType === 3 && /^\d+$/.test(row.link) ? Number(row.link) : null,
    execution: row.execution,
    image: row.image,
    time: row.publishedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
  }))
}
