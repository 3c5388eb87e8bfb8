import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyBaseLogger } from "fastify"
import type { Brands } from "../brands/brands.ts"
import type { AuditLog } from "./audit/audit.ts"
import type { SecurityLog } from "./security-log.ts"
import type { Settings } from "./settings.ts"

/** What every group of the platform works with. Each function takes the few it needs; higher groups add theirs. */
export interface ServerServices {
  readonly database: Database
  readonly brands: Brands
  readonly audit: AuditLog
  readonly security: SecurityLog
  readonly clock: Clock
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}
