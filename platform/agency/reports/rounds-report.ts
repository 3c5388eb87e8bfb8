import sql from "sql-template-tag"
import { checkInterval } from "../../books/facts/interval.ts"
import type { ReportOf } from "../exports/report.ts"
import { seenBy } from "../team/seen.ts"
import { lastSettledFirst, roundSums, roundsIn } from "./member-rounds.ts"
import { queryOf } from "./query.ts"

/** Every round behind one person's figures, last settled first, then total stakes and payouts. */
export const roundsReport: ReportOf<"memberRounds"> = async (
  { database },
  { brand, caller, words, language, refuse },
  request,
) => {
  checkInterval(request, refuse)
  const query = queryOf(request)
  const { choice, path } = await seenBy(database, caller, { ...query, scope: "person" })
  const states = Object.fromEntries(["open", "settled", "cancelled"].map(state => [state, words(`rounds.states.${state}`)]))
  return {
    name: `rounds-${brand.code}-${request.from}-${request.to}`,
    title: words("rounds.title"),
    interval: request,
    filters: [
      [words("betting.scope"), path.map(one => one.account).join(" / ")],
      ...(query.vendor === undefined ? [] : [[words("betting.vendor"), query.vendor] as const]),
      ...(request.gameType === undefined ? [] : [[words("betting.gameType"), words(`gameTypes.${request.gameType}`)] as const]),
    ],
    columns: [
      { key: "roundId", title: words("rounds.round"), kind: "text" },
      { key: "settledAt", title: words("rounds.settledAt"), kind: "instant" },
      { key: "openedAt", title: words("rounds.openedAt"), kind: "instant" },
      { key: "reference", title: words("rounds.reference"), kind: "text" },
      { key: "state", title: words("rounds.state"), kind: "word", words: states },
      { key: "stake", title: words("rounds.stake"), kind: "money" },
      { key: "payout", title: words("measures.payout"), kind: "money" },
    ],
    rows: sql`
      select coalesce(g.names ->> ${language}::text, g.names ->> 'en', r.vendor) as "roundId", r.settled_at as "settledAt",
             r.opened_at as "openedAt",
             r.vendor || ':' || r.ref as reference, r.state, r.stake, r.payout,
             row_number() over (order by ${lastSettledFirst}) as place
      ${roundsIn(choice)}`,
    order: sql`place`,
    totals: {
      lines: rows => sql`select ${words("file.totals")}::text as line, ${roundSums} from ${rows} r`,
      keys: ["stake", "payout"],
    },
  }
}
