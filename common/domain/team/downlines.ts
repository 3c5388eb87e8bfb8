import type { Api } from "@baize/common/api/client.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { Id } from "@baize/common/api/fields.ts"
import { downlines, openAccount, openingRules } from "@baize/common/api/team.ts"
import * as v from "valibot"
import { DataTable, type TableChoice } from "../data-table.ts"
import type { WantedReport } from "../exports/exports.ts"
import { Remote } from "../remote.ts"
import { IntervalChoice } from "../reports/interval.ts"
import { asking } from "../reports/list-request.ts"
import { Searched } from "../search-field.ts"

const downlineOrders = ["account", "createdAt", "balance", "teamSize", "lastLoginAt"] as const

/** The direct downlines of an account, or a search in the whole team, as in an address. */
export const DownlineFilter = v.object({
  memberId: v.fallback(v.optional(Id), undefined),
  search: Searched,
  type: v.fallback(v.optional(v.picklist(["member", "agent"])), undefined),
  /** Default: direct downlines, one level at a time. */
  show: v.fallback(v.optional(v.picklist(["whole", "tree"])), undefined),
  /** Of the figures in the tree. */
  ...IntervalChoice,
})
export type DownlineFilter = v.InferOutput<typeof DownlineFilter>

export type DownlineAnswer = Response<typeof downlines>
export type Downline = DownlineAnswer["rows"][number]
export type OpeningRules = Response<typeof openingRules>

/** The accounts below the agent, and opening another. */
export class Downlines {
  readonly table: DataTable<Downline, DownlineFilter, DownlineAnswer>
  /** The limits for opening accounts and making links. */
  readonly opening: Remote<OpeningRules>
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    this.table = new DataTable<Downline, DownlineFilter, DownlineAnswer>(view => api(downlines, this.requestOf(view)), {})
    this.opening = new Remote(() => api(openingRules, {}))
  }

  /** The current list, as an export requests it. */
  wanted(): WantedReport {
    const { pageNo, pageSize, ...shown } = this.requestOf(this.table.view)
    return { report: "downlines", ...shown }
  }

  private requestOf(view: TableChoice<DownlineFilter>): Request<typeof downlines> {
    const { show, range, from, to, ...filter } = view.filter
    return { ...filter, whole: show === "whole", ...asking(view, downlineOrders) }
  }

  /** Opens a direct downline account and reloads the list; gives its first password. Refused as the call declares. */
  async open(account: Request<typeof openAccount>): Promise<string> {
    const { firstPassword } = await this.api(openAccount, account)
    await this.table.reload()
    return firstPassword
  }
}
