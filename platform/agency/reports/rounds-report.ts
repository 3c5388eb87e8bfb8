import sql from "sql-template-tag"
import { checkInterval } from "../../books/facts/interval.ts"
import type { ReportOf } from "../exports/report.ts"
import { seenBy } from "../team/visible-choice.ts"
import { lastCountedFirst, roundSums, roundsIn } from "./member-rounds.ts"
import { queryOf } from "./query.ts"

/** Every round behind one person's figures and what changed it later, last counted first, then the totals. */
export const roundsReport: ReportOf<"memberRounds"> = async (
  { database },
  { brand, caller, words, language, refuse },
  request,
) => {
  checkInterval(request, refuse)
  const query = queryOf(request)
  const { choice, path } = await seenBy(database, caller, { ...query, scope: "person" })
  const entries = Object.fromEntries(["settlement", "correction"].map(entry => [entry, words(`rounds.entries.${entry}`)]))
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
      { key: "at", title: words("rounds.at"), kind: "instant" },
      { key: "entry", title: words("rounds.entry"), kind: "word", words: entries },
      { key: "settledAt", title: words("rounds.settledAt"), kind: "instant" },
      { key: "openedAt", title: words("rounds.openedAt"), kind: "instant" },
      { key: "reference", title: words("rounds.reference"), kind: "text" },
      { key: "state", title: words("rounds.state"), kind: "word", words: states },
      { key: "rounds", title: words("measures.rounds"), kind: "count" },
      { key: "stake", title: words("rounds.stake"), kind: "money" },
      { key: "turnover", title: words("measures.turnover"), kind: "money" },
      { key: "payout", title: words("measures.payout"), kind: "money" },
      { key: "fromPlayers", title: words("rounds.fromPlayers"), kind: "money" },
      { key: "rake", title: words("rounds.rake"), kind: "money" },
      { key: "jackpot", title: words("rounds.jackpot"), kind: "money" },
    ],
    rows: sql`
      select coalesce(g.names ->> ${language}::text, g.names ->> 'en', r.vendor) as "roundId", r.at, r.entry,
             r.settled_at as "settledAt", r.opened_at as "openedAt", r.vendor || ':' || r.ref as reference, r.state, r.rounds,
             r.stake, r.turnover, r.payout, r."fromPlayers", r.rake, r.jackpot,
             row_number() over (order by ${lastCountedFirst}) as place
      ${roundsIn(choice)}`,
    order: sql`place`,
    totals: {
      lines: rows => sql`select ${words("file:totals")}::text as line, ${roundSums} from ${rows} r`,
      keys: ["rounds", "stake", "turnover", "payout", "fromPlayers", "rake", "jackpot"],
    },
  }
}
