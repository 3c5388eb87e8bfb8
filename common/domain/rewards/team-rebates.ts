import type { Api } from "@baize/common/api/client.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { Text } from "@baize/common/api/fields.ts"
import { teamLotteryRebates, teamRebateLines, teamRebates } from "@baize/common/api/rebates.ts"
import * as v from "valibot"
import { DataTable } from "../data-table.ts"
import { chosenDays, IntervalChoice } from "../reports/interval.ts"
import { asking } from "../reports/list-request.ts"

export const RebateDaysFilter = v.object(IntervalChoice)
export type RebateDaysFilter = v.InferOutput<typeof RebateDaysFilter>
export const RebateLinesFilter = v.object({ ...IntervalChoice, search: v.fallback(v.optional(Text), undefined) })
export type RebateLinesFilter = v.InferOutput<typeof RebateLinesFilter>

type RebateDays = Response<typeof teamRebates>
type RebateLines = Response<typeof teamRebateLines>
type LotteryRebates = Response<typeof teamLotteryRebates>
export type LotteryRebateRow = LotteryRebates["rows"][number]
export type RebateDayRow = RebateDays["rows"][number]
export type RebateLineRow = RebateLines["rows"][number]

/** What an agent earns by the rebates of their team: by day, and the play behind it; and by its lottery tickets. */
export class TeamRebates {
  readonly days: DataTable<RebateDayRow, RebateDaysFilter, RebateDays>
  readonly lines: DataTable<RebateLineRow, RebateLinesFilter, RebateLines>
  readonly lotteries: DataTable<LotteryRebateRow, RebateDaysFilter, LotteryRebates>

  constructor(api: Api, today: () => string) {
    this.days = new DataTable<RebateDayRow, RebateDaysFilter, RebateDays>(
      view => api(teamRebates, { ...chosenDays(view.filter, today()), ...asking(view) }),
      {},
    )
    this.lotteries = new DataTable<LotteryRebateRow, RebateDaysFilter, LotteryRebates>(
      view => api(teamLotteryRebates, { ...chosenDays(view.filter, today()), ...asking(view) }),
      {},
    )
    this.lines = new DataTable<RebateLineRow, RebateLinesFilter, RebateLines>(view => {
      const { search } = view.filter
      return api(teamRebateLines, { ...chosenDays(view.filter, today()), ...(search && { search }), ...asking(view) })
    }, {})
  }
}
