import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { businessDay, dayStart } from "../../brands/calendar.ts"
import type { Caller } from "../../server/gate.ts"

/** What a staff member can send in a business day of the brand, and what of it is left; minor units. */
interface StaffAllowance {
  readonly limit: Minor
  readonly left: Minor
}

interface AllowanceQuestion {
  readonly caller: Pick<Caller, "memberId" | "staff">
  readonly gmtOffsetMinutes: number
  readonly now: Date
  /** Until the end of the transaction transfers of the same staff member wait, so that each counts those before it. */
  readonly held?: boolean
}

/** The allowance of the calling staff member; null: their agent has set no limit, or calls in person. */
export async function allowanceOf(
  database: Database,
  { caller: { memberId, staff }, gmtOffsetMinutes, now, held = false }: AllowanceQuestion,
): Promise<StaffAllowance | null> {
  if (!staff) return null
  const { limit } = await database.one<{ limit: Minor | null }>(sql`
    select transfer_limit as "limit" from staff where id = ${staff.id} and agent = ${memberId}
    ${held ? sql`for no key update` : empty}`)
  if (limit === null) return null
  const midnight = dayStart(businessDay(now, gmtOffsetMinutes), gmtOffsetMinutes)
  const { sent } = await database.one<{ sent: Minor }>(sql`
    select coalesce(sum((detail ->> 'amount')::bigint), 0)::bigint as sent from team_event
    where staff = ${staff.id} and action = 'transfer' and at >= ${midnight}`)
  return { limit, left: Math.max(0, limit - sent) as Minor }
}
