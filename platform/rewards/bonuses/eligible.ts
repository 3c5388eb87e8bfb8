import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { CampaignRow } from "./campaigns.ts"

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
    select exists (select from deposit d where d.member = m.id and d.status = 'approved') as deposited,
           exists (select from bonus b join member o on o.id = b.member
             where b.campaign = ${id} and b.member <> m.id and b.state not in ('left', 'rejected')
               and (${terms.oncePer !== "member"} and o.person_keys && m.person_keys
                 or ${terms.oncePer === "device"} and exists (
                   select from session mine join session theirs on (theirs.ip, theirs.user_agent) = (mine.ip, mine.user_agent)
                   where mine.member = m.id and theirs.member = o.id))) as shared
    from member m where m.id = ${member}`)
  return !(shared || (kind === "welcome" && deposited))
}
