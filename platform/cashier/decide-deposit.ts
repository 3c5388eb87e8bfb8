import type { DepositStatus } from "@baize/common/api/cashier.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { mustMove, purseOf } from "./money.ts"
import { keepDiscrepancy, notifyArrived, rejectOpen, type SettleServices } from "./settle-deposit.ts"
import { approvalStep, type Decider, turnOfMember } from "./two-people.ts"

/**
 * `done`: decided now. `first-of-two`: recorded, a second person decides. The others: nothing has changed, because there is no
 * such transfer, it was decided before, or the second person is the first.
 */
export type DepositDecision =
  | "done"
  | "first-of-two"
  | "absent"
  | "already-approved"
  | "already-rejected"
  | "already-charged-back"
  | "same-person"
  | "same-account"

interface TransferToDecide {
  readonly brand: BrandId
  readonly member: MemberId
  readonly amount: Minor
  readonly status: DepositStatus
  readonly first: string | null
}

/** Books a transfer whose exact amount has arrived on the brand's account. At most once, and never a rejected one. */
export async function confirmTransfer(services: SettleServices, id: number, decider: Decider): Promise<DepositDecision> {
  const { database, ledger, brands, clock } = services
  const known = await findTransfer(database, id)
  if (!known) return "absent"
  const brand = await brands.byId(known.brand)
  const purse = await purseOf(ledger, brand, known.member)
  return database.transaction(async tx => {
    await turnOfMember(tx, known.member)
    const row = (await findTransfer(tx, id, true))!
    if (row.status !== "in-process") return `already-${row.status}` as const
    const now = clock.now()
    const step = await approvalStep(tx, brand, { ...row, now }, decider)
    if (step === "first-of-two")
      await tx.run(sql`update deposit set first_approved_by = ${decider.by}, first_approved_at = ${now} where id = ${id}`)
    if (step) return step
    await tx.run(sql`
      update deposit set status = 'approved', decided_by = ${decider.by}, decided_at = ${now} where id = ${id}`)
    await mustMove(ledger, tx, purse, { kind: "deposit", ref: `deposit:${id}`, amount: row.amount })
    await notifyArrived(tx, brand, { ...row, id }, now)
    return "done"
  })
}

/** Rejects a transfer that has not arrived. `reason` is shown to the member. */
export async function rejectTransfer(services: SettleServices, id: number, by: string, reason: string): Promise<DepositDecision> {
  const { database, brands, clock } = services
  return database.transaction(async tx => {
    const row = await findTransfer(tx, id, true)
    if (!row) return "absent"
    if (row.status !== "in-process") return `already-${row.status}` as const
    await rejectOpen(tx, await brands.byId(row.brand), { ...row, id }, { reason, by, at: clock.now() })
    return "done"
  })
}

/** Keeps that another amount than agreed has arrived for a transfer: `deposits credit` books it. */
export async function noteOtherAmount(services: SettleServices, id: number, amount: Minor): Promise<"done" | "absent" | "same"> {
  const { database, brands, clock } = services
  return database.transaction(async tx => {
    const row = await findTransfer(tx, id, true)
    if (!row) return "absent"
    if (row.amount === amount && row.status === "in-process") return "same"
    const { currency } = await brands.byId(row.brand)
    const kind = row.status === "in-process" ? "amount" : "after-decision"
    const report = { deposit: id, ref: String(id), status: "paid", amount, currency, confirmations: 0, late: false } as const
    await keepDiscrepancy(tx, kind, report, clock.now())
    return "done"
  })
}

const findTransfer = (database: Database, id: number, lock = false): Promise<TransferToDecide | undefined> =>
  database.row<TransferToDecide>(
    lock
      ? sql`
        select brand, member, amount, status, first_approved_by as first from deposit
        where id = ${id} and kind = 'transfer' for update`
      : sql`
        select brand, member, amount, status, first_approved_by as first from deposit where id = ${id} and kind = 'transfer'`,
  )
