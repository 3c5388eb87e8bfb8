import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { ReceiptState, WithdrawalStatus } from "@baize/common/api/withdrawals.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { maskedNumber } from "../payouts/number.ts"
import { openPayee } from "../payouts/payee.ts"
import { proofsSinceSent } from "./receipts.ts"

interface OwnWithdrawal {
  readonly id: number
  readonly account: number
  readonly status: WithdrawalStatus
  readonly kind: PayoutKind
  readonly institution: string
  readonly number: string
  readonly amount: Minor
  readonly fee: Minor
  readonly reason: string | null
  readonly place: number | null
  readonly receipt: ReceiptState | null
  readonly receiptUntil: Date | null
  readonly receiptAt: Date | null
  readonly receiptAnswer: string | null
  readonly proofs: number
  readonly paidAgainAt: Date | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly returnedAt: Date | null
}

/** A member's own withdrawals, newest first. The place in the queue counts all of the brand that wait, by any method. */
export async function withdrawalsOf(
  database: Database,
  member: MemberId,
  { unfinished, pageNo, pageSize }: { readonly unfinished: boolean; readonly pageNo: number; readonly pageSize: number },
) {
  const only = unfinished ? sql`and (status = 'in-process' or receipt in ('open', 'disputed'))` : empty
  const rows = await database.rows<OwnWithdrawal>(sql`
    select id, account, status, method as kind, institution, destination as number, amount, fee, reason,
           case when status = 'in-process' then (
             select count(*) from withdrawal w
             where w.brand = withdrawal.brand and w.status = 'in-process' and w.id <= withdrawal.id
           ) end as place,
           receipt, receipt_until as "receiptUntil", receipt_at as "receiptAt", receipt_answer as "receiptAnswer",
           ${proofsSinceSent} as proofs,
           paid_again_at as "paidAgainAt", created_at as "createdAt", decided_at as "decidedAt", returned_at as "returnedAt"
    from withdrawal where member = ${member} ${only} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { count } = await database.one<{ count: number }>(sql`select count(*) from withdrawal where member = ${member} ${only}`)
  return { rows: rows.map(row => viewOf(member, row)), total: count }
}

const viewOf = (member: MemberId, row: OwnWithdrawal) => {
  const { id, account, status, kind, institution, amount, fee, reason, place } = row
  const { number } = openPayee({ member, account }, { number: row.number, holder: null })
  return {
    ...{ id, status, kind, institution, amount, fee, reason, place },
    number: maskedNumber(kind, number),
    net: amount - fee,
    receipt: receiptOf(row),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
  }
}

const receiptOf = ({ receipt, receiptUntil, receiptAt, receiptAnswer, proofs, paidAgainAt }: OwnWithdrawal) =>
  receipt &&
  receiptUntil && {
    state: receipt,
    until: receiptUntil.toISOString(),
    changedAt: receiptAt?.toISOString() ?? null,
    proofs,
    answer: receiptAnswer,
    paidAgainAt: paidAgainAt?.toISOString() ?? null,
  }
