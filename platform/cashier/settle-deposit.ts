import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { sendMessage } from "../letters/inbox/send.ts"
import type { Services } from "../play/services.ts"
import { mustMove, purseOf } from "./money.ts"

/** The payment provider's outcome of a payment; the amount in minor units of `currency`. */
export interface PaymentOutcome {
  /** Our deposit. */
  readonly id: number
  readonly providerRef: string
  readonly status: "paid" | "cancelled"
  readonly amount: Minor
  readonly currency: string
}

interface DepositToSettle {
  readonly brand: BrandId
  readonly member: MemberId
  readonly amount: Minor
  readonly status: "in-process" | "approved" | "rejected"
  readonly providerRef: string | null
}

const find = (database: Database, id: number, lock = empty): Promise<DepositToSettle | undefined> =>
  database.row<DepositToSettle>(
    sql`select brand, member, amount, status, provider_ref as "providerRef" from deposit where id = ${id} ${lock}`,
  )

/**
 * Books a payment's outcome, at most once: the deposit's status and its money change in one transaction. `done`: now or before.
 * `absent`: no such deposit. `differs`: another payment, sum or currency than ours, or the opposite was booked.
 */
export async function settleDeposit(
  { database, ledger, brands, clock }: Pick<Services, "database" | "ledger" | "brands" | "clock">,
  { id, ...outcome }: PaymentOutcome,
): Promise<"done" | "absent" | "differs"> {
  const deposit = await find(database, id)
  if (!deposit) return "absent"
  const brand = await brands.byId(deposit.brand)
  if (deposit.providerRef !== outcome.providerRef || deposit.amount !== outcome.amount || brand.currency !== outcome.currency)
    return "differs"
  const purse = await purseOf(ledger, brand, deposit.member)
  const status = outcome.status === "paid" ? "approved" : "rejected"

  return database.transaction(async tx => {
    const row = await find(tx, id, sql`for update`)
    if (row?.status !== "in-process") return row?.status === status ? "done" : "differs"
    const reason = status === "rejected" ? "cancelled" : null
    await tx.run(sql`update deposit set status = ${status}, reason = ${reason}, decided_at = ${clock.now()} where id = ${id}`)
    if (status === "approved") await mustMove(ledger, tx, purse, { kind: "deposit", ref: `deposit:${id}`, amount: row.amount })
    const kind = status === "approved" ? "deposit-arrived" : "deposit-failed"
    const message = { kind, subject: `deposit:${id}`, values: { amount: row.amount } } as const
    await sendMessage(tx, { brand: brand.id, member: row.member, ...message, at: clock.now() })
    return "done"
  })
}
