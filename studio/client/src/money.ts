import { directionOf, sumIn } from "@baize/kit/languages.ts"

/** Formats minor units as money in the player's language and currency. */
export type FormatMoney = (minor: number) => string

export function moneyFormat(language: string, currency: string, exponent: number): FormatMoney {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  const isKnown = /^[A-Z]{3}$/.test(currency)
  const format = isKnown
    ? new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...digits })
    : new Intl.NumberFormat(language, digits)
  const written = (minor: number) => `${format.format(decimalOf(minor, exponent))}${isKnown ? "" : ` ${currency}`}`
  // Asked once: sums are written in every frame of a count.
  return directionOf(language) === "rtl" ? minor => sumIn(language, written(minor)) : written
}

/** Minor units as a decimal number: 1250 with exponent 2 is "12.50". `Intl` formats it without a float. */
export function decimalOf(minor: number, exponent: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  const whole = digits.slice(0, digits.length - exponent)
  return `${minor < 0 ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}` as Intl.StringNumericLiteral
}

/** An amount, or another decimal, as it is typed in this language: 1250 with exponent 2 is "12.50" or "12,50". */
export const typedDecimal = (language: string, exponent: number) => {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent, useGrouping: false }
  const format = new Intl.NumberFormat(language, { ...digits, numberingSystem: "latn" })
  return (minor: number) => format.format(decimalOf(minor, exponent))
}

/**
 * The minor units of an amount that a player typed, with or without the currency's sign and with the language's separators;
 * undefined if it is not one, or is finer than the currency.
 */
export function readDecimal(text: string, language: string, exponent: number): number | undefined {
  const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(12_345.6)
  const separator = (type: "group" | "decimal") => parts.find(part => part.type === type)?.value ?? ""
  const [group, decimal] = [separator("group"), separator("decimal")]
  const digits = text.normalize("NFKC").replace(/[^\d.,'’٫٬-]/gu, "")
  const ungrouped = group.trim() ? digits.replace(new RegExp(`\\${group}(?=\\d{3}(?!\\d))`, "g"), "") : digits
  const written = /^(\d+)(?:[.,](\d+))?$/.exec(ungrouped.replace(decimal, "."))
  const fraction = (written?.[2] ?? "").replace(/0+$/, "")
  if (!written || fraction.length > exponent) return undefined
  const minor = Number(`${written[1]}${fraction.padEnd(exponent, "0")}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}
