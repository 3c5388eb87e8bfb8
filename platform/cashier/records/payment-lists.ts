import { payoutKinds, payoutNetworks } from "@baize/common/api/payouts.ts"
import { withdrawalStatuses } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import type { FileColumn } from "../../books/facts/file/column.ts"
import { maskedNumberById } from "../payouts/accounts.ts"
import { type RecordListOf, type RecordReader, wordsOf } from "./record-list.ts"

/** The columns that deposits and withdrawals share. */
const common = ({ words }: RecordReader) => {
  const column = (key: string, title: string, kind: FileColumn["kind"]): FileColumn => ({ key, title: words(title), kind })
  return {
    number: column("id", "player:cashier.number", "count"),
    requested: column("createdAt", "player:cashier.time", "instant"),
    amount: column("amount", "player:cashier.amount", "money"),
    status: {
      ...column("status", "player:cashier.status", "word"),
      words: wordsOf(words, "common:status", withdrawalStatuses),
    },
    decided: column("decidedAt", "records:file.decidedAt", "instant"),
    reason: column("reason", "player:cashier.reason", "text"),
  }
}

/** The member's deposits, newest first. */
export const depositsList: RecordListOf = {
  filters: [],
  of(reader) {
    const { words, caller, brand } = reader
    const { number, requested, amount, status, decided, reason } = common(reader)
    // A method of the brand without a text is written as its code.
    const methods = wordsOf(words, "player:cashier.methods", ["card", "bank", "crypto", "wallet"])
    return {
      title: words("deposit:history"),
      filters: [],
      columns: [
        number,
        requested,
        { key: "method", title: words("player:cashier.method"), kind: "word", words: methods },
        amount,
        { ...status, words: { ...status.words, "charged-back": words("deposit:takenBack") } },
        decided,
        { ...reason, kind: "word", words: wordsOf(words, "deposit:reason", ["cancelled", "expired", "differs"]) },
      ],
      rows: sql`
        select id, created_at as "createdAt", method, amount, status, decided_at as "decidedAt", reason
        from deposit where member = ${caller.memberId} and brand = ${brand.id} order by id desc`,
    }
  },
}

/** The member's withdrawals, newest first; the account as the page shows it, masked. */
export const withdrawalsList: RecordListOf = {
  filters: [],
  async of(reader) {
    const { database, words, caller, brand } = reader
    const { number, requested, amount, status, decided, reason } = common(reader)
    const masked = JSON.stringify(await maskedNumberById(database, caller.memberId))
    return {
      title: words("withdraw:history"),
      filters: [],
      columns: [
        number,
        requested,
        { key: "kind", title: words("withdraw:addKind"), kind: "word", words: wordsOf(words, "withdraw:kind", payoutKinds) },
        {
          key: "institution",
          title: words("records:file.institution"),
          kind: "word",
          words: wordsOf(words, "withdraw:network", payoutNetworks),
        },
        { key: "number", title: words("withdraw:accounts"), kind: "text" },
        amount,
        { key: "fee", title: words("withdraw:fee"), kind: "money" },
        { key: "net", title: words("withdraw:net"), kind: "money" },
        status,
        decided,
        reason,
      ],
      rows: sql`
        select id, created_at as "createdAt", method as kind, institution,
               case when destination like '…%' then '…' else ${masked}::jsonb ->> account::text end as number,
               amount, fee, amount - fee as net, status, decided_at as "decidedAt", reason
        from withdrawal where member = ${caller.memberId} and brand = ${brand.id} order by id desc`,
    }
  },
}
