import type { Calls } from "@baize/common/api/calls.ts"
import type * as staffApi from "@baize/common/api/staff.ts"
import type { Handlers } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { changeStaffOf, openStaff, revokeStaffOf, staffOf } from "./accounts.ts"

export function staffCalls(services: IdentityServices): Handlers<Calls<typeof staffApi>> {
  return {
    staffAccounts: call => staffOf(services, call),
    addStaff: call => openStaff(services, call),
    changeStaff: call => changeStaffOf(services, call),
    revokeStaff: call => revokeStaffOf(services, call),
  }
}
