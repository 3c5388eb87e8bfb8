import type { Minor } from "./api/units.ts"

/**
 * The minor units of an amount typed in major units ("12.34", "1,000"; "12,5" is refused), exact: no float is involved. Undefined
 * if it isn't an amount, has more decimals than the currency, or exceeds safe integers; also for "1.000" in a currency without
 * decimals, because in many countries that is a thousand.
 */
export function parseMoney(text: string, exponent: number): Minor | undefined {
  const bare = text.trim().replace(/,(?=\d{3}(\D|$))/g, "")
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(bare)
  if (!parts || bare === "" || bare === ".") return undefined
  const [, whole = "", fraction = ""] = parts
  if (fraction.length > exponent && /[1-9]/.test(fraction.slice(exponent))) return undefined
  if (exponent === 0 && fraction.length === 3) return undefined
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, "0"))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Formats minor units as digits for a form: 1234 with exponent 2 is "12.34", 1200 is "12". */
export const writeMoney = (minor: Minor, exponent: number): string => decimalOf(minor, exponent).replace(/\.0+$/, "")

/** Minor units with all decimals of the currency: 1250 with exponent 2 is "12.50". `Intl` formats it without a float. */
export function decimalOf(minor: Minor, exponent: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  const whole = digits.slice(0, digits.length - exponent)
  return `${minor < 0 ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}` as Intl.StringNumericLiteral
}

/**
 * Minor units of an amount that counts `10^-places` of the currency's main unit. Undefined where it is no whole number of minor
 * units, is negative, or is more than `largest`: nothing is rounded in anyone's favor.
 */
export function minorOf(
  amount: bigint,
  places: number,
  exponent: number,
  largest: Minor = Number.MAX_SAFE_INTEGER,
): Minor | undefined {
  const scaled = amount * 10n ** BigInt(exponent)
  const unit = 10n ** BigInt(places)
  if (amount < 0n || scaled % unit !== 0n) return undefined
  const minor = Number(scaled / unit)
  return minor <= largest ? minor : undefined
}

/** "12.5" with exponent 2 is 1250 minor units; undefined for anything but a plain decimal number, as programs write it. */
export function minorOfDecimal(text: string, exponent: number, largest?: Minor): Minor | undefined {
  const [, whole, part = ""] = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : minorOf(BigInt(whole + part), part.length, exponent, largest)
}

/** The least that a form moves between accounts: 1 of the currency, or all that is there where that is less. Minor units. */
export const leastToMove = (exponent: number, available: Minor): Minor => Math.max(1, Math.min(10 ** exponent, available))
