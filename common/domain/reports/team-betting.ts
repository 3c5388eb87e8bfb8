import { teamBetting } from "@baize/common/api/agents.ts"
import type { Api } from "@baize/common/api/client.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { Code, GameType, Id } from "@baize/common/api/fields.ts"
import * as v from "valibot"
import { DataTable, type View } from "../data-table.ts"
import type { WantedReport } from "../exports/exports.ts"
import { asking } from "./asking.ts"
import { chosenDays, IntervalChoice } from "./interval.ts"

export const groupings = ["downline", "member", "day", "vendor", "gameType"] as const

export const bettingOrders = ["label", "turnover", "payout", "netLoss", "deposits", "withdrawals", "rounds"] as const

/** What somebody wants to see of his team's bets, as it stands in an address. A part that makes no sense counts as not given. */
export const BettingFilter = v.object({
  ...IntervalChoice,
  memberId: v.fallback(v.optional(Id), undefined),
  scope: v.fallback(v.optional(v.picklist(["line", "person"])), undefined),
  vassalage: v.fallback(v.optional(Code), undefined),
  gameType: v.fallback(v.optional(GameType), undefined),
  groupBy: v.fallback(v.optional(v.picklist(groupings)), undefined),
})
export type BettingFilter = v.InferOutput<typeof BettingFilter>

export type BettingAnswer = Response<typeof teamBetting>
export type BettingRow = BettingAnswer["rows"][number]

/** How the team bet: the table, and the same figures as a file. */
export class TeamBetting {
  readonly table: DataTable<BettingRow, BettingFilter, BettingAnswer>
  private readonly api: Api
  private readonly today: () => string

  /** `today` is the brand's business day, asked each time because a page may stay open over midnight. */
  constructor(api: Api, today: () => string) {
    this.api = api
    this.today = today
    this.table = new DataTable(view => this.api(teamBetting, this.request(view)), {})
  }

  /** What is shown, as a file of it is asked for: every page, in the order of the screen. */
  wanted(): WantedReport {
    const { pageNo, pageSize, ...shown } = this.request(this.table.view)
    return { report: "teamBetting", ...shown }
  }

  private request(view: View<BettingFilter>): Request<typeof teamBetting> {
    const { range, from, to, ...filter } = view.filter
    return { ...chosenDays({ range, from, to }, this.today()), ...filter, ...asking(view, bettingOrders) }
  }

}
