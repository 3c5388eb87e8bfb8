import { transferKinds } from "@baize/common/api/transfer-kinds.ts"
import sql from "sql-template-tag"
import { movementsOf, movementTotals } from "../../books/ledger/history.ts"
import { instantsOf } from "../wallet/range.ts"
import { type RecordListOf, wordsOf } from "./record-list.ts"

/** Kinds that move no money of a member are in no list. */
const listed = transferKinds.filter(kind => !["tombstone", "endround", "jackpot-contribution"].includes(kind))

/** Every entry of the member's accounts, newest first, then the sums that the page shows. */
export const transactionsList: RecordListOf = {
  filters: ["from", "to", "kind"],
  of({ brand, caller, words, language, refuse }, choice) {
    const { kind } = choice
    const kinds = wordsOf(words, "records:transactions.kinds", listed)
    return {
      title: words("records:transactions.title"),
      filters: kind === undefined ? [] : [[words("records:transactions.kind"), kinds[kind] ?? kind]],
      columns: [
        { key: "at", title: words("records:transactions.time"), kind: "instant" },
        { key: "kind", title: words("records:transactions.kind"), kind: "word", words: kinds },
        { key: "undoes", title: words("records:file.undoes"), kind: "word", words: kinds },
        { key: "game", title: words("player:betting.game"), kind: "text" },
        {
          key: "account",
          title: words("records:transactions.account"),
          kind: "word",
          words: wordsOf(words, "records:transactions.accounts", [
            "cash",
            "bonus",
            "held",
            "settlement",
            "vendor-wallet",
            "in-transit",
          ]),
        },
        { key: "amount", title: words("records:transactions.amount"), kind: "money" },
        { key: "balance", title: words("records:transactions.balance"), kind: "money" },
        { key: "request", title: words("records:file.request"), kind: "text" },
        { key: "downline", title: words("records:file.downline"), kind: "text" },
        { key: "round", title: words("player:round.id"), kind: "text" },
        { key: "reference", title: words("records:detail.reference"), kind: "text" },
        { key: "id", title: words("records:detail.transfer"), kind: "text" },
      ],
      rows: sql`
        select m.id, m.at, m.kind::text as kind, m.undoes, m.account::text as account, m.amount, m.balance,
               case when played.vendor is not null then
                 coalesce(g.names ->> ${language}::text, g.names ->> 'en', v.names ->> ${language}, v.names ->> 'en', v.id)
               end as game,
               case when m.source = 'cashier' then substring(m.ref from '(?:^|:)(?:deposit|withdrawal):([0-9]+)$') end as request,
               d.username as downline, played.vendor || ':' || m.round as round, m.ref as reference,
               m.other = ${caller.memberId} as internal
        from (${movementsOf({ member: caller.memberId, kind, ...instantsOf(choice, brand, refuse) })}) m
        cross join lateral (
          select case when m.round is not null and m.source like 'vendor:%' or m.source like 'wallet:%'
                 then substr(m.source, 8) end as vendor
        ) played
        left join vendor v on v.id = played.vendor
        left join game g on g.id = m.game
        left join member d on d.id = m.other and d.upline = ${caller.memberId}
        order by m.at desc, m.seq desc, m.account`,
      totals: {
        lines: rows => sql`
          select x.line, x.amount from (
            ${movementTotals(sql`(select amount, coalesce(internal, false) as internal from ${rows} r) entry`)}
          ) t, lateral (values
            (1, ${words("records:totals.in")}::text, t.in), (2, ${words("records:totals.out")}, t.out),
            (3, ${words("records:file.internal")}, t.internal), (4, ${words("records:totals.net")}, t.net)
          ) x(place, line, amount) order by x.place`,
        keys: ["amount"],
      },
    }
  },
}
