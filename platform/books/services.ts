import type { IdentityServices } from "../identity/services.ts"
import type { Ledger } from "./ledger/ledger.ts"
import type { Replica } from "./replica.ts"

export interface BookServices extends IdentityServices {
  readonly ledger: Ledger
  /** Where reports are read while it is near. */
  readonly replica?: Replica | undefined
}
