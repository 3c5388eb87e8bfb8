import type { Api } from "@baize/common/api/client.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { Id } from "@baize/common/api/fields.ts"
import { downlines, openAccount, openingRules } from "@baize/common/api/team.ts"
import * as v from "valibot"
import { DataTable, type View } from "../data-table.ts"
import type { WantedReport } from "../exports/exports.ts"
import { Remote } from "../remote.ts"
import { asking } from "../reports/asking.ts"
import { Searched } from "../searched.ts"

const downlineOrders = ["account", "createdAt", "balance", "teamSize", "lastLoginAt"] as const

/** Whose direct downline, or who of the whole line, as it stands in an address. */
export const DownlineFilter = v.object({
  memberId: v.fallback(v.optional(Id), undefined),
  search: Searched,
  type: v.fallback(v.optional(v.picklist(["member", "agent"])), undefined),
  /** Without it the direct downline, one step at a time. */
  show: v.fallback(v.optional(v.picklist(["whole", "tree"])), undefined),
})
export type DownlineFilter = v.InferOutput<typeof DownlineFilter>

export type DownlineAnswer = Response<typeof downlines>
export type Downline = DownlineAnswer["rows"][number]
export type OpeningRules = Response<typeof openingRules>

/** The accounts below the agent, and opening one more. */
export class Downlines {
  readonly table: DataTable<Downline, DownlineFilter, DownlineAnswer>
  /** Within which bounds he opens accounts and makes links. */
  readonly opening: Remote<OpeningRules>
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    this.table = new DataTable<Downline, DownlineFilter, DownlineAnswer>(view => api(downlines, this.asked(view)), {})
    this.opening = new Remote(() => api(openingRules, {}))
  }

  /** The list that is shown, as a file of it is asked for. */
  wanted(): WantedReport {
    const { pageNo, pageSize, ...shown } = this.asked(this.table.view)
    return { report: "downlines", ...shown }
  }

  private asked(view: View<DownlineFilter>): Request<typeof downlines> {
    const { show, ...filter } = view.filter
    return { ...filter, whole: show === "whole", ...asking(view, downlineOrders) }
  }

  /** Opens a direct downline account and shows the list again. Refused as the call declares. */
  async open(account: Request<typeof openAccount>): Promise<void> {
    await this.api(openAccount, account)
    await this.table.reload()
  }
}
