import type { Endpoint } from "@baize/common/api/endpoint.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Caller } from "../gate.ts"
import { Refused } from "../refusal.ts"
import type { Visitor } from "../visitor.ts"
import type { AuditLog } from "./audit.ts"

interface TrailFacts {
  readonly brand?: BrandId
  readonly caller?: Caller | undefined
  /** The request, parsed and valid. */
  readonly fields?: unknown
}

/** The audit data of one call: the server adds what it learns about the call, and how it ended. */
export interface Trail {
  know(more: TrailFacts): void
  done(answer: unknown): Promise<void>
  refused(error: unknown): Promise<void>
}

/** The longest recorded name or field; longer ones are cut. */
const LONGEST = 100

/**
 * The trail of a call. A call that declares `audit` is recorded however it ends; for any other, a signed-in caller who lacks the
 * right is.
 */
export function createTrail(
  audit: AuditLog,
  { audit: declared, method, path }: Endpoint,
  { visitor, request }: { readonly visitor: Visitor; readonly request: string },
): Trail {
  const known: TrailFacts = {}

  function record(
    event: string,
    outcome: string,
    { actor, about }: { readonly actor?: string | undefined; readonly about?: MemberId | undefined },
    detail: Record<string, unknown>,
  ): Promise<boolean> {
    const { brand, caller } = known
    return audit.record({
      event,
      outcome,
      brand,
      member: caller?.memberId ?? about,
      staff: caller?.staff?.id,
      actor: (caller?.username ?? actor)?.slice(0, LONGEST),
      ip: visitor.ip,
      userAgent: visitor.userAgent,
      request,
      detail,
    })
  }

  const recorded = (): Record<string, unknown> =>
    Object.fromEntries(
      (declared?.fields ?? []).flatMap(name => {
        const value = textOf(known.fields, name) ?? (known.fields as Record<string, unknown> | undefined)?.[name]
        return value === undefined ? [] : [[name, value]]
      }),
    )

  return {
    know(more) {
      Object.assign(known, more)
    },
    async done(answer) {
      if (declared)
        await record(
          declared.event,
          "done",
          { actor: textOf(answer, "userName") ?? textOf(known.fields, "username") },
          recorded(),
        )
    },
    async refused(error) {
      // Anything but a refusal is our fault: the log has it, with the same request id.
      const outcome = error instanceof Refused ? error.code : "broken"
      const about = error instanceof Refused ? error.detail.about : undefined
      if (declared) await record(declared.event, outcome, { actor: textOf(known.fields, "username"), about }, recorded())
      else if (outcome === "forbidden" && known.caller) await record("denied", outcome, {}, { call: `${method} ${path}` })
    },
  }
}

/** A text field of a request or an answer, cut to the recorded length. */
function textOf(value: unknown, name: string): string | undefined {
  const text = value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined
  return typeof text === "string" ? text.slice(0, LONGEST) : undefined
}
