import type { FastifyBaseLogger } from "fastify"
import type { Audit } from "./audit/audit.ts"
import type { Brands } from "./brands/brands.ts"
import type { Clock } from "./clock.ts"
import type { Database } from "./database/database.ts"
import type { Ledger } from "./ledger/ledger.ts"
import type { IdentityCheck } from "./protection/identity.ts"
import type { Vendors } from "./seamless/vendors.ts"
import type { Settings } from "./settings.ts"

/** What every concept of the platform works with. Each asks for the few it needs. */
export interface Parts {
  readonly database: Database
  readonly ledger: Ledger
  readonly audit: Audit
  readonly brands: Brands
  readonly vendors: Vendors
  /** Who says whether somebody is who they say. */
  readonly identity: IdentityCheck
  readonly clock: Clock
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}
