import type { Api } from "@baize/common/api/client.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { Code, GameType, Id } from "@baize/common/api/fields.ts"
import type { Measures } from "@baize/common/api/measures.ts"
import { agentRevenue, reportCheck, teamBetting, userLoss } from "@baize/common/api/reports.ts"
import * as v from "valibot"
import { DataTable, type TableChoice } from "../data-table.ts"
import type { WantedReport } from "../exports/exports.ts"
import { Remote } from "../remote.ts"
import { chosenDays, IntervalChoice } from "./interval.ts"
import { asking, askingGames } from "./list-request.ts"

export const groupings = ["downline", "member", "day", "month", "vendor", "gameType"] as const
export type Grouping = (typeof groupings)[number]

export const reportOrders = [
  "label",
  "turnover",
  "payout",
  "contributions",
  "bonus",
  "rebate",
  "netLoss",
  "deposits",
  "withdrawals",
  "rounds",
] as const

/** The choice of a team report, as in an address. Invalid parts count as not given. */
export const ReportFilter = v.object({
  ...IntervalChoice,
  memberId: v.fallback(v.optional(Id), undefined),
  scope: v.fallback(v.optional(v.picklist(["team", "person"])), undefined),
  vendor: v.fallback(v.optional(Code), undefined),
  gameType: v.fallback(v.optional(GameType), undefined),
  groupBy: v.fallback(v.optional(v.picklist(groupings)), undefined),
})
export type ReportFilter = v.InferOutput<typeof ReportFilter>

/** Reports of measures with selectable grouping; `usual` is the default. */
export const groupReports = {
  teamBetting: { call: teamBetting, usual: "downline" },
  userLoss: { call: userLoss, usual: "downline" },
  agentRevenue: { call: agentRevenue, usual: "day" },
} as const
export type GroupReportName = keyof typeof groupReports

/** Contract payouts appear only in the revenue report. */
interface Income {
  readonly received?: number
  readonly paid?: number
}
export type ReportRow = Response<typeof teamBetting>["rows"][number] & Income
export type ReportAnswer = Omit<Response<typeof teamBetting>, "rows" | "totals"> & {
  readonly rows: readonly ReportRow[]
  readonly totals: Measures & Income
}

type CheckQuery = Request<typeof reportCheck>

/** A report of measures: its table, its sum check, and the same figures as an export. */
export class GroupReport {
  readonly name: GroupReportName
  readonly table: DataTable<ReportRow, ReportFilter, ReportAnswer>
  /** Loaded after the table, because it reads the ledger. */
  readonly check: Remote<Response<typeof reportCheck>, CheckQuery>
  private readonly today: () => string
  private checked: { readonly about: string; readonly view: TableChoice<ReportFilter> } | undefined

  /** `today` is the brand's business day, read each time because a page may stay open past midnight. */
  constructor(api: Api, name: GroupReportName, today: () => string) {
    this.name = name
    this.today = today
    this.check = new Remote(question => api(reportCheck, question))
    this.table = new DataTable<ReportRow, ReportFilter, ReportAnswer>(async view => {
      const answer: ReportAnswer = await api(groupReports[name].call, this.request(view))
      this.checkAgain(view)
      return answer
    }, {})
  }

  /** The current choice, as an export requests it: every page, in the order of the screen. */
  wanted(): WantedReport {
    const { pageNo, pageSize, ...shown } = this.request(this.table.view)
    // TypeScript can't relate this many kinds of report; each of the three takes the same choice.
    return { report: this.name, ...shown } as WantedReport
  }

  /** Another page or order of the same choice needs no new check; reloading the same view does. */
  private checkAgain(view: TableChoice<ReportFilter>): void {
    const about = JSON.stringify(this.question(view))
    const turned = about === this.checked?.about && view !== this.checked.view
    this.checked = { about, view }
    if (turned) return
    this.check.put(undefined)
    void this.check.load(this.question(view))
  }

  private question({ filter }: TableChoice<ReportFilter>): CheckQuery & { groupBy: Grouping } {
    const { range, from, to, vendor, gameType, ...whose } = filter
    const days = chosenDays({ range, from, to }, this.today())
    return { ...days, groupBy: groupReports[this.name].usual, ...whose, ...askingGames({ vendor, gameType }) }
  }

  private request(view: TableChoice<ReportFilter>) {
    const question = this.question(view)
    // Days and months are sorted as a calendar, latest first; other groups by the call's own order, a ranking.
    const isTime = question.groupBy === "day" || question.groupBy === "month"
    return { ...question, ...(isTime && { order: "label" as const, descending: true }), ...asking(view, reportOrders) }
  }
}
