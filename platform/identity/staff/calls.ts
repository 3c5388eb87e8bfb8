import type { Calls } from "@baize/common/api/calls.ts"
import type * as staffApi from "@baize/common/api/staff.ts"
import type { Handlers } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { changeStaffOf, openStaff, revokeStaffOf, staffOf } from "./accounts.ts"

export function staffCalls(parts: IdentityServices): Handlers<Calls<typeof staffApi>> {
  return {
    staffAccounts: given => staffOf(parts, given),
    addStaff: given => openStaff(parts, given),
    changeStaff: given => changeStaffOf(parts, given),
    revokeStaff: given => revokeStaffOf(parts, given),
  }
}
