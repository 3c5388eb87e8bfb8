import type { IdentityServices } from "../identity/services.ts"
import type { Ledger } from "./ledger/ledger.ts"

export interface BookServices extends IdentityServices {
  readonly ledger: Ledger
}
