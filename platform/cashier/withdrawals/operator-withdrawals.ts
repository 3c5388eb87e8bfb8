import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { ReceiptState, WithdrawalStatus } from "@baize/common/api/withdrawals.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { openPayee } from "../payouts/payee.ts"
import { mustBeChecked } from "./unchecked.ts"

/** A withdrawal as the operator sees it. Amounts in minor units of `currency`. */
export interface OperatorWithdrawal {
  readonly id: number
  readonly brand: Brand["code"]
  readonly currency: string
  readonly exponent: number
  readonly username: string
  readonly method: PayoutKind
  readonly institution: string
  readonly destination: string
  readonly holder: string | null
  readonly amount: Minor
  readonly fee: Minor
  readonly status: WithdrawalStatus
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** The first of two people who approve it. */
  readonly firstApprovedBy: string | null
  readonly createdAt: Date
  readonly receipt: ReceiptState | null
  readonly receiptAt: Date | null
  readonly receiptAnswer: string | null
  readonly proofs: number
  readonly paidAgainAt: Date | null
  /** The first of two people who say that it was sent again, or sent back. */
  readonly paidAgainFirstBy: string | null
  readonly returnedFirstBy: string | null
  readonly returnedBy: string | null
  readonly returnedAt: Date | null
  /** Its member may be on a sanction list: it is not paid until that is decided. */
  readonly isHeld: boolean
  /** A restore took back what was done with it since, and nobody has looked yet. */
  readonly isUnchecked: boolean
  /** Other members, as BRAND/username, who have or had the same payout account. */
  readonly sharedWith: readonly string[]
}

/** With what its sealed values are bound to. */
interface StoredWithdrawal extends OperatorWithdrawal {
  readonly member: MemberId
  readonly account: number
}

const withdrawals = (rest: Sql): Sql => sql`
  select w.id, w.member, w.account, brand.code as brand, brand.currency, brand.exponent, member.username, w.method, w.institution,
         w.destination, w.holder, w.amount, w.fee, w.status, w.reason, w.decided_by as "decidedBy", w.decided_at as "decidedAt",
         w.first_approved_by as "firstApprovedBy", w.created_at as "createdAt", w.receipt, w.receipt_at as "receiptAt",
         w.receipt_answer as "receiptAnswer",
         (select count(*)::int from withdrawal_proof p where p.withdrawal = w.id) as proofs,
         w.paid_again_at as "paidAgainAt", w.paid_again_first_by as "paidAgainFirstBy",
         w.returned_first_by as "returnedFirstBy", w.returned_by as "returnedBy", w.returned_at as "returnedAt",
         is_held(w.member) as "isHeld", w.unchecked_since is not null as "isUnchecked",
         array(select distinct b.code || '/' || m.username
               from payout_account own join payout_account a on a.number_index = own.number_index and a.kind = own.kind
                 join member m on m.id = a.member join brand b on b.id = m.brand
               where own.id = w.account and a.member <> w.member
                 and (a.kind = 'bank' or a.institution = w.institution) order by 1) as "sharedWith"
  from withdrawal w join brand on brand.id = w.brand join member on member.id = w.member ${rest}`

function opened({ member, account, ...row }: StoredWithdrawal): OperatorWithdrawal {
  const { number, holder } = openPayee({ member, account }, { number: row.destination, holder: row.holder })
  return { ...row, destination: number, holder }
}

/** Withdrawals of every brand, longest waiting first, at most `limit`. */
export const listWithdrawals = async (
  database: Database,
  status: WithdrawalStatus = "in-process",
  limit = 200,
): Promise<OperatorWithdrawal[]> =>
  (await database.rows<StoredWithdrawal>(withdrawals(sql`where w.status = ${status} order by w.id limit ${limit}`))).map(opened)

/** Those that have not arrived as their members say, longest waiting first. */
export const listDisputed = async (database: Database, limit = 200): Promise<OperatorWithdrawal[]> =>
  (
    await database.rows<StoredWithdrawal>(
      withdrawals(sql`where w.receipt = 'disputed' order by w.receipt_at, w.id limit ${limit}`),
    )
  ).map(opened)

/** Those to be looked for on the bank's list since a restore, the ones to be decided first, at most `limit`. */
export const listUnchecked = async (database: Database, limit = 1_000): Promise<OperatorWithdrawal[]> =>
  (
    await database.rows<StoredWithdrawal>(
      withdrawals(sql`where ${mustBeChecked} order by w.status <> 'in-process', w.id limit ${limit}`),
    )
  ).map(opened)

export async function operatorWithdrawal(database: Database, id: number): Promise<OperatorWithdrawal | undefined> {
  const row = await database.row<StoredWithdrawal>(withdrawals(sql`where w.id = ${id}`))
  return row && opened(row)
}
