import type { TransferKind } from "@baize/common/api/transfer-kinds.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Account } from "./posting.ts"

/** A line of an account's history. */
export interface LedgerEntry {
  readonly id: string
  readonly at: Date
  /** 1, 2, 3 … without gaps. */
  readonly seq: number
  /** Minor units; negative where the account paid. */
  readonly amount: Minor
  /** After this entry. */
  readonly balance: Minor
  readonly kind: TransferKind
  readonly source: string
  readonly ref: string
  readonly round: string | null
  readonly game: number | null
  readonly detail: object | null
}

export interface EntryPage {
  /** Only entries older than this one; the newest when absent. */
  readonly before?: number
  readonly limit: number
}

/** The history of a stored account, newest first. Next page: `before` is the `seq` of the last entry received. */
export const entriesOf = (
  database: Database,
  account: Account,
  { before = Number.MAX_SAFE_INTEGER, limit }: EntryPage,
): Promise<LedgerEntry[]> =>
  database.rows<LedgerEntry>(sql`
    select id, at, seq, signed as amount, balance, kind, source, ref, round, game, detail from (
      (select *, debit_seq as seq, debit_balance as balance, -t.amount as signed from transfer t
       where debit = ${account.id} and debit_seq < ${before} order by debit_seq desc limit ${limit})
      union all
      (select *, credit_seq as seq, credit_balance as balance, t.amount as signed from transfer t
       where credit = ${account.id} and credit_seq < ${before} order by credit_seq desc limit ${limit})
    ) both_sides
    order by seq desc limit ${limit}`)
