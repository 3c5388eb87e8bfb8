import { type FieldProblem, generalRefusals } from "@baize/common/api/envelope.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import { isConnectionError } from "@baize/kit/database/out-of-reach.ts"

/** The data of a refusal: what the caller needs to continue, and which fields are wrong. */
export interface RefusalDetail {
  readonly value?: Record<string, unknown>
  readonly fields?: readonly FieldProblem[]
  /** For the audit log, where the request does not name its member. */
  readonly about?: MemberId
}

/** A refusal that the caller understands. Thrown anywhere below a handler, answered by the server. */
export class Refused extends Error {
  override name = "Refused"
  readonly status: number
  readonly code: string
  readonly detail: RefusalDetail
  constructor(status: number, code: string, detail: RefusalDetail = {}) {
    super(`Refused: ${code}`)
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/** Too many calls of this kind are in progress; the same call works a little later. */
export const busy = (): Refused => new Refused(generalRefusals.busy, "busy")

/** Converts any error to the refusal the caller gets. Nothing a caller sends ends in 500; our own faults do, without details. */
export function asRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refused(413, "too-large")
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refused(400, "malformed")
  if (isConnectionError(error) || isTurnedAway(code)) return new Refused(generalRefusals.busy, "busy")
  return new Refused(500, "broken")
}

/** The database was stopped, is full, takes no writes (another takes over), or gave up on a deadlock. */
const isTurnedAway = (code = ""): boolean => /^((40|53|57)\w{3}|25006)$/.test(code)
