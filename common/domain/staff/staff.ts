import type { Api } from "@baize/common/api/client.ts"
import type { Request } from "@baize/common/api/endpoint.ts"
import { addStaff, changeStaff, revokeStaff, type StaffAccount, staffAccounts } from "@baize/common/api/staff.ts"
import { DataTable } from "../data-table.ts"

/** The agent's sub-accounts for his finance staff: opened, changed and revoked by himself. */
export class Staff {
  readonly table: DataTable<StaffAccount, object>
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    this.table = new DataTable(() => api(staffAccounts, {}), {})
  }

  /** Opens one and shows the list again. Refused as the call declares. */
  add(account: Request<typeof addStaff>): Promise<StaffAccount> {
    return this.andReload(this.api(addStaff, account))
  }

  change(account: Request<typeof changeStaff>): Promise<StaffAccount> {
    return this.andReload(this.api(changeStaff, account))
  }

  revoke(staffId: number): Promise<StaffAccount> {
    return this.andReload(this.api(revokeStaff, { staffId }))
  }

  private async andReload(done: Promise<StaffAccount>): Promise<StaffAccount> {
    const account = await done
    await this.table.reload()
    return account
  }
}
