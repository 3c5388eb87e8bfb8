import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import type { Naming } from "../../server/pictures/operator-file.ts"
import { type Draft, readDraft } from "./draft.ts"
import { type ContentRow, draftOf, insertContent, rowOf, updateContent } from "./rows.ts"

/** Published content, with its number and brand. */
export interface Published extends ContentRow {
  readonly id: number
  readonly brand: number
}

const columns = sql`
  id, brand, kind, title, body, image, promotion_type as "promotionType", execution, linkage_type as "linkageType", link, sort,
  published_at as "publishedAt", until`

/** A brand's present, future and, with `ended`, past content, in the order of the site. */
export const contentOf = (
  database: Database,
  brand: Brand,
  { now, ended }: { readonly now: Date; readonly ended: boolean },
): Promise<Published[]> =>
  database.rows(sql`
    select ${columns} from content where brand = ${brand.id} and (${ended} or until is null or until > ${now})
    order by kind, sort, published_at desc, id desc`)

export const contentById = (database: Database, id: number): Promise<Published | undefined> =>
  database.row(sql`select ${columns} from content where id = ${id}`)

interface Done {
  readonly id: number
  readonly draft: Draft
}

/** Publishes an operator's content for a brand. Throws InvalidInput that names every invalid field. */
export const publish = (
  { database }: Pick<Services, "database">,
  brand: Brand,
  written: unknown,
  naming: Naming,
): Promise<Done> =>
  database.transaction(async tx => {
    const draft = readDraft(written, brand)
    if (draft.until && Date.parse(draft.until) <= naming.at.getTime()) throw new InvalidInput("until: must be in the future")
    return { id: await insertContent(tx, brand.id, await rowOf(tx, brand, draft, naming)), draft }
  })

/** Changes the given fields, null removes one; undefined if nothing has that number. Throws like `publish`. */
export const change = (
  { database, brands }: Pick<Services, "database" | "brands">,
  id: number,
  written: unknown,
  naming: Naming,
): Promise<Done | undefined> =>
  database.transaction(async tx => {
    const before = await tx.row<Published>(sql`select ${columns} from content where id = ${id} for update`)
    if (!before) return undefined
    const brand = await brands.byId(before.brand)
    const changes = typeof written === "object" && !Array.isArray(written) ? written : { written }
    const draft = readDraft({ ...(await draftOf(tx, before)), ...changes }, brand)
    if (draft.kind !== before.kind)
      throw new InvalidInput(`kind: cannot be changed from ${before.kind}; withdraw it and publish another`)
    await updateContent(tx, id, await rowOf(tx, brand, draft, naming))
    return { id, draft }
  })

/** Ends the display of content now; false if it had ended already. */
export const withdraw = async (database: Database, id: number, now: Date): Promise<boolean> =>
  (await database.run(sql`update content set until = ${now} where id = ${id} and (until is null or until > ${now})`)) > 0
