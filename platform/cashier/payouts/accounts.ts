import { MOST_PAYOUT_ACCOUNTS, type PayoutAccount, type PayoutKind } from "@baize/common/api/payouts.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { maskedName, maskedNumber } from "./number.ts"
import { openPayee } from "./payee.ts"

export interface PayoutAccountRow {
  readonly id: number
  readonly kind: PayoutKind
  readonly institution: string
  readonly number: string
  readonly holder: string | null
  readonly usableAt: Date
}

export const payoutAccountColumns: Sql = sql`id, kind, institution, number, holder, usable_at as "usableAt"`

/** A stored account of a member, opened. */
export const openedAccount = (member: MemberId, row: PayoutAccountRow): PayoutAccountRow => ({
  ...row,
  ...openPayee({ member, account: row.id }, row),
})

/** A member's payout accounts, the oldest first. */
export const payoutAccountsOf = async (database: Database, member: MemberId): Promise<PayoutAccountRow[]> =>
  (
    await database.rows<PayoutAccountRow>(sql`
      select ${payoutAccountColumns} from payout_account
      where member = ${member} and removed_at is null order by id limit ${MOST_PAYOUT_ACCOUNTS}`)
  ).map(row => openedAccount(member, row))

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

/** The masked number of each account that a member has had, by its id: a withdrawal keeps the number of its account. */
export async function maskedNumberById(database: Database, member: MemberId): Promise<Readonly<Record<number, string>>> {
  const rows = await database.rows<PayoutAccountRow>(
    sql`select ${payoutAccountColumns} from payout_account where member = ${member}`,
  )
  return Object.fromEntries(
    rows.map(row => {
      const { id, kind, number } = openedAccount(member, row)
      return [id, maskedNumber(kind, number)]
    }),
  )
}

/** Removes an account from a member's list; false if it is not theirs. Removing it again changes nothing. */
export const removeAccount = async (database: Database, member: MemberId, id: number, now: Date): Promise<boolean> =>
  (await database.run(sql`
    update payout_account set removed_at = coalesce(removed_at, ${now}) where id = ${id} and member = ${member}`)) > 0
