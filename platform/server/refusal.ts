import { type FieldProblem, generalRefusals } from "@baize/common/api/envelope.ts"
import type { MemberId } from "@baize/common/api/units.ts"

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
