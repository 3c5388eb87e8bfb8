import type { Minor } from "@baize/common/api/units.ts"
import { decimalOf } from "@baize/common/money.ts"
import { sumIn, tagOf } from "@baize/kit/languages.ts"

interface AmountCurrency {
  readonly currency: string
  readonly exponent: number
}

/**
 * An amount for a text of the platform: letters, and pages without a site. With the brand's decimals, because those of `Intl`
 * differ for some currencies (none for the rupiah), and with the sign that the sites show.
 */
export const amountText = (amount: Minor, { currency, exponent }: AmountCurrency, language: string): string =>
  sumIn(
    tagOf(language),
    new Intl.NumberFormat(tagOf(language), {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    }).format(decimalOf(amount, exponent)),
  )
