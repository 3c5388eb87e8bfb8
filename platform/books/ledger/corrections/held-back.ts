import { playKinds, type TransferKind } from "@baize/common/api/transfer-kinds.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

interface Movement {
  /** The transfer to be reversed; null for an adjustment, which names its accounts. */
  readonly source: string | null
  readonly ref: string | null
  readonly kind: TransferKind | null
  readonly debit: number | null
  readonly credit: number | null
}

/**
 * Whether a sanction list holds the member whose account a correction pays or charges: their money is neither given to them nor
 * taken from them until the house has decided the match. Play continues under a match, and so do the reversals of its transfers.
 */
export async function isHeldBack(tx: Database, { source, ref, kind, debit, credit }: Movement): Promise<boolean> {
  if (kind !== null && playKinds.includes(kind)) return false
  const accounts =
    kind === null
      ? sql`a.id in (${debit}, ${credit})`
      : sql`a.id in (select unnest(array[debit, credit]) from transfer_key
                     where source = ${source} and ref = ${ref} and kind::text = ${kind})`
  const found = await tx.row(sql`select from account a where ${accounts} and a.member is not null and is_held(a.member)`)
  return found !== undefined
}
