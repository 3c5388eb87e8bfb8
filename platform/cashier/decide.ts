import sql from "sql-template-tag"
import type { Parts } from "../parts.ts"
import { mustMove, purseOf } from "./money.ts"

/** `done`: decided now. The others: there is no such withdrawal, or it was decided before, and nothing has changed. */
export type Decision = "done" | "absent" | "already-approved" | "already-rejected"

type Needed = Pick<Parts, "database" | "ledger" | "brands" | "clock">

interface Row {
  readonly brand: number
  readonly member: number
  readonly amount: number
}

/** Pays a withdrawal: the held sum leaves through the cashier. At most once, and never one that was rejected. `by`: who decided. */
export const approveWithdrawal = (parts: Needed, id: number, by: string): Promise<Decision> =>
  decide(parts, id, { status: "approved", kind: "withdrawal-paid", by, reason: null })

/** Gives a withdrawal back: the held sum returns to cash. At most once, and never one that was paid. `reason` is shown to the member. */
export const rejectWithdrawal = (parts: Needed, id: number, by: string, reason: string): Promise<Decision> =>
  decide(parts, id, { status: "rejected", kind: "withdrawal-returned", by, reason })

interface Verdict {
  readonly status: "approved" | "rejected"
  readonly kind: "withdrawal-paid" | "withdrawal-returned"
  readonly by: string
  readonly reason: string | null
}

/** Status and money in one transaction. Two deciders take turns at the row: the second finds it decided. */
async function decide({ database, ledger, brands, clock }: Needed, id: number, verdict: Verdict): Promise<Decision> {
  const asked = await database.row<Row>(sql`select brand, member, amount from withdrawal where id = ${id}`)
  if (!asked) return "absent"
  const purse = await purseOf(ledger, await brands.byId(asked.brand), asked.member)

  return database.transaction(async tx => {
    const { status, kind, by, reason } = verdict
    const changed = await tx.run(sql`
      update withdrawal set status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = ${clock.now()}
      where id = ${id} and status = 'in-process'`)
    if (changed === 0) {
      const before = await tx.one<{ status: Verdict["status"] }>(sql`select status from withdrawal where id = ${id}`)
      return `already-${before.status}` as const
    }
    await mustMove(ledger, tx, purse, { kind, ref: `withdrawal:${id}`, amount: asked.amount })
    return "done"
  })
}
