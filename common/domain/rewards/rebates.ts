import { makeAutoObservable } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { claimRebates, rebates } from "../../api/rebates.ts"
import type { Minor } from "../../api/units.ts"
import { DataTable } from "../data-table.ts"
import { Submission } from "../submission.ts"

type RebatePage = Response<typeof rebates>
export type RebateRow = RebatePage["rows"][number]

/** A member's rebates: what was earned by day, and the claim of what waits. */
export class OwnRebates {
  readonly table: DataTable<RebateRow, object, RebatePage>
  /** Claims everything that waits; gives the amount. */
  readonly claim: Submission<void, Minor>

  constructor(api: Api) {
    this.table = new DataTable(({ page, size }) => api(rebates, { pageNo: page, pageSize: size }), {})
    this.claim = new Submission(async () => {
      try {
        return (await api(claimRebates, {})).paid
      } finally {
        await this.table.reload() // also when it was claimed in another tab
      }
    })
    makeAutoObservable(this, { table: false, claim: false })
  }
}
