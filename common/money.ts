/**
 * The minor units of an amount typed in major units ("12.34", "1,000"; "12,5" is refused), exact: no float is involved. Undefined
 * if it isn't an amount, has more decimals than the currency, or exceeds safe integers; also for "1.000" in a currency without
 * decimals, because in many countries that is a thousand.
 */
export function parseMoney(text: string, exponent: number): number | undefined {
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
export function writeMoney(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = digits.slice(digits.length - exponent)
  return `${minor < 0 ? "-" : ""}${whole}${/[1-9]/.test(fraction) ? `.${fraction}` : ""}`
}
