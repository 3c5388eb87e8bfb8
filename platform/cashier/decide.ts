import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { notAnother } from "../identity/two-people.ts"
import { sendMessage } from "../letters/inbox/send.ts"
import type { Services } from "../play/services.ts"
import { mustMove, purseOf } from "./money.ts"

/**
 * `done`: decided now. `first-of-two`: recorded, a second person pays it. The others: nothing has changed, because there is no
 * such withdrawal, it was decided before, or the approver is the one who approved it first.
 */
export type Decision =
  | "done"
  | "first-of-two"
  | "absent"
  | "already-approved"
  | "already-rejected"
  | "same-person"
  | "same-account"

type DecisionServices = Pick<Services, "database" | "ledger" | "brands" | "clock">

interface WithdrawalToDecide {
  readonly brand: BrandId
  readonly member: MemberId
  readonly amount: Minor
}

/**
 * Pays a withdrawal: the held sum leaves through the cashier. At most once, and never a rejected one. From the brand's threshold
 * on (`twoPeopleFrom`), the second of two people pays it. `by`: who decided. `oneOperator`: see `notAnother`.
 */
export const approveWithdrawal = (services: DecisionServices, id: number, by: string, oneOperator = false): Promise<Decision> =>
  decide(services, id, { status: "approved", kind: "withdrawal-paid", by, reason: null, oneOperator })

/** Returns a withdrawal: the held sum goes back to cash. At most once, and never a paid one. `reason` is shown to the member. */
export const rejectWithdrawal = (services: DecisionServices, id: number, by: string, reason: string): Promise<Decision> =>
  decide(services, id, { status: "rejected", kind: "withdrawal-returned", by, reason, oneOperator: false })

interface DecisionEntry {
  readonly status: "approved" | "rejected"
  readonly kind: "withdrawal-paid" | "withdrawal-returned"
  readonly by: string
  readonly reason: string | null
  readonly oneOperator: boolean
}

/** Status and money in one transaction. Concurrent deciders take turns at the row: the second finds it decided. */
async function decide(
  { database, ledger, brands, clock }: DecisionServices,
  id: number,
  verdict: DecisionEntry,
): Promise<Decision> {
  const withdrawal = await database.row<WithdrawalToDecide>(sql`select brand, member, amount from withdrawal where id = ${id}`)
  if (!withdrawal) return "absent"
  const brand = await brands.byId(withdrawal.brand)
  const purse = await purseOf(ledger, brand, withdrawal.member)
  const { twoPeopleFrom } = brand.settings
  const takesTwo = verdict.status === "approved" && twoPeopleFrom !== undefined && withdrawal.amount >= twoPeopleFrom

  return database.transaction(async tx => {
    const { status, kind, by, reason } = verdict
    const step = takesTwo ? await firstOfTwo(tx, id, verdict, clock.now()) : undefined
    if (step) return step
    const changed = await tx.run(sql`
      update withdrawal set status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = ${clock.now()}
      where id = ${id} and status = 'in-process'`)
    if (changed === 0) {
      const before = await tx.one<{ status: DecisionEntry["status"] }>(sql`select status from withdrawal where id = ${id}`)
      return `already-${before.status}` as const
    }
    await mustMove(ledger, tx, purse, { kind, ref: `withdrawal:${id}`, amount: withdrawal.amount })
    const message = { kind: `withdrawal-${status}`, subject: `withdrawal:${id}` } as const
    const values = { amount: withdrawal.amount, ...(reason !== null && { reason }) }
    await sendMessage(tx, { brand: brand.id, member: withdrawal.member, ...message, values, at: clock.now() })
    return "done"
  })
}

/**
 * Records the first of two people, or says why this is not the second; undefined where the second pays, or it is decided already.
 */
async function firstOfTwo(
  tx: Database,
  id: number,
  { by, oneOperator }: DecisionEntry,
  now: Date,
): Promise<Decision | undefined> {
  const { status, first } = await tx.one<{ status: string; first: string | null }>(
    sql`select status, first_approved_by as first from withdrawal where id = ${id} for update`,
  )
  if (status !== "in-process") return undefined
  if (first !== null) return notAnother(first, by, oneOperator)
  await tx.run(sql`update withdrawal set first_approved_by = ${by}, first_approved_at = ${now} where id = ${id}`)
  return "first-of-two"
}
