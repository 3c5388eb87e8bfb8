import type { SeamlessWallet } from "../wallet.ts"

/** A received call: its path below the vendor's address, its headers, its bytes. */
export interface DialectRequest {
  readonly call: string
  header(name: string): string
  readonly body: Buffer
}

/** An answer to send. */
export interface DialectResponse {
  readonly status: number
  /** Sent as JSON. */
  readonly body: object
}

/** The operations a dialect translates to. */
export interface DialectContext {
  readonly vendor: string
  readonly wallet: SeamlessWallet
  /** Serializes work under one name of the vendor: a name is looked up before it is used. */
  inTurn<Result>(transaction: string, work: () => Promise<Result>): Promise<Result>
}

/** A vendor's own wallet API, translated to ours: how it signs, its money format, its codes. */
export interface Dialect {
  /** Part of its address: `/seamless/<name>/<vendor>/<call>`. */
  readonly name: string
  /** Whether this key of the vendor has signed these bytes: a shared secret, or the vendor's public key as PEM. */
  isSigned(message: DialectRequest, key: string): boolean
  /** A hash, in hex, of all that a signed call's signature covers. It is valid for the call that it first came with only. */
  contentOf(message: DialectRequest): string
  /** The calls that change nothing: what they signed is not recorded. */
  readonly reads: readonly string[]
  /** By path. They reject only when the database is unreachable. */
  readonly calls: Readonly<Record<string, (message: DialectRequest, context: DialectContext) => Promise<DialectResponse>>>
  /** The answer to an unsigned call. */
  notSigned(message: DialectRequest): DialectResponse
  /** The answer to signed bytes of another call. */
  ofAnotherCall(message: DialectRequest): DialectResponse
  /** The answer when the outcome is unknown: the vendor must repeat the call, safely. */
  later(message: DialectRequest): DialectResponse
}

/** Minor units: the maximum of any bet, win or cap. */
export const LARGEST_AMOUNT = 1_000_000_000_000
