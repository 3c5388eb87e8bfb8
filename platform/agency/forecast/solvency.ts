import type { Response } from "@baize/common/api/endpoint.ts"
import type { Owed, solvency } from "@baize/common/api/forecast.ts"
import type { Day, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { type ContractRecord, contracts } from "../contracts/record.ts"
import { type RunningFigures, runningOf } from "./running-periods.ts"
import { isShort } from "./uncovered-periods.ts"

/** What an upline owes by the end of the running periods, against their balance and what they will receive. */
export async function solvencyOf(
  services: Services,
  { caller, brand }: CallContext<typeof solvency>,
): Promise<Response<typeof solvency>> {
  const { database, clock } = services
  await catchUp(services)
  const me = caller.memberId
  return await inOneSnapshot(database, me, async tx => {
    const now = clock.now()
    const { has, pending, pendingSince, late, owed, owes, receives, short } = await standingOf(tx, brand, me, now)
    const missing = Math.max(0, pending + owes.projected - has)
    return {
      at: now.toISOString(),
      has,
      pending,
      pendingSince: pendingSince?.toISOString() ?? null,
      owed: [...owed],
      owes,
      receives,
      state: late ? "late" : missing === 0 ? "covered" : short(has) ? "short" : "covered-if-paid",
      missing,
      missingBy: missing === 0 ? null : dayOfNeed(owed, has - pending, businessDay(now, brand.gmtOffsetMinutes)),
    }
  })
}

/** What an agent has, owes and will receive, sums in minor units. */
export interface Funds {
  readonly has: Minor
  /** Settlements they have yet to pay, since when, and whether some wait for funds. */
  readonly pending: number
  readonly pendingSince: Date | null
  readonly late: boolean
  /** Running periods they pay, by the day they end, and those they receive. */
  readonly owed: readonly Owed[]
  readonly coming: readonly Owed[]
  readonly owes: ExpectedPayout
  readonly receives: ExpectedPayout
  /** Settlements about to be paid to them, without those whose payer is short. */
  readonly arriving: number
  /** Whether a balance of the settlement account is insufficient on any day, including what will be received by then. */
  readonly short: (has: Minor) => boolean
}

interface ExpectedPayout {
  readonly soFar: Minor
  readonly projected: Minor
}

interface Lines {
  readonly has: Minor
  readonly pending: number
  readonly pendingSince: Date | null
  readonly late: boolean | null
  readonly receivable: number
  readonly arriving: number
}

export async function standingOf(tx: Database, brand: Brand, member: MemberId, now: Date): Promise<Funds> {
  const byDay = (one: Owed, other: Owed): number => (one.to < other.to ? -1 : one.to > other.to ? 1 : 0)
  const owed = (await runningAs(tx, brand, "upline", member, now)).toSorted(byDay)
  const coming = await runningAs(tx, brand, "downline", member, now)
  const { receivable, late, ...lines } = await tx.one<Lines>(sql`
    select (select coalesce(sum(balance), 0) from account where member = ${member} and kind = 'settlement') as has,
           coalesce(sum(s.amount) filter (where c.upline = ${member}), 0) as pending,
           min(s.created_at) filter (where c.upline = ${member}) as "pendingSince",
           bool_or(c.upline = ${member} and s.short_since is not null) as late,
           coalesce(sum(s.amount) filter (where c.downline = ${member}), 0) as receivable,
           coalesce(sum(s.amount) filter (where c.downline = ${member} and s.short_since is null), 0) as arriving
    from settlement s join contract c on c.id = s.contract
    where s.state = 'pending' and (c.upline = ${member} or c.downline = ${member})`)
  const { pending, arriving } = lines
  return {
    ...lines,
    late: late ?? false,
    owed,
    coming,
    owes: totalsOf(owed),
    receives: totalsOf(coming, receivable),
    short: has => isShort(owed, coming, has - pending + arriving),
  }
}

async function runningAs(tx: Database, brand: Brand, side: "upline" | "downline", member: MemberId, now: Date): Promise<Owed[]> {
  const contracts = await runningContracts(tx, brand, side, member, now)
  const owed: Owed[] = []
  for (const contract of contracts) {
    const running = await runningOf(tx, brand, contract, now)
    if (running) {
      const { id: contractId, kind, downline: downlineId, downlineAccount: downline } = contract
      owed.push({ contractId, kind, downlineId, downline, ...running })
    }
  }
  return owed
}

/** The contracts of a side that can have a running period, or one that is over and unsettled. */
export const runningContracts = (
  tx: Database,
  brand: Brand,
  side: "upline" | "downline",
  member: MemberId,
  now: Date,
): Promise<ContractRecord[]> =>
  tx.rows<ContractRecord>(sql`
    ${contracts} where ${side === "upline" ? sql`c.upline` : sql`c.downline`} = ${member} and c.starts_on is not null
      and is_in_force(c.state)
      and (c.ends_on is null or c.due_on is not null or c.ends_on >= ${businessDay(now, brand.gmtOffsetMinutes)})
    order by c.id`)

const totalsOf = (of: readonly RunningFigures[], more = 0): ExpectedPayout => ({
  soFar: of.reduce((sum, { soFar }) => sum + soFar, more),
  projected: of.reduce((sum, { projected }) => sum + projected, more),
})

/** The day at whose end the money is insufficient; today, if it is so already for what is pending. */
function dayOfNeed(owed: readonly Owed[], left: number, today: Day): Day {
  let rest = left
  if (rest < 0) return today
  for (const { to, projected } of owed) {
    rest -= projected
    if (rest < 0) return to
  }
  return today
}
