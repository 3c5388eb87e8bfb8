import type { Response } from "@baize/common/api/endpoint.ts"
import type { Owed, solvency } from "@baize/common/api/forecast.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Database } from "../../database/database.ts"
import type { Parts } from "../../parts.ts"
import { catchUp } from "../../reports/job.ts"
import { businessDay, type Day } from "../../reports/periods.ts"
import { inOneSnapshot } from "../../reports/snapshot.ts"
import type { Given } from "../../server/serve.ts"
import { type ContractRecord, contracts } from "../record.ts"
import { type Running, runningOf } from "./expected.ts"

/** What an upline owes by the end of the running periods, against what he has and is to receive. */
export async function solvencyOf(parts: Parts, { caller, brand }: Given<typeof solvency>): Promise<Response<typeof solvency>> {
  const { database, clock } = parts
  await catchUp(parts)
  const me = caller.memberId
  return await inOneSnapshot(database, me, async tx => {
    const now = clock.now()
    const owed = (await runningAs(tx, brand, "upline", me, now)).toSorted((one, other) => (one.to < other.to ? -1 : 1))
    const coming = await runningAs(tx, brand, "downline", me, now)
    const { has, pending, pendingSince, late, receivable } = await tx.one<Standing>(sql`
      select (select coalesce(sum(balance), 0) from account where member = ${me} and kind = 'settlement') as has,
             coalesce(sum(s.amount) filter (where c.upline = ${me}), 0) as pending,
             min(s.created_at) filter (where c.upline = ${me}) as "pendingSince",
             bool_or(c.upline = ${me} and s.short_since is not null) as late,
             coalesce(sum(s.amount) filter (where c.downline = ${me}), 0) as receivable
      from settlement s join contract c on c.id = s.contract
      where s.state = 'pending' and (c.upline = ${me} or c.downline = ${me})`)
    const owes = totalsOf(owed)
    const receives = totalsOf(coming, receivable)
    const missing = Math.max(0, pending + owes.projected - has)
    return {
      at: now.toISOString(),
      has,
      pending,
      pendingSince: pendingSince?.toISOString() ?? null,
      owed,
      owes,
      receives,
      state: late ? "late" : missing === 0 ? "covered" : missing <= receives.projected ? "covered-if-paid" : "short",
      missing,
      missingBy: missing === 0 ? null : dayOfNeed(owed, has - pending, businessDay(now, brand.gmtOffsetMinutes)),
    }
  })
}

interface Standing {
  readonly has: number
  readonly pending: number
  readonly pendingSince: Date | null
  readonly late: boolean | null
  readonly receivable: number
}

async function runningAs(tx: Database, brand: Brand, side: "upline" | "downline", member: number, now: Date): Promise<Owed[]> {
  const mine = await tx.rows<ContractRecord>(sql`
    ${contracts} where ${side === "upline" ? sql`c.upline` : sql`c.downline`} = ${member} and c.starts_on is not null
      and c.state in ('signed', 'termination-asked', 'terminated')
      and (c.ends_on is null or c.due_on is not null or c.ends_on >= ${businessDay(now, brand.gmtOffsetMinutes)})`)
  const owed: Owed[] = []
  for (const contract of mine) {
    const running = await runningOf(tx, brand, contract, now)
    if (running) owed.push({ contractId: contract.id, kind: contract.kind, downline: contract.downlineAccount, ...running })
  }
  return owed
}

const totalsOf = (of: readonly Running[], more = 0): { soFar: number; projected: number } => ({
  soFar: of.reduce((sum, { soFar }) => sum + soFar, more),
  projected: of.reduce((sum, { projected }) => sum + projected, more),
})

/** The day at whose end the money no longer reaches; today, where it does not even for what is pending. */
function dayOfNeed(owed: readonly Owed[], left: number, today: Day): Day {
  let rest = left
  if (rest < 0) return today
  for (const { to, projected } of owed) {
    rest -= projected
    if (rest < 0) return to
  }
  return today
}
