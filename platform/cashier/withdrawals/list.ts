import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { WithdrawalStatus } from "@baize/common/api/withdrawals.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { maskedNumber } from "../payouts/number.ts"

interface OwnWithdrawal {
  readonly id: number
  readonly status: WithdrawalStatus
  readonly kind: PayoutKind
  readonly institution: string
  readonly number: string
  readonly amount: Minor
  readonly fee: Minor
  readonly reason: string | null
  readonly place: number | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** A member's own withdrawals, newest first. The place in the queue counts all of the brand that wait, by any method. */
export async function withdrawalsOf(
  database: Database,
  member: MemberId,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
) {
  const rows = await database.rows<OwnWithdrawal>(sql`
    select id, status, method as kind, institution, destination as number, amount, fee, reason,
           case when status = 'in-process' then (
             select count(*) from withdrawal w
             where w.brand = withdrawal.brand and w.status = 'in-process' and w.id <= withdrawal.id
           ) end as place,
           created_at as "createdAt", decided_at as "decidedAt"
    from withdrawal where member = ${member} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { count } = await database.one<{ count: number }>(sql`select count(*) from withdrawal where member = ${member}`)
  return { rows: rows.map(viewOf), total: count }
}

const viewOf = ({ number, createdAt, decidedAt, ...row }: OwnWithdrawal) => ({
  ...row,
  number: maskedNumber(row.kind, number),
  net: row.amount - row.fee,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

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
  /** The first of two people who approve it. */
  readonly firstApprovedBy: string | null
  readonly createdAt: Date
  /** Other members, as BRAND/username, who have or had the same payout account. */
  readonly sharedWith: readonly string[]
}

/** Withdrawals of every brand, longest waiting first, at most `limit`. */
export const listWithdrawals = (
  database: Database,
  status: WithdrawalStatus = "in-process",
  limit = 200,
): Promise<OperatorWithdrawal[]> =>
  database.rows<OperatorWithdrawal>(sql`
    select w.id, brand.code as brand, brand.currency, brand.exponent, member.username, w.method, w.institution, w.destination,
           w.holder, w.amount, w.fee, w.status, w.reason, w.decided_by as "decidedBy",
           w.first_approved_by as "firstApprovedBy", w.created_at as "createdAt",
           array(select distinct b.code || '/' || m.username
                 from payout_account a join member m on m.id = a.member join brand b on b.id = m.brand
                 where a.number = w.destination and a.kind = w.method and a.member <> w.member
                   and (a.kind = 'bank' or a.institution = w.institution) order by 1) as "sharedWith"
    from withdrawal w join brand on brand.id = w.brand join member on member.id = w.member
    where w.status = ${status} order by w.id limit ${limit}`)
