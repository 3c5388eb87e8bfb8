/** A broken invariant of the ledger. */
export interface Violation {
  /** The name of the invariant. */
  readonly rule: string
  /** The account or transfer. */
  readonly subject: string
  readonly expected: string
  readonly found: string
}
