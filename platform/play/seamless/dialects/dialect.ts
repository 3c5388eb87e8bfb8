import type { Wallet } from "../wallet.ts"

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
  readonly wallet: Wallet
  /** Serializes work under one name of the vendor: a name is looked up before it is used. */
  inTurn<Result>(transaction: string, work: () => Promise<Result>): Promise<Result>
}

/** A vendor's own wallet API, translated to ours: how it signs, its money format, its codes. */
export interface Dialect {
  /** Part of its address: `/seamless/<name>/<vendor>/<call>`. */
  readonly name: string
  /** Whether this key of the vendor has signed these bytes: a shared secret, or the vendor's public key as PEM. */
  isSigned(heard: DialectRequest, key: string): boolean
  /** By path. They reject only when the database is unreachable. */
  readonly calls: Readonly<Record<string, (heard: DialectRequest, desk: DialectContext) => Promise<DialectResponse>>>
  /** The answer to an unsigned call. */
  notSigned(heard: DialectRequest): DialectResponse
  /** The answer when the outcome is unknown: the vendor must repeat the call, safely. */
  later(heard: DialectRequest): DialectResponse
}

/** Minor units: the maximum of any bet, win or cap. */
export const LARGEST_AMOUNT = 1_000_000_000_000

/**
 * Minor units of an amount that counts `10^-places` of the currency's main unit, as an integer. Undefined where it is no whole
 * number of minor units, is negative, or exceeds the maximum: nothing is rounded in anyone's favor.
 */
export function minorOf(amount: bigint, places: number, exponent: number): number | undefined {
  const scaled = amount * 10n ** BigInt(exponent)
  const unit = 10n ** BigInt(places)
  if (amount < 0n || scaled % unit !== 0n) return undefined
  const minor = Number(scaled / unit)
  return minor <= LARGEST_AMOUNT ? minor : undefined
}

/** "12.5" of a currency with two decimals is 1250 minor units; undefined for anything except a plain decimal number. */
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
