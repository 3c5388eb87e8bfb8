import type { ReportChoice } from "@baize/common/api/exports.ts"
import { gameTypes } from "@baize/common/api/fields.ts"
import type { Measures } from "@baize/common/api/measures.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { sumCheck } from "../../books/facts/check.ts"
import type { FactChoice } from "../../books/facts/choice.ts"
import { grouped } from "../../books/facts/group-by.ts"
import { checkInterval } from "../../books/facts/interval.ts"
import { ledgerFigures } from "../../books/facts/ledger-side.ts"
import { totalsRow } from "../../books/facts/totals.ts"
import type { Services } from "../../play/services.ts"
import type { ExportReport, Reader, ReportColumn, ReportOf } from "../exports/report.ts"
import { seenBy } from "../team/visible-choice.ts"
import { ordersIn } from "./betting.ts"
import { partsSum } from "./parts-sum.ts"
import { queryOf } from "./query.ts"
import { revenueRows, revenueTotals } from "./revenue.ts"

type GroupReportChoice = Extract<ReportChoice, { report: "teamBetting" | "userLoss" | "agentRevenue" }>

const money = ["turnover", "payout", "contributions", "bonus", "rebate", "netLoss", "deposits", "withdrawals"] as const
const counts = ["rounds", "activeMembers"] as const

/** What one of the three reports has in addition to the common measures. */
interface GroupReportKind {
  readonly file: string
  readonly title: string
  readonly more?: readonly ReportColumn[]
  readonly rows: (choice: FactChoice) => Sql
  readonly totals: (choice: FactChoice) => Sql
}

/** A whole table of measures, grouped and ordered as on the screen, then its totals. */
async function groupReport(
  { database }: Pick<Services, "database">,
  reader: Reader,
  request: GroupReportChoice,
  kind: GroupReportKind,
): Promise<ExportReport> {
  const { brand, caller, words, refuse } = reader
  checkInterval(request, refuse)
  const query = queryOf(request)
  const { choice, path } = await seenBy(database, caller, query)
  const more = kind.more ?? []
  return {
    name: `${kind.file}-${brand.code}-${request.from}-${request.to}`,
    title: words(kind.title),
    interval: request,
    filters: [
      [words("betting.groupBy"), words(`betting.groups.${request.groupBy}`)],
      [words("betting.scope"), `${path.map(one => one.account).join(" / ")}, ${words(`betting.${request.scope}`)}`],
      ...(query.vendor === undefined ? [] : [[words("betting.vendor"), query.vendor] as const]),
      ...(request.gameType === undefined ? [] : [[words("betting.gameType"), words(`gameTypes.${request.gameType}`)] as const]),
    ],
    columns: [
      labelColumn(request.groupBy, reader),
      ...money.map(key => ({ key, title: words(`measures.${key}`), kind: "money" as const })),
      ...more,
      ...counts.map(key => ({ key, title: words(`measures.${key}`), kind: "count" as const })),
    ],
    rows: kind.rows(choice),
    order: sql`${ordersIn(reader.language, request.groupBy)[request.order]} ${request.descending ? sql`desc` : empty}, key`,
    check: async (tx, rows) =>
      sumCheck(await tx.one<Measures>(kind.totals(choice)), await partsSum(tx, rows), await ledgerFigures(tx, brand, choice)),
    totals: {
      lines: () => sql`select ${words("file:totals")}::text as line, total.* from (${kind.totals(choice)}) total`,
      keys: [...money, ...counts, ...more.map(({ key }) => key)],
    },
  }
}

/** Money outside games has neither product nor vendor. */
function labelColumn(groupBy: GroupReportChoice["groupBy"], { words }: Reader): ReportColumn {
  const column = { key: "label", title: words(`betting.groups.${groupBy}`) }
  const none = { "": words("file:noGame") }
  const types = Object.fromEntries(gameTypes.map(type => [type, words(`gameTypes.${type}`)]))
  if (groupBy === "gameType") return { ...column, kind: "word", words: { ...none, ...types } }
  return groupBy === "vendor" ? { ...column, kind: "word", words: none } : { ...column, kind: groupBy === "day" ? "day" : "text" }
}

const measured = (request: GroupReportChoice, { language }: Reader) => ({
  rows: (choice: FactChoice) => grouped(choice, request.groupBy, language),
  totals: totalsRow,
})

export const bettingReport: ReportOf<"teamBetting"> = (services, reader, request) =>
  groupReport(services, reader, request, { file: "team-betting", title: "betting.title", ...measured(request, reader) })

export const userLossReport: ReportOf<"userLoss"> = (services, reader, request) =>
  groupReport(services, reader, request, { file: "user-loss", title: "userLoss.title", ...measured(request, reader) })

export const revenueReport: ReportOf<"agentRevenue"> = (services, reader, request) =>
  groupReport(services, reader, request, {
    file: "revenue",
    title: "revenue.title",
    more: (["received", "paid"] as const).map(key => ({ key, title: reader.words(`revenue.${key}`), kind: "money" })),
    rows: choice => revenueRows(choice, request.groupBy, reader.brand, reader.language),
    totals: choice => revenueTotals(choice, reader.brand),
  })
