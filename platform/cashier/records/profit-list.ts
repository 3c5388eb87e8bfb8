import { gameTypes } from "@baize/common/api/fields.ts"
import sql from "sql-template-tag"
import { partsOf, profitKey, profitOrder, profitSums } from "../wallet/profit.ts"
import { gameFilters, type RecordListOf, wordsOf } from "./record-list.ts"

const measures = ["turnover", "payout", "bonus", "rebate", "net", "deposits", "withdrawals"] as const
const titles = {
  turnover: "player:betting.staked",
  payout: "player:betting.paid",
  bonus: "records:file.bonus",
  rebate: "records:file.rebate",
  net: "records:profit.net",
  deposits: "records:profit.deposits",
  withdrawals: "records:profit.withdrawals",
} as const satisfies Readonly<Record<(typeof measures)[number], string>>

/** The member's result by day, studio or game type, then the sums of all. */
export const profitList: RecordListOf = {
  filters: ["from", "to", "by", "gameType", "vassalage"],
  of({ caller, words, language }, choice) {
    const by = choice.by ?? "day"
    const outside = { "": words("records:profit.outside") }
    return {
      title: words("records:profit.title"),
      filters: gameFilters(words, choice),
      columns: [
        {
          key: "name",
          title: words(`records:profit.by.${by}`),
          kind: by === "day" ? "day" : "word",
          ...(by !== "day" && {
            words: by === "gameType" ? { ...outside, ...wordsOf(words, "common:gameType", gameTypes) } : outside,
          }),
        },
        { key: "rounds", title: words("player:betting.rounds"), kind: "count" },
        ...measures.map(key => ({ key, title: words(titles[key]), kind: "money" as const })),
      ],
      rows: sql`
        select coalesce(v.names ->> ${language}::text, v.names ->> 'en', s.key) as name,
               s.rounds, s.turnover, s.payout, s.bonus, s.rebate, s.payout + s.bonus + s.rebate - s.turnover as net, s.deposits,
               s.withdrawals
        from (
          select (${profitKey[by]})::text as key, ${profitSums} from ${partsOf(caller.memberId, choice)} group by 1
        ) s left join vendor v on ${by}::text = 'vendor' and v.id = s.key
        order by ${profitOrder(by)}`,
      totals: {
        lines: rows => sql`
          select ${words("file:totals")}::text as line, coalesce(sum(r.rounds), 0)::bigint as rounds,
                 coalesce(sum(r.turnover), 0)::bigint as turnover, coalesce(sum(r.payout), 0)::bigint as payout,
                 coalesce(sum(r.bonus), 0)::bigint as bonus, coalesce(sum(r.rebate), 0)::bigint as rebate,
                 coalesce(sum(r.net), 0)::bigint as net, coalesce(sum(r.deposits), 0)::bigint as deposits,
                 coalesce(sum(r.withdrawals), 0)::bigint as withdrawals
          from ${rows} r`,
        keys: ["rounds", ...measures],
      },
    }
  },
}
