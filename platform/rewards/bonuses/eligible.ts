import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { CampaignRow } from "./campaigns.ts"
import type { BonusState } from "./participation.ts"

/**
 * Whether a campaign's terms leave it to this member: a welcome is for the first deposit ever, and a campaign for a person or a
 * device is not for a second account of either.
 */
export async function isEligible(
  from: Database,
  { id, kind, terms }: Pick<CampaignRow, "id" | "kind" | "terms">,
  member: MemberId,
): Promise<boolean> {
  const { deposited, shared } = await from.one<{ deposited: boolean; shared: boolean }>(sql`
    select exists (select from deposit d where d.member = ${member} and d.status in ('approved', 'charged-back')) as deposited,
           ${isShared({ id, terms }, member, ["left", "rejected"])} as shared`)
  return !(shared || (kind === "welcome" && deposited))
}

/**
 * Whether another account of the person, or of the device where the terms say so, has the campaign, in any state but these.
 * `sameOccasion`: a condition on that account's bonus, `b`. A decision about it holds the campaign.
 */
export const isShared = (
  { id, terms: { oncePer } }: Pick<CampaignRow, "id" | "terms">,
  member: MemberId,
  exceptIn: readonly BonusState[],
  sameOccasion: Sql = sql`true`,
): Sql => sql`
  exists (select from bonus b join member o on o.id = b.member join member m on m.id = ${member}
    where b.campaign = ${id} and b.member <> m.id and b.state <> all (${exceptIn}::text[])
      and ${sameOccasion} and (${oncePer !== "member"} and o.person_keys && m.person_keys
        or ${oncePer === "device"} and exists (
          select from session mine join session theirs on (theirs.ip, theirs.user_agent) = (mine.ip, mine.user_agent)
          where mine.member = m.id and theirs.member = o.id)))`
