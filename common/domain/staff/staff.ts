import type { Api } from "@baize/common/api/client.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { addStaff, changeStaff, revokeStaff, type StaffAccount, staffAccounts } from "@baize/common/api/staff.ts"
import * as v from "valibot"
import { DataTable } from "../data-table.ts"
import { asking } from "../reports/list-request.ts"
import { Searched } from "../search-field.ts"

/** The search text, as in an address. */
export const StaffFilter = v.object({ search: Searched })
type StaffFilter = v.InferOutput<typeof StaffFilter>

/** The agent's sub-accounts for their finance staff: opened, changed and revoked by the agent. */
export class Staff {
  readonly table: DataTable<StaffAccount, StaffFilter>
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    this.table = new DataTable<StaffAccount, StaffFilter>(view => api(staffAccounts, { ...view.filter, ...asking(view) }), {})
  }

  /** Opens one and reloads the list. Refused as the call declares. */
  add(account: Request<typeof addStaff>): Promise<Response<typeof addStaff>> {
    return this.andReload(this.api(addStaff, account))
  }

  change(account: Request<typeof changeStaff>): Promise<Response<typeof changeStaff>> {
    return this.andReload(this.api(changeStaff, account))
  }

  revoke(staffId: number): Promise<StaffAccount> {
    return this.andReload(this.api(revokeStaff, { staffId }))
  }

  private async andReload<Account extends StaffAccount>(done: Promise<Account>): Promise<Account> {
    const account = await done
    await this.table.reload()
    return account
  }
}
