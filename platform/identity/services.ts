import type { ServerServices } from "../server/services.ts"
import type { IdentityCheck } from "./person/identity.ts"

export interface IdentityServices extends ServerServices {
  /** Verifies that members are who they say they are. */
  readonly identity: IdentityCheck
}
