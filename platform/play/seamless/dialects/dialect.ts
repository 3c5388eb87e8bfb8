import type { Wallet } from "../wallet.ts"

/** A call as it came: its path below the vendor's address, its headers, its bytes. */
export interface DialectRequest {
  readonly call: string
  header(name: string): string
  readonly body: Buffer
}

/** An answer as it goes. */
export interface DialectResponse {
  readonly status: number
  /** Written as JSON. */
  readonly body: object
}

/** What a dialect translates to. */
export interface DialectContext {
  readonly vendor: string
  readonly wallet: Wallet
  /** Works under one name of the vendor run one after the other: what a name stands for is looked up before it is used. */
  inTurn<Result>(transaction: string, work: () => Promise<Result>): Promise<Result>
}

/** A vendor's own wallet API, translated to ours: how it signs, how it writes money, what its codes are. */
export interface Dialect {
  /** Part of its address: `/seamless/<name>/<vendor>/<call>`. */
  readonly name: string
  /** Whether this key of the vendor has signed these bytes: a shared secret, or the vendor's public key as PEM. */
  isSigned(heard: DialectRequest, key: string): boolean
  /** By path. They reject only when the database is out of reach. */
  readonly calls: Readonly<Record<string, (heard: DialectRequest, desk: DialectContext) => Promise<DialectResponse>>>
  /** No key has signed it. */
  notSigned(heard: DialectRequest): DialectResponse
  /** Nothing is known or done; asking again is safe and needed. */
  later(heard: DialectRequest): DialectResponse
}

/** Minor units: no bet, win or cap is more. */
export const LARGEST_AMOUNT = 1_000_000_000_000

/**
 * Minor units of an amount that counts `10^-places` of the currency's main unit, as an integer. Undefined where it is no whole number of
 * minor units, is negative, or is more than any bet: nothing is rounded in anybody's favour.
 */
export function minorOf(amount: bigint, places: number, exponent: number): number | undefined {
  const scaled = amount * 10n ** BigInt(exponent)
  const unit = 10n ** BigInt(places)
  if (amount < 0n || scaled % unit !== 0n) return undefined
  const minor = Number(scaled / unit)
  return minor <= LARGEST_AMOUNT ? minor : undefined
}

/** "12.5" of a currency with two decimals is 1250 minor units; undefined for anything else than a plain decimal number. */
export function minorOfDecimal(text: string, exponent: number): number | undefined {
  const [, whole, part = ""] = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : minorOf(BigInt(whole + part), part.length, exponent)
}

/** 1250 minor units of a currency with two decimals are "12.50". */
export function decimalOf(minor: number, exponent: number): string {
  const sign = minor < 0 ? "-" : ""
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
