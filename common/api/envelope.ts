/**
 * A request field that is invalid: its name, the reason (a code with a text in locales/refusals), and its bounds if it has any.
 */
export interface FieldProblem {
  readonly field: string
  readonly code: string
  readonly min?: number
  readonly max?: number
}

/** The answer to every call. A refusal has a stable `code`, and a `message` in the caller's language. */
export type Envelope<Value = unknown> =
  | { readonly success: true; readonly message: string; readonly value: Value }
  | {
      readonly success: false
      readonly code: string
      readonly message: string
      /** What the caller needs to continue: `captcha`, `retryAfterSeconds`, … */
      readonly value?: Record<string, unknown>
      readonly fields?: readonly FieldProblem[]
      /** The id of this refusal in the platform's log. */
      readonly request?: string
    }

/** Refusals that any call may return, with their HTTP status. */
export const generalRefusals = {
  malformed: 400,
  "seal-invalid": 400,
  "seal-expired": 400,
  "seal-replayed": 400,
  "too-large": 413,
  "unknown-brand": 404,
  "signed-out": 401,
  /** A vendor's signature is invalid. */
  "signature-wrong": 401,
  /** A vendor may only call from the agreed addresses. */
  "address-not-allowed": 403,
  forbidden: 403,
  /** The password must be changed before anything else. */
  "password-change-first": 422,
  "region-blocked": 403,
  absent: 404,
  "no-such-call": 404,
  "too-many": 429,
  maintenance: 503,
  busy: 503,
  broken: 500,
} as const
export type General = keyof typeof generalRefusals
