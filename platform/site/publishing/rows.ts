import { inField } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { TranslatedText } from "../../brands/words.ts"
import { pictureAddress } from "../../play/catalog/pictures/address.ts"
import type { Naming } from "../../server/pictures/operator-file.ts"
import type { contentKinds, Draft } from "./draft.ts"

/** A row of `content`, without its number and brand. */
export interface ContentRow {
  readonly kind: (typeof contentKinds)[number]
  readonly title: TranslatedText
  readonly body: TranslatedText
  readonly image: string | null
  readonly promotionType: string | null
  readonly execution: "A" | "B" | "F" | null
  /** What a click opens, in the API's codes: 0 nothing, 1 a page, 2 a game, 3 a promotion. */
  readonly linkageType: 0 | 1 | 2 | 3
  readonly link: string
  readonly sort: number
  readonly publishedAt: Date
  readonly until: Date | null
}

/** Stores a brand's content; gives its number. */
export async function insertContent(database: Database, brand: number, row: ContentRow): Promise<number> {
  const { kind, title, body, image, promotionType, execution, linkageType, link, sort, publishedAt, until } = row
  const { id } = await database.one<{ id: number }>(sql`
    insert into content (brand, kind, title, body, image, promotion_type, execution, linkage_type, link, sort,
      published_at, until)
    values (${brand}, ${kind}, ${JSON.stringify(title)}, ${JSON.stringify(body)}, ${image}, ${promotionType}, ${execution},
      ${linkageType},
            ${link}, ${sort}, ${publishedAt}, ${until})
    returning id`)
  return id
}

/** Replaces the content under a number. */
export const updateContent = (database: Database, id: number, row: ContentRow): Promise<number> =>
  database.run(sql`
    update content set title = ${JSON.stringify(row.title)}, body = ${JSON.stringify(row.body)}, image = ${row.image},
           promotion_type = ${row.promotionType}, execution = ${row.execution}, linkage_type = ${row.linkageType},
           link = ${row.link},
           sort = ${row.sort}, published_at = ${row.publishedAt}, until = ${row.until}
    where id = ${id}`)

/**
 * A draft with its references resolved: its picture, its game or promotion, which the brand must have. Throws InvalidInput
 * otherwise.
 */
export async function rowOf(database: Database, brand: Brand, draft: Draft, naming: Naming): Promise<ContentRow> {
  const { kind, title, text, body, image, opens, section, execution, sort = 0, from, until } = draft
  const target = await targetOf(database, brand, opens)
  return {
    kind,
    title,
    body: text ?? body ?? {},
    image: image === undefined ? null : await inField("image", pictureAddress(database, brand.id, image, naming)),
    promotionType: section ?? draft.promotionType ?? (kind === "announcement" ? target.promotionType : null),
    execution: execution ?? null,
    linkageType: target.linkageType,
    link: target.link,
    sort,
    publishedAt: from === undefined ? naming.at : new Date(from),
    until: until === undefined ? null : new Date(until),
  }
}

type LinkTarget = Pick<ContentRow, "linkageType" | "link" | "promotionType">

async function targetOf(database: Database, brand: Brand, opens: Draft["opens"]): Promise<LinkTarget> {
  const { page, game, promotion } = opens ?? {}
  if (page !== undefined) return { linkageType: 1, link: page, promotionType: null }
  if (game !== undefined) {
    const [vendor, code] = game.split("/")
    const found = await database.row<{ id: number }>(sql`
      select game.id from game join brand_vendor on brand_vendor.vendor = game.vendor
      where brand_vendor.brand = ${brand.id} and not brand_vendor.withdrawn
        and game.vendor = ${vendor} and game.code = ${code} and not game.is_lobby and game.state <> 'off'`)
    if (!found) throw new InvalidInput(`opens.game: ${brand.code} does not offer game ${game}`)
    return { linkageType: 2, link: String(found.id), promotionType: null }
  }
  if (promotion !== undefined) {
    const found = await database.row<{ type: string | null }>(sql`
      select promotion_type as type from content where brand = ${brand.id} and kind = 'promotion' and id = ${promotion}`)
    if (!found) throw new InvalidInput(`opens.promotion: ${brand.code} has no promotion ${promotion}`)
    return { linkageType: 3, link: String(promotion), promotionType: found.type ?? "promotion" }
  }
  return { linkageType: 0, link: "", promotionType: null }
}

/** Published content, as an operator would write it. */
export async function draftOf(database: Database, row: ContentRow): Promise<Draft> {
  const { kind, title, body, image, promotionType, execution, linkageType, link, sort, publishedAt, until } = row
  const written = Object.keys(body).length > 0
  const game =
    linkageType === 2
      ? await database.row<{ name: string }>(sql`select vendor || '/' || code as name from game where id = ${Number(link)}`)
      : undefined
  return {
    kind,
    title,
    ...(written && (kind === "banner" ? { text: body } : { body })),
    ...(image !== null && { image }),
    ...(linkageType === 1 && { opens: { page: link } }),
    ...(game && { opens: { game: game.name } }),
    ...(linkageType === 3 && { opens: { promotion: Number(link) } }),
    ...(promotionType !== null && kind === "help" && { section: promotionType as Draft["section"] }),
    ...(promotionType !== null && kind !== "help" && kind !== "banner" && { promotionType }),
    ...(execution !== null && { execution }),
    sort,
    from: publishedAt.toISOString(),
    ...(until && { until: until.toISOString() }),
  }
}
