import type { GenericSchema, InferInput, InferOutput } from "valibot"
import type { Access } from "./access.ts"

/** One call. Declared once; client, route, validation, documentation, fuzz and authorization matrix all read this. */
export interface Endpoint {
  /** What the call does, in a few words and the imperative; shown by the documentation. */
  readonly summary: string
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: `/${string}`
  /** Authentication: none, an optional session, a session, or a game vendor's key. */
  readonly token: false | "optional" | true | "vendor"
  /** Whether both bodies travel sealed to the platform's public key. */
  readonly sealed: boolean
  readonly request: GenericSchema
  readonly response: GenericSchema
  /** The refusals a caller should handle: code → HTTP status. General ones (malformed, signed-out, …) need no mention. */
  readonly refusals: Readonly<Record<string, 400 | 403 | 404 | 409 | 422 | 429>>
  /** The authorization matrix rows of the call. */
  readonly access: Access
  /**
   * Rate limit: at most `count` calls in `seconds` per account, or per address without a session; counted over all nodes. A call
   * without its own limit has the limit of its kind, which each node counts separately (platform/server/call-pace.ts).
   */
  readonly limit?: { readonly count: number; readonly seconds: number }
  /** The call reads much data (a whole team, weeks of entries), so its rate limit is lower. */
  readonly heavy?: true
  /**
   * Records the call in the audit log under this name, whether done or refused, with the caller and their address, and these
   * `fields` of the request. Never a secret.
   */
  readonly audit?: { readonly event: string; readonly fields?: readonly string[] }
  /** The body is a form (application/x-www-form-urlencoded), as the specification requires; every field is a string. */
  readonly form?: true
  /** The answer is a file, whole or in ranges (RFC 9110 §14), or a stream of server-sent events, not an envelope. */
  readonly sends?: "file" | "events"
  /** For a call without a body: the field sent in the header `X-Secret`, because addresses end up in logs and histories. */
  readonly secret?: string
  /** Maximum size of the body in bytes, where 64 KiB are too few. */
  readonly largest?: number
  /** It is sent to the end although the page that makes it closes. A small request without a file. */
  readonly keepalive?: true
  /** Maximum upload size in bytes: the body is a file; the other fields travel in the query. */
  readonly uploads?: number
}

export type Request<E extends Endpoint> = InferInput<E["request"]>
export type Response<E extends Endpoint> = InferOutput<E["response"]>
export type Refusal<E extends Endpoint> = keyof E["refusals"] & string

/** Request fields that name an owned thing. `nodeId` names a game, which no one owns. */
type OwnedIds<E extends Endpoint> = Extract<
  keyof Request<E>,
  "id" | `${"member" | "agent" | "contract" | "link" | "round" | "staff" | "note"}Id`
>

type MatrixIsWhole<E extends Endpoint> = [OwnedIds<E>] extends [never]
  ? unknown
  : E["access"] extends { readonly others: object }
    ? unknown
    : { access: { others: `this call takes ${OwnedIds<E>}: say what somebody else's gets` } }

/**
 * Whether a call is refused (`password-change-first`) while the caller's password must be changed, because it isn't their own
 * yet, is a known default, or is too old. That applies to calls that move money, open a game or change an account, not to
 * reading.
 */
export const waitsForPassword = ({ token, method, access }: Endpoint): boolean =>
  token === true && method !== "GET" && !access.whilePasswordDue

/** Declares a call. One without its matrix row, or that takes an owned id without an `others` row, does not compile. */
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<const E extends Endpoint>(declared: E & MatrixIsWhole<E>): E {
  return declared
}
