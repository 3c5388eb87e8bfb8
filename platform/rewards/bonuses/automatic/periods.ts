import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, businessDay, type Period, type PeriodKind, periodOf } from "../../../brands/calendar.ts"
import type { CampaignRow } from "../campaigns.ts"
import type { CampaignTerms } from "../terms.ts"

/** How long after its end a period counts as over: postings that started before are committed by then. */
const GRACE_MS = 60_000

/** A period of a campaign that is not settled, with the terms that it has from its start. */
export interface CampaignPeriod extends Period {
  readonly campaign: number
  readonly kind: CampaignRow["kind"]
  readonly version: number
  readonly terms: CampaignTerms
}

/** Birthdays are looked at day by day. */
export const periodKindOf = ({ cashback }: Pick<CampaignTerms, "cashback">): PeriodKind => cashback?.period ?? "daily"

/** The business day that is not over yet, or ended less than the grace ago. */
export const openDayOf = ({ gmtOffsetMinutes }: Brand, now: Date): Day =>
  businessDay(new Date(now.getTime() - GRACE_MS), gmtOffsetMinutes)

/**
 * Opens every period of a brand's cashback and birthday campaigns up to the present one, with the terms that a campaign has now;
 * one that is open keeps its terms. The first is the one in which the campaign opens, the last the one in which it closes: both
 * count in full.
 */
export async function openPeriods(database: Database, brand: Brand, now: Date): Promise<void> {
  const campaigns = await database.rows<Omit<CampaignRow, "brand" | "code"> & { last: Day | null }>(sql`
    select c.id, c.kind, c.version, c.opened_at as "openedAt", c.closed_at as "closedAt", t.terms,
           (select max(p.last)::text from campaign_period p where p.campaign = c.id) as last
    from campaign c join campaign_terms t on t.campaign = c.id and t.version = c.version
    where c.brand = ${brand.id} and c.kind in ('cashback', 'birthday')`)
  for (const campaign of campaigns) {
    const { opensAt, closesAt } = campaign.terms
    const ends = Math.min(now.getTime(), campaign.closedAt?.getTime() ?? Infinity, closesAt ? Date.parse(closesAt) : Infinity)
    const begins = Math.max(campaign.openedAt.getTime(), opensAt ? Date.parse(opensAt) : 0)
    const last = businessDay(new Date(ends), brand.gmtOffsetMinutes)
    let day = campaign.last ? addDays(campaign.last, 1) : businessDay(new Date(begins), brand.gmtOffsetMinutes)
    while (begins <= ends && day <= last) day = addDays(await openPeriod(database, campaign, day), 1)
  }
}

/** Gives its last day. */
async function openPeriod(
  database: Database,
  { id, version, terms }: Pick<CampaignRow, "id" | "version" | "terms">,
  day: Day,
): Promise<Day> {
  const { key, first, last } = periodOf(day, periodKindOf(terms))
  await database.run(sql`
    insert into campaign_period (campaign, key, first, last, version)
    values (${id}, ${key}, ${first}, ${last}, ${version}) on conflict do nothing`)
  return last
}

/** The periods of a brand that are not settled, those of each campaign in order. */
export const unsettledPeriods = (database: Database, brand: Brand): Promise<CampaignPeriod[]> =>
  database.rows<CampaignPeriod>(sql`
    select p.campaign, c.kind, p.key, p.first::text, p.last::text, p.version, t.terms
    from campaign_period p join campaign c on c.id = p.campaign
    join campaign_terms t on t.campaign = p.campaign and t.version = p.version
    where c.brand = ${brand.id} and p.settled_at is null order by p.campaign, p.first`)

/** Whether it is this campaign's turn to settle the period; its row is then locked until the transaction ends. */
export async function holdPeriod(tx: Database, { campaign, key }: Pick<CampaignPeriod, "campaign" | "key">): Promise<boolean> {
  const first = await tx.row<{ key: string }>(sql`
    select key from campaign_period where campaign = ${campaign} and settled_at is null order by first limit 1 for update`)
  return first?.key === key
}
