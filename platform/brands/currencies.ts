/** A currency for a brand's money. */
interface Currency {
  /** Decimals, ISO 4217. */
  readonly exponent: number
  /** Minor units worth about one US cent, rounded: the catalog's bets are in cents. */
  readonly cent: number
}

/** The currencies that the house studio's games support. */
export const currencies: Readonly<Record<string, Currency>> = {
  USD: { exponent: 2, cent: 1 },
  EUR: { exponent: 2, cent: 1 },
  GBP: { exponent: 2, cent: 1 },
  BRL: { exponent: 2, cent: 5 },
  CNY: { exponent: 2, cent: 5 },
  HKD: { exponent: 2, cent: 5 },
  IDR: { exponent: 2, cent: 10_000 },
  INR: { exponent: 2, cent: 50 },
  JPY: { exponent: 0, cent: 1 },
  KRW: { exponent: 0, cent: 10 },
  MYR: { exponent: 2, cent: 5 },
  PHP: { exponent: 2, cent: 50 },
  THB: { exponent: 2, cent: 25 },
  TRY: { exponent: 2, cent: 20 },
  TWD: { exponent: 2, cent: 25 },
  VND: { exponent: 0, cent: 200 },
}
