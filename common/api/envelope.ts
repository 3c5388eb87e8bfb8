/** One field of a request that is wrong: which, why (a code with a text in locales/refusals), and the bounds where it has some. */
export interface FieldProblem {
  readonly field: string
  readonly code: string
  readonly min?: number
  readonly max?: number
}

/** What every call answers. A refusal has a stable `code`, and a `message` in the caller's language. */
export type Envelope<Value = unknown> =
  | { readonly success: true; readonly message: string; readonly value: Value }
  | {
      readonly success: false
      readonly code: string
      readonly message: string
      /** What the caller needs to go on: `captcha`, `retryAfterSeconds`, … */
      readonly value?: Record<string, unknown>
      readonly fields?: readonly FieldProblem[]
      /** The id under which the platform's log knows this refusal. */
      readonly request?: string
    }

/** Refusals that any call may give, with their HTTP status. */
export const generalRefusals = {
  malformed: 400,
  "seal-invalid": 400,
  "seal-expired": 400,
  "seal-replayed": 400,
  "too-large": 413,
  "unknown-brand": 404,
  "signed-out": 401,
  /** A vendor's signature does not hold. */
  "signature-wrong": 401,
  /** A vendor may only call from the addresses that were agreed. */
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
