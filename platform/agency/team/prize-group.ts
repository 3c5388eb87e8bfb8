import type { Response } from "@baize/common/api/endpoint.ts"
import type { setPrizeGroup } from "@baize/common/api/team.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { prizeGroupsOf } from "../../brands/prize-groups.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { changeDirect } from "./change-direct.ts"

/**
 * The agent's own prize group, and the highest that the downline has passed on already, to members or in a link in use; at least
 * the brand's lowest.
 */
export async function prizeGroupBounds(
  database: Database,
  { settings }: Pick<Brand, "settings">,
  agent: MemberId,
  downline: MemberId,
): Promise<{ min: number; max: number }> {
  return await database.one<{ min: number; max: number }>(sql`
    select (select prize_group from member where id = ${agent})::int as max,
           greatest(${prizeGroupsOf(settings).lowest}::int,
                    (select max(prize_group) from member where upline = ${downline}),
                    (select max(prize_group) from register_link where agent = ${downline} and state = 'on')) as min`)
}

/** Sets the prize group of a direct downline, for tickets sold from now on. */
export async function setPrizeGroupOf(
  services: Services,
  call: CallContext<typeof setPrizeGroup>,
): Promise<Response<typeof setPrizeGroup>> {
  const { request, brand, caller, refuse } = call
  const { memberId, group } = request
  await changeDirect(services, call, "group", async tx => {
    const { from } = await tx.one<{ from: number }>(sql`select prize_group as "from" from member where id = ${memberId}`)
    const { min, max } = await prizeGroupBounds(tx, brand, caller.memberId, memberId)
    if (group > max) refuse("group-above-own", { value: { max } })
    if (group < min) refuse("group-below-line", { value: { min } })
    if (group === from) return undefined
    await tx.run(sql`update member set prize_group = ${group} where id = ${memberId}`)
    return { from, to: group }
  })
  return { group }
}
