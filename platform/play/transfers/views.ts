import { transferRefusals, type WalletTransfer } from "@baize/common/api/transfers.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { type TranslatedText, wordIn } from "../../brands/words.ts"

export interface TransferRow {
  readonly id: number
  readonly vendor: string
  readonly names: TranslatedText
  readonly direction: "in" | "out"
  readonly amount: Minor
  readonly state: "pending" | "done" | "refused"
  readonly refusal: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** Of a `wallet_transfer` t and its `vendor`. */
export const transferColumns = sql`
  t.id, t.vendor, vendor.names, t.direction, t.amount, t.state, t.refusal, t.created_at as "createdAt",
  t.decided_at as "decidedAt"`

/** A transfer as its member sees it. */
export const transferView = (row: TransferRow, language: string): WalletTransfer => ({
  id: row.id,
  merchantCode: row.vendor,
  merchantName: wordIn(row.names, language),
  direction: row.direction,
  amount: row.amount,
  state: row.state,
  refusal: transferRefusals.find(one => one === row.refusal) ?? null,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** A member's transfers, newest first. */
export async function transfersOf(
  database: Database,
  member: MemberId,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const rows = await database.rows<TransferRow>(sql`
    select ${transferColumns} from wallet_transfer t join vendor on vendor.id = t.vendor
    where t.member = ${member} order by t.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { count: total } = await database.one<{ count: number }>(
    sql`select count(*) from wallet_transfer where member = ${member}`,
  )
  return { rows, total }
}
