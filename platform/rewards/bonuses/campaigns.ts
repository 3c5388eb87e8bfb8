import type { CampaignKind } from "@baize/common/api/bonuses.ts"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { CampaignTerms } from "./terms.ts"

export interface CampaignRow {
  readonly id: number
  readonly brand: BrandId
  readonly code: string
  readonly kind: CampaignKind
  readonly version: number
  readonly openedAt: Date
  readonly closedAt: Date | null
  /** Of the present version. */
  readonly terms: CampaignTerms
}

const columns = sql`
  c.id, c.brand, c.code, c.kind, c.version, c.opened_at as "openedAt", c.closed_at as "closedAt", t.terms
  from campaign c join campaign_terms t on t.campaign = c.id and t.version = c.version`

/** The newest first. */
export const campaignsOf = (database: Database, brand: BrandId): Promise<CampaignRow[]> =>
  database.rows<CampaignRow>(sql`select ${columns} where c.brand = ${brand} order by c.id desc limit 200`)

/** Members who join a campaign take turns: two accounts of one person cannot both have what is given once. */
export async function holdCampaign(tx: Database, brand: BrandId, code: string): Promise<CampaignRow | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('baize campaign ' || ${code.toUpperCase()}, ${brand}))`)
  return campaignBy(tx, brand, code)
}

export const campaignBy = (database: Database, brand: BrandId, code: string): Promise<CampaignRow | undefined> =>
  database.row<CampaignRow>(sql`select ${columns} where c.brand = ${brand} and upper(c.code) = ${code.toUpperCase()}`)

/** False: the code is taken. */
export async function openCampaign(
  tx: Database,
  { brand, code, terms }: { readonly brand: BrandId; readonly code: string; readonly terms: CampaignTerms },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const opened = await tx.row<{ id: number }>(sql`
    insert into campaign (brand, code, kind, opened_at, opened_by) values (${brand}, ${code}, ${terms.kind}, ${at}, ${by})
    on conflict do nothing returning id`)
  if (!opened) return false
  await tx.run(sql`
    insert into campaign_terms (campaign, version, terms, at, by)
    values (${opened.id}, 1, ${JSON.stringify(terms)}, ${at}, ${by})`)
  return true
}

/** New participants get these terms; those of earlier ones stay as they were. Gives the new version. */
export async function changeCampaign(
  tx: Database,
  { id }: Pick<CampaignRow, "id">,
  terms: CampaignTerms,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    sql`update campaign set version = version + 1 where id = ${id} returning version`,
  )
  await tx.run(sql`
    insert into campaign_terms (campaign, version, terms, at, by)
    values (${id}, ${version}, ${JSON.stringify(terms)}, ${at}, ${by})`)
  return version
}

/** False: it was closed before. */
export const closeCampaign = async (
  database: Database,
  id: number,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> =>
  (await database.run(sql`update campaign set closed_at = ${at}, closed_by = ${by} where id = ${id} and closed_at is null`)) > 0

/** Whether anyone can join it at a moment. */
export const isOpen = ({ closedAt, terms: { opensAt, closesAt } }: Pick<CampaignRow, "closedAt" | "terms">, at: Date): boolean =>
  closedAt === null && !isSoon({ terms: { opensAt } }, at) && (closesAt === undefined || Date.parse(closesAt) > at.getTime())

export const isSoon = ({ terms: { opensAt } }: { readonly terms: Pick<CampaignTerms, "opensAt"> }, at: Date): boolean =>
  opensAt !== undefined && Date.parse(opensAt) > at.getTime()
