import type { GenericSchema, InferInput, InferOutput } from "valibot"
import type { Access } from "./access.ts"

/** One call. Declared once; client, route, validation, documentation, fuzz and authorization matrix all read this. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: `/${string}`
  /** Who signs the call: nobody, a session if there is one, a session, or a game vendor's key. */
  readonly token: false | "optional" | true | "vendor"
  /** Whether both bodies travel sealed to the platform's public key. */
  readonly sealed: boolean
  readonly request: GenericSchema
  readonly response: GenericSchema
  /** The refusals a caller should be ready for: code → HTTP status. General ones (malformed, signed-out, …) need no mention. */
  readonly refusals: Readonly<Record<string, 400 | 403 | 404 | 409 | 422 | 429>>
  /** The authorization matrix rows of the call. */
  readonly access: Access
  /**
   * At most `count` calls in `seconds` by one person, or from one address where nobody is signed in; counted over all nodes. A call without
   * a limit of its own goes at the pace of its kind, which each node keeps by itself (platform/server/call-pace.ts).
   */
  readonly limit?: { readonly count: number; readonly seconds: number }
  /** The call reads much (a whole line, weeks of entries), so that it goes at a slower pace. */
  readonly heavy?: true
  /**
   * The call is recorded in the audit log under this name, done or refused, with who asked and from where; `fields` of the request go
   * with it. Never a secret.
   */
  readonly audit?: { readonly event: string; readonly fields?: readonly string[] }
  /** The body is a form (application/x-www-form-urlencoded), as the specification wants it here; every field is a text. */
  readonly form?: true
  /** The answer is a file, whole or in parts (RFC 9110 §14), not an envelope. */
  readonly sends?: "file"
  /** Of a call without a body: the field that travels in the header `X-Secret`, since addresses end up in logs and histories. */
  readonly secret?: string
  /** The body is a file of at most so many bytes; the fields of the request travel in the query. */
  readonly uploads?: number
}

export type Request<E extends Endpoint> = InferInput<E["request"]>
export type Response<E extends Endpoint> = InferOutput<E["response"]>
export type Refusal<E extends Endpoint> = keyof E["refusals"] & string

/** Request fields that name a thing somebody owns. `nodeId` names a game, which nobody owns. */
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
 * Whether a call is refused (`password-change-first`) while the caller's password must be changed: it is not his own yet, anybody may
 * know it, or it is too old. So is whatever moves money, opens a game or changes an account; reading is not.
 */
export const waitsForPassword = ({ token, method, access }: Endpoint): boolean =>
  token === true && method !== "GET" && !access.whilePasswordDue

/** Declares a call. One without its matrix row, or that takes an owned id without an `others` row, does not compile. */
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<const E extends Endpoint>(declared: E & MatrixIsWhole<E>): E {
  return declared
}
