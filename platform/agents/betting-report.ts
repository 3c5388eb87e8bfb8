import { gameTypes } from "@baize/common/api/fields.ts"
import sql from "sql-template-tag"
import type { Reader, Report, ReportColumn, ReportOf } from "../exports/report.ts"
import { grouped } from "../reports/grouped.ts"
import { checkInterval } from "../reports/interval.ts"
import { totalsRow } from "../reports/totals.ts"
import { orders } from "./betting.ts"
import { seenBy } from "./seen.ts"

const money = ["turnover", "payout", "bonus", "rebate", "netLoss", "deposits", "withdrawals"] as const
const counts = ["rounds", "activeMembers"] as const

/** The whole table of team betting, in the order of the screen, then its totals. */
export const bettingReport: ReportOf<"teamBetting"> = async ({ database }, reader, asked): Promise<Report> => {
  const { brand, caller, words, language, refuse } = reader
  checkInterval(asked, refuse)
  const { choice, path } = await seenBy(database, caller, asked)
  return {
    name: `team-betting-${brand.code}-${asked.from}-${asked.to}`,
    title: words("betting.title"),
    interval: asked,
    filters: [
      [words("betting.groupBy"), words(`betting.groups.${asked.groupBy}`)],
      [words("betting.scope"), `${path.map(one => one.account).join(" / ")}, ${words(`betting.${asked.scope}`)}`],
      ...(asked.vassalage === undefined ? [] : [[words("betting.vendor"), asked.vassalage] as const]),
      ...(asked.gameType === undefined ? [] : [[words("betting.gameType"), words(`gameTypes.${asked.gameType}`)] as const]),
    ],
    columns: [
      labelColumn(asked.groupBy, reader),
      ...money.map(key => ({ key, title: words(`measures.${key}`), kind: "money" as const })),
      ...counts.map(key => ({ key, title: words(`measures.${key}`), kind: "count" as const })),
    ],
    rows: sql`select * from (${grouped(choice, asked.groupBy, language)}) part`,
    order: sql`${orders[asked.order]} ${asked.descending ? sql`desc` : sql`asc`}, key`,
    totals: [{ label: words("file.totals"), row: totalsRow(choice), keys: [...money, ...counts] }],
  }
}

/** Money that belongs to no game has neither product nor vendor. */
function labelColumn(groupBy: Parameters<typeof bettingReport>[2]["groupBy"], { words }: Reader): ReportColumn {
  const column = { key: "label", title: words(`betting.groups.${groupBy}`) }
  const none = { "": words("file.noGame") }
  if (groupBy === "gameType")
    return { ...column, kind: "word", words: { ...none, ...Object.fromEntries(gameTypes.map(one => [one, words(`gameTypes.${one}`)])) } }
  return groupBy === "vendor" ? { ...column, kind: "word", words: none } : { ...column, kind: groupBy === "day" ? "day" : "text" }
}
