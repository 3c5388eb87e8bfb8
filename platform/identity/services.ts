import type { ServerServices } from "../server/services.ts"
import type { ExclusionRegister } from "./cells/register.ts"
import type { IdentityCheck } from "./person/identity.ts"

export interface IdentityServices extends ServerServices {
  /** Verifies that members are who they say they are. */
  readonly identity: IdentityCheck
  /** Where installations share self-exclusions; undefined: this one shares none. */
  readonly exclusions?: ExclusionRegister | undefined
}
