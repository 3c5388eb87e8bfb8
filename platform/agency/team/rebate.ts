import type { Response } from "@baize/common/api/endpoint.ts"
import type { setRebate } from "@baize/common/api/team.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { businessDay } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import { keepRate } from "../../rewards/rebates/rates.ts"
import type { CallContext } from "../../server/serve.ts"
import { changeDirect } from "./change-direct.ts"

/** Parts per million: the agent's own rebate, and what the downline has passed on already, to members or in a link in use. */
export async function rebateBounds(
  database: Database,
  agent: MemberId,
  downline: MemberId,
): Promise<{ min: number; max: number }> {
  return await database.one<{ min: number; max: number }>(sql`
    select (select rebate_ppm from member where id = ${agent}) as max,
           greatest(coalesce((select max(rebate_ppm) from member where upline = ${downline}), 0),
                    coalesce((select max(rebate_ppm) from register_link where agent = ${downline} and state = 'on'), 0)) as min`)
}

/** Sets the rebate of a direct downline, in force from the next business day on. */
export async function setRebateOf(services: Services, call: CallContext<typeof setRebate>): Promise<Response<typeof setRebate>> {
  const { request, brand, caller, refuse } = call
  const { memberId, rebate } = request
  await changeDirect(services, call, "rebate", async tx => {
    const { from } = await tx.one<{ from: number }>(sql`select rebate_ppm as "from" from member where id = ${memberId}`)
    const { min, max } = await rebateBounds(tx, caller.memberId, memberId)
    if (rebate > max) refuse("rebate-above-own", { value: { max } })
    if (rebate < min) refuse("rebate-below-line", { value: { min } })
    if (rebate === from) return undefined
    await keepRate(tx, memberId, from, businessDay(services.clock.now(), brand.gmtOffsetMinutes))
    await tx.run(sql`update member set rebate_ppm = ${rebate} where id = ${memberId}`)
    return { from, to: rebate }
  })
  return { rebate }
}
