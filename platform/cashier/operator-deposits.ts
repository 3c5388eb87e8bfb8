import type { DepositStatus } from "@baize/common/api/cashier.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** A deposit as the operator sees it. Amount in minor units of `currency`. */
export interface OperatorDeposit {
  readonly id: number
  readonly brand: string
  readonly currency: string
  readonly exponent: number
  readonly username: string
  readonly method: string
  readonly amount: Minor
  readonly status: DepositStatus
  readonly reason: string | null
  /** Where a transfer goes, and what the member writes on it. */
  readonly account: string | null
  readonly reference: string | null
  readonly slips: number
  readonly decidedBy: string | null
  readonly firstApprovedBy: string | null
  readonly chargebackRef: string | null
  /** The first of two people who say that it was taken back. */
  readonly chargebackFirstBy: string | null
  /** The first of two people who say that it was won back. */
  readonly wonFirstBy: string | null
  /** References of chargebacks that were won back. */
  readonly won: readonly string[]
  readonly createdAt: Date
}

const deposits = (rest: Sql): Sql => sql`
  select d.id, b.code as brand, b.currency, b.exponent, m.username, d.method, d.amount, d.status, d.reason,
         d.instructions #>> '{transfer,bank}' || ', ' || (d.instructions #>> '{transfer,number}') as account,
         d.instructions #>> '{transfer,reference}' as reference,
         (select count(*)::int from deposit_slip s where s.deposit = d.id) as slips,
         d.decided_by as "decidedBy", d.first_approved_by as "firstApprovedBy", d.chargeback_ref as "chargebackRef",
         d.chargeback_first_by as "chargebackFirstBy",
         d.won_first_by as "wonFirstBy",
         array(select ref from chargeback_won w where w.deposit = d.id and taken_at is not null order by at) as won,
         d.created_at as "createdAt"
  from deposit d join brand b on b.id = d.brand join member m on m.id = d.member ${rest}`

/** Deposits of every brand: open ones longest waiting first, those with a slip before all others; decided ones newest first. */
export const listDeposits = (database: Database, status: OperatorDeposit["status"], limit = 200): Promise<OperatorDeposit[]> =>
  database.rows<OperatorDeposit>(
    status === "in-process"
      ? deposits(sql`where d.status = 'in-process'
          order by exists (select from deposit_slip s where s.deposit = d.id) desc, d.id limit ${limit}`)
      : deposits(sql`where d.status = ${status} order by d.id desc limit ${limit}`),
  )

export const operatorDeposit = (database: Database, id: number): Promise<OperatorDeposit | undefined> =>
  database.row<OperatorDeposit>(deposits(sql`where d.id = ${id}`))

/** What a provider reported and the books do not follow. `agreed`: in minor units of `ownCurrency`, with the fee. */
export interface OperatorDiscrepancy {
  readonly id: number
  readonly deposit: number
  readonly brand: string
  readonly username: string
  readonly kind: "amount" | "currency" | "late" | "payment" | "after-decision"
  readonly status: "paid" | "cancelled" | "charged-back" | "won-back"
  readonly amount: Minor
  readonly currency: string
  readonly agreed: Minor
  readonly ownCurrency: string
  readonly exponent: number
  readonly decision: "credited" | "refunded" | "dismissed" | null
  readonly decidedBy: string | null
  readonly reason: string | null
  readonly firstApprovedBy: string | null
  readonly reportedAt: Date
}

/** The open discrepancies of every brand, or all of them, oldest first. */
export const listDiscrepancies = (database: Database, all: boolean, limit = 200): Promise<OperatorDiscrepancy[]> =>
  database.rows<OperatorDiscrepancy>(sql`
    select x.id, x.deposit, b.code as brand, m.username, x.kind, x.status, x.amount, x.currency, d.amount + d.fee as agreed,
           b.currency as "ownCurrency", b.exponent, x.decision, x.decided_by as "decidedBy", x.reason,
           x.first_approved_by as "firstApprovedBy", x.reported_at as "reportedAt"
    from deposit_discrepancy x join deposit d on d.id = x.deposit join brand b on b.id = d.brand
      join member m on m.id = d.member
    where ${all} or x.decision is null order by x.id limit ${limit}`)
