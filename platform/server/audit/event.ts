import type { BrandId, MemberId } from "@baize/common/api/units.ts"

/** An event: who acted, from where, and how it ended. Never a password, a code or a token. */
export interface AuditEvent {
  /** `sign-in`, `withdrawal`, `operator`, … */
  readonly event: string
  /** `done`, or the code of the refusal. */
  readonly outcome: string
  readonly brand?: BrandId | undefined
  readonly member?: MemberId | undefined
  readonly staff?: number | undefined
  /** The account as typed or known; for an operator, the system account. */
  readonly actor?: string | undefined
  readonly ip?: string | undefined
  /** For an operator, the host name. */
  readonly userAgent?: string | undefined
  /** The id of the request in the platform's log. */
  readonly request?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>> | undefined
}
