/** Formats minor units as money in the player's language and currency. */
export type FormatMoney = (minor: number) => string

export function moneyFormat(language: string, currency: string, exponent: number): FormatMoney {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  const isKnown = /^[A-Z]{3}$/.test(currency)
  const format = isKnown
    ? new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...digits })
    : new Intl.NumberFormat(language, digits)
  return minor => `${format.format(decimalOf(minor, exponent))}${isKnown ? "" : ` ${currency}`}`
}

/** Minor units as a decimal number: 1250 with exponent 2 is "12.50". `Intl` formats it without a float. */
export function decimalOf(minor: number, exponent: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  const whole = digits.slice(0, digits.length - exponent)
  return `${minor < 0 ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}` as Intl.StringNumericLiteral
}
