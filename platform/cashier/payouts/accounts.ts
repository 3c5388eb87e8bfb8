import { MOST_PAYOUT_ACCOUNTS, type PayoutAccount, type PayoutKind } from "@baize/common/api/payouts.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { maskedName, maskedNumber } from "./number.ts"

export interface PayoutAccountRow {
  readonly id: number
  readonly kind: PayoutKind
  readonly institution: string
  readonly number: string
  readonly holder: string | null
  readonly usableAt: Date
}

export const payoutAccountColumns: Sql = sql`id, kind, institution, number, holder, usable_at as "usableAt"`

/** A member's payout accounts, the oldest first. */
export const payoutAccountsOf = (database: Database, member: MemberId): Promise<PayoutAccountRow[]> =>
  database.rows<PayoutAccountRow>(sql`
    select ${payoutAccountColumns} from payout_account
    where member = ${member} and removed_at is null order by id limit ${MOST_PAYOUT_ACCOUNTS}`)

/** What its owner sees of an account. */
export const payoutAccountView = (
  { id, kind, institution, number, holder, usableAt }: PayoutAccountRow,
  now: Date,
): PayoutAccount => ({
  id,
  kind,
  institution,
  number: maskedNumber(kind, number),
  holder: holder === null ? null : maskedName(holder),
  usableFrom: usableAt > now ? usableAt.toISOString() : null,
})

/** Removes an account from a member's list; false if it is not theirs. Removing it again changes nothing. */
export const removeAccount = async (database: Database, member: MemberId, id: number, now: Date): Promise<boolean> =>
  (await database.run(sql`
    update payout_account set removed_at = coalesce(removed_at, ${now}) where id = ${id} and member = ${member}`)) > 0
