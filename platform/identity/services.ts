import type { ServerServices } from "../server/services.ts"
import type { ExclusionRegister } from "./exclusions/register.ts"
import type { IdentityCheck } from "./person/identity.ts"

export interface IdentityServices extends ServerServices {
  /** Verifies that members are who they say they are. */
  readonly identity: IdentityCheck
  /** The exclusions that cells share; undefined: this installation is the only one. */
  readonly register?: ExclusionRegister | undefined
}
