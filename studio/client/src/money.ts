/** Formats minor units as money in the player's language and currency. */
export type FormatMoney = (minor: number) => string

export function moneyFormat(language: string, currency: string, exponent: number): FormatMoney {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  const format = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...digits })
    : new Intl.NumberFormat(language, digits)
  const scale = 10 ** exponent
  return /^[A-Z]{3}$/.test(currency)
    ? minor => format.format(minor / scale)
    : minor => `${format.format(minor / scale)} ${currency}`
}
