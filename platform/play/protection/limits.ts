import { type LimitKind, LOOSENING_HOURS } from "@baize/common/api/protection.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { noteChange } from "../../identity/person/changes.ts"
import { holdProtection } from "../../identity/person/person.ts"
import { limitSessions } from "../../identity/session/session-time.ts"
import type { PlayRecord } from "./play.ts"

/** A limit in force, and its future value. Money in minor units, time in minutes; null is no limit. */
export interface Limit {
  readonly kind: LimitKind
  readonly amount: Minor | null
  readonly nextAmount: number | null
  /** Null if nothing is pending. */
  readonly nextAt: Date | null
}

interface LimitHolder {
  readonly member: MemberId
  readonly gmtOffsetMinutes: number
}

/** A member's limits in force and pending changes. */
export const limitsOf = (database: Database, member: MemberId, now: Date): Promise<Limit[]> =>
  database.rows<Limit>(sql`
    select kind, case when next_at <= ${now} then next_amount else amount end as amount,
           case when next_at > ${now} then next_amount end as "nextAmount",
           case when next_at > ${now} then next_at end as "nextAt"
    from protection_limit where member = ${member}`)

const isTighter = (amount: Minor | null, than: number | null): boolean => than === null || (amount !== null && amount <= than)

/** Sets a limit: a tighter one takes effect immediately, a looser one (or none: null) in a day. */
export async function changeLimit(
  tx: Database,
  who: LimitHolder,
  kind: LimitKind,
  amount: Minor | null,
  now: Date,
): Promise<void> {
  const { member } = who
  await holdProtection(tx, member)
  const present = (await limitsOf(tx, member, now)).find(limit => limit.kind === kind)
  const was = present?.amount ?? null
  // Requesting the same change again does not restart the day.
  if (amount === (present?.nextAt ? present.nextAmount : was)) return
  const tighter = isTighter(amount, was)
  const from = tighter ? now : new Date(now.getTime() + LOOSENING_HOURS * 3_600_000)
  const [inForce, next, nextAt] = tighter ? [amount, null, null] : [was, amount, from]
  await tx.run(sql`
    insert into protection_limit (member, kind, amount, next_amount, next_at)
    values (${member}, ${kind}, ${inForce}, ${next}, ${nextAt})
    on conflict (member, kind) do update set amount = excluded.amount, next_amount = excluded.next_amount,
      next_at = excluded.next_at`)
  if (kind === "time-session" && tighter && amount !== null) await limitSessions(tx, member, amount, now)
  await noteChange(tx, { member, at: now, act: tighter ? "limit-set" : "limit-loosened", kind, was, becomes: amount, from })
  await noteLimited(tx, who, now)
}

/** Keeps the limit in force instead of the pending one. */
export async function keepLimit(tx: Database, who: LimitHolder, kind: LimitKind, now: Date): Promise<void> {
  const { member } = who
  await holdProtection(tx, member)
  const kept = await tx.row<{ amount: Minor | null; nextAmount: number | null }>(sql`
    update protection_limit set next_amount = null, next_at = null
    where member = ${member} and kind = ${kind} and next_at > ${now}
    returning amount, old.next_amount as "nextAmount"`)
  if (!kept) return
  await noteChange(tx, { member, at: now, act: "change-cancelled", kind, was: kept.nextAmount, becomes: kept.amount })
  await noteLimited(tx, who, now)
}

/**
 * After a restore: keeps every limit whose looser value was pending at the restored instant, since its member may have canceled
 * that in the time that was lost, and no one would know. Who still wants it asks again. The instant is at the last row of the
 * audit log or after; rows of operators can be of commands since then, such as the one that runs this. Gives how many were kept;
 * repeating it before anyone signs in changes nothing.
 */
export async function keepPendingLimits(tx: Database, now: Date): Promise<number> {
  const kept = await tx.rows<{ member: MemberId; kind: LimitKind; amount: Minor | null; nextAmount: number | null }>(sql`
    update protection_limit set next_amount = null, next_at = null
    where next_at > coalesce((select at from audit where event <> 'operator' order by id desc limit 1), ${now})
    returning member, kind, amount, old.next_amount as "nextAmount"`)
  for (const { member, kind, amount, nextAmount } of kept) {
    await noteChange(tx, { member, at: now, act: "change-cancelled", kind, was: nextAmount, becomes: amount })
    await noteLimited(tx, { member }, now)
  }
  return kept.length
}

/** Stores until when the member is limited, for their bets to check; the time of a session is a matter of the session. */
async function noteLimited(tx: Database, { member }: Pick<LimitHolder, "member">, now: Date): Promise<void> {
  await tx.run(sql`
    update protection set limited_until = (
      select max(case when next_at > ${now} and next_amount is null then next_at else 'infinity' end) from protection_limit
      where member = ${member} and kind <> 'time-session'
        and case when next_at <= ${now} then next_amount else amount end is not null
    ) where member = ${member}`)
}

type LossPeriod = "today" | "week" | "month"
const lossPeriods: Partial<Record<LimitKind, LossPeriod>> = { "loss-day": "today", "loss-week": "week", "loss-month": "month" }

/** The net loss that a limit applies to, in minor units: negative where wins exceed stakes; undefined for other limits. */
export function lossUnder(kind: LimitKind, play: PlayRecord): number | undefined {
  const period = lossPeriods[kind]
  return period && play[period].staked - play[period].won
}
